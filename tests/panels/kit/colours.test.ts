import { describe, expect, it } from 'vitest'
import {
  contrast,
  levelFills,
  levelInk,
  levelOfWord,
  mix,
  paper,
  seriesColour,
  seriesColours,
} from '#panels/kit/colours.ts'

const papers = { light: ['#ffffff', '#f7f6f2'], dark: ['#1c211d', '#141714'] }
const levels = ['good', 'watch', 'act', 'danger', 'info', 'none'] as const

describe('colours', () => {
  it('measures contrast as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  })

  for (const scheme of ['light', 'dark'] as const) {
    it(`AX-05: levels as text reach 4.5 : 1 on card and paper, ${scheme}`, () => {
      const low = levels
        .flatMap((level) => papers[scheme].map((on) => ({ level, on, is: contrast(levelInk(level, scheme), on) })))
        .filter(({ is }) => is < 4.5)
      expect(low).toEqual([])
    })

    it(`AX-05: series reach 3 : 1 on the card in every shade, ${scheme}`, () => {
      const low = seriesColours
        .flatMap((name) =>
          [0, 1].map((shade) => ({ name, shade, is: contrast(seriesColour(name, scheme, shade), paper.card[scheme]) })),
        )
        .filter(({ is }) => is < 3)
      expect(low).toEqual([])
    })

    it(`AX-05: quiet ink and the words on bands can be read, ${scheme}`, () => {
      expect(contrast(paper.quiet[scheme], paper.card[scheme])).toBeGreaterThanOrEqual(4.5)
      const opacity = scheme === 'light' ? 0.1 : 0.2
      const low = levels
        .map((level) => ({
          level,
          is: contrast(levelInk(level, scheme), mix(paper.card[scheme], levelFills[level], opacity)),
        }))
        .filter(({ is }) => is < 4.5)
      expect(low).toEqual([])
    })
  }

  it('knows a level by its word only', () => {
    expect(levelOfWord('act')).toBe('act')
    expect(levelOfWord('toString')).toBeNull()
    expect(levelOfWord(3)).toBeNull()
  })
})
