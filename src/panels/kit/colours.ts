import type { Level } from '#types/config/common.ts'

export type Scheme = 'light' | 'dark'

/** The series colours, in the order in which they are given out. */
export const seriesColours = ['blue', 'orange', 'teal', 'vermilion', 'purple', 'sky', 'olive', 'grey'] as const
export type SeriesColour = (typeof seriesColours)[number]

type Pair = Record<Scheme, string>

// An Okabe–Ito kind of set: told apart by colour-blind eyes, each at least 3 : 1 on the card it is drawn on.
const series: Record<SeriesColour, Pair> = {
  blue: { light: '#0b62a4', dark: '#6aaee8' },
  orange: { light: '#b8650a', dark: '#f0a94b' },
  teal: { light: '#007f6b', dark: '#3fc0a2' },
  vermilion: { light: '#c8401a', dark: '#ff8159' },
  purple: { light: '#8a4f9e', dark: '#c792dc' },
  sky: { light: '#2f87bb', dark: '#9ad4f5' },
  olive: { light: '#74780f', dark: '#c2c456' },
  grey: { light: '#6b736d', dark: '#a9b2ab' },
}

/** The card that things are drawn on, and the inks on it. */
export const paper: Record<'card' | 'line' | 'ink' | 'quiet' | 'strong', Pair> = {
  card: { light: '#ffffff', dark: '#1c211d' },
  line: { light: '#e3e0d8', dark: '#2e352f' },
  ink: { light: '#1d241f', dark: '#e9ece8' },
  quiet: { light: '#5a645c', dark: '#a3ada5' },
  strong: { light: '#8b928c', dark: '#6d766f' },
}

/** The traffic lights as fills, the same in both schemes. */
export const levelFills: Record<Level, string> = {
  good: '#2e7d32',
  watch: '#f9a825',
  act: '#ef6c00',
  danger: '#c62828',
  info: '#1565c0',
  none: '#9e9e9e',
}

const paleGood: Pair = { light: '#a3d1a8', dark: '#44704a' }

/** A level's fill on a card: what is good is pale, so that full colour begins where something is to be looked at. */
export const levelFill = (level: Level, scheme: Scheme): string =>
  level === 'good' ? paleGood[scheme] : levelFills[level]

// As text the fills are darkened or lightened until they reach 4.5 : 1 on paper and card.
const levelInks: Record<Level, Pair> = {
  good: { light: '#256b29', dark: '#81c784' },
  watch: { light: '#7a5200', dark: '#ffd54f' },
  act: { light: '#a34100', dark: '#ffab66' },
  danger: { light: '#b3261e', dark: '#ff9a91' },
  info: { light: '#1257a8', dark: '#8abdf7' },
  none: { light: '#5a645c', dark: '#b4bbb6' },
}

export const levelInk = (level: Level, scheme: Scheme): string => levelInks[level][scheme]

const isLevelWord = (value: unknown): value is Level => typeof value === 'string' && Object.hasOwn(levelFills, value)

/** A level's word, or null for anything else. */
export const levelOfWord = (value: unknown): Level | null => (isLevelWord(value) ? value : null)

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
const hexOf = (parts: number[]): string =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** A colour part of the way to another; share 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const other = channels(to)
  return hexOf(channels(from).map((part, at) => part + ((other[at] ?? part) - part) * share))
}

/** A hex colour with an opacity, as Chart.js and CSS read it. */
export const withOpacity = (hex: string, opacity: number): string => `rgba(${channels(hex).join(', ')}, ${opacity})`

/** A series' colour; `shade` from −1 (paler) to 1 (deeper) tells depths of one thing apart. */
export function seriesColour(name: SeriesColour, scheme: Scheme, shade = 0): string {
  const base = series[name][scheme]
  if (shade === 0) return base
  return shade < 0 ? mix(base, paper.card[scheme], -shade * 0.35) : mix(base, paper.ink[scheme], shade * 0.5)
}

export const isSeriesColour = (name: unknown): name is SeriesColour => seriesColours.some((one) => one === name)

/** WCAG relative luminance contrast of two hex colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const light = (hex: string) => {
    const [red = 0, green = 0, blue = 0] = channels(hex).map((part) => {
      const share = part / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [low = 0, high = 0] = [light(one), light(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** Black or white, whichever is read better on a colour. */
export const inkOn = (fill: string): string =>
  contrast(fill, '#0b0f0c') >= contrast(fill, '#ffffff') ? '#0b0f0c' : '#ffffff'
