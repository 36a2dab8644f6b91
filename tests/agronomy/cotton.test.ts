import { describe, expect, it } from 'vitest'
import { beneficialRatio } from '#agronomy/cottonPests.ts'
import { cottonModel, targetOutOfOrder, usualTargets } from '#agronomy/cottonTargets.ts'

describe('a season of cotton by its targets', () => {
  it('has the usual stages, of which first flower alone is published', () => {
    const { stages, degreeDays, shock } = cottonModel('dd1532', usualTargets('dd1532'))
    expect(stages.map(({ code, degreeDays: dd }) => [code, dd])).toEqual([
      ['E', 80],
      ['FS', 343],
      ['FF', 584],
      ['FB', 1000],
      ['OB', 1180],
      ['DEF', 1430],
    ])
    expect(stages.filter(({ isIndicative }) => !isIndicative).map(({ code }) => code)).toEqual(['FF'])
    expect([degreeDays(18, 34), degreeDays(12, 28), degreeDays(8, 14), shock]).toEqual([10, 6.5, 0, undefined])
  })

  it('keeps the older way apart, with its own targets and cold shocks', () => {
    const { stages, degreeDays, shock } = cottonModel('dd12', usualTargets('dd12'))
    expect(stages.map(({ degreeDays: dd }) => dd)).toEqual([Infinity, 500, 750, Infinity, Infinity, Infinity])
    expect([degreeDays(18, 34), degreeDays(12, 28), degreeDays(8, 14)]).toEqual([14, 8, 1])
    expect(shock).toEqual({ code: 'FS', degreeDays: 5.2 })
  })

  it('calls a first flower of one’s own indicative', () => {
    const own = cottonModel('dd1532', { ...usualTargets('dd1532'), first_flower_dd: 600 })
    expect(own.stages.every(({ isIndicative }) => isIndicative)).toBe(true)
  })

  it('has targets that rise, whatever stands open between', () => {
    const usual = usualTargets('dd1532')
    expect(targetOutOfOrder(usual)).toBeNull()
    expect(targetOutOfOrder({ ...usual, first_square_dd: 584 })).toEqual({ target: 'first_flower_dd', above: 584 })
    expect(targetOutOfOrder({ ...usual, emergence_dd: 600, first_square_dd: null })).toEqual({
      ...{ target: 'first_flower_dd', above: 600 },
    })
  })
})

describe('beneficials to each pest', () => {
  it('are told where both were counted, and a pest was there', () => {
    expect(beneficialRatio(4, [1.5, 0.5])).toBe(2)
    expect(beneficialRatio(4, [2, null])).toBe(2)
    expect([beneficialRatio(4, [0, 0]), beneficialRatio(4, [null, null]), beneficialRatio(null, [1])]).toEqual([
      ...[null, null, null],
    ])
  })
})
