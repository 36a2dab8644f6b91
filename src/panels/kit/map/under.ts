import { createContext, use } from 'react'
import { paper, type Scheme } from '../colours.ts'

/** What is drawn on: imagery, or the plain map of a scheme. */
export interface Under {
  scheme: Scheme
  isPlain: boolean
}

/** What the map lies on, for whoever draws in it. */
export const UnderContext = createContext<Under>({ scheme: 'light', isPlain: false })
export const useUnder = (): Under => use(UnderContext)

const [white, shade] = ['#ffffff', 'rgba(15, 20, 16, 0.85)']

/** Names that are read on either: white with a dark halo on imagery, ink with a pale one on paper. */
export const namePaint = ({ scheme, isPlain }: Under) => ({
  'text-color': isPlain ? paper.ink[scheme] : white,
  'text-halo-color': isPlain ? paper.card[scheme] : shade,
  'text-halo-width': 1.4,
})

/** The rim of a mark: a pale disc is seen on paper too. */
export const rimOf = ({ scheme, isPlain }: Under): string => (isPlain ? paper.strong[scheme] : white)

/** A line and what sets it off: white on dark on imagery, ink on paper. */
export const linePaint = ({ scheme, isPlain }: Under): { line: string; under: string } =>
  isPlain ? { line: paper.ink[scheme], under: paper.card[scheme] } : { line: white, under: 'rgba(15, 20, 16, 0.7)' }
