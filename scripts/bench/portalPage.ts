import type { Board } from './board.ts'
import { organisation } from './instruments.ts'
import type { Expected } from './probe.ts'

export const desk = { width: 1280, height: 1000 }

/** A board on the portal: its address, and what stands there once all is drawn. */
export function drawnBoard(address: string, { slug, pictures }: Board): { address: string; expected: Expected } {
  const charts = pictures.filter(({ kind }) => kind === 'line').length
  const answer = pictures.some(({ kind }) => kind === 'stat') ? '.answer[aria-busy="false"]' : null
  const expected = {
    panel: 'section.panel',
    count: pictures.length,
    waiting: '.skeleton, .panel-state',
    charts,
    answer,
  }
  return { address: `${address}/${organisation.slug}/d/${slug}`, expected }
}

/** The same on the bare page. */
export function bareBoard({ pictures }: Board): Expected {
  const charts = pictures.filter(({ kind }) => kind === 'line').length
  return { panel: 'section', count: pictures.length, waiting: '.waiting', charts, answer: null }
}
