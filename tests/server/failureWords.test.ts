import { describe, expect, it } from 'vitest'
import { failureWordsOf } from '#server/pipeline/failureWords.ts'
import { absent, changedMeanwhile, Failure, type WriteFailure } from '#server/records/failure.ts'

const say = failureWordsOf([])
const told = (failure: Failure) => {
  const { status, message, more } = say(failure)
  return { status, message, more }
}

describe('what is told of a write that did not come about', () => {
  it('is what is not there, at the field that named it', () => {
    const message = 'There is no such gate.'
    expect(told(absent('gate'))).toEqual({ status: 404, message, more: {} })
    expect(told(absent('gate', 'gate_id'))).toEqual({ status: 404, message, more: { at: { gate_id: message } } })
    expect(told(new Failure({ failed: 'absent', noun: 'gate', field: 'gate_id', here: true }))).toEqual({
      status: 404,
      message,
      more: { at: { gate_id: 'There is no such gate here.' } },
    })
  })

  it('is what was changed meanwhile, by whomever, with what stands there now', () => {
    const message = 'This was changed since you opened it. Nothing of yours is lost: compare, then send again.'
    expect(told(changedMeanwhile())).toEqual({ status: 409, message, more: { code: 'changed' } })
    expect(told(changedMeanwhile({ name: 'Hill' }))).toEqual({
      status: 409,
      message,
      more: { code: 'changed', theirs: { name: 'Hill' } },
    })
  })

  it.each([
    [[[1, 'crop', 'crops']], '1 crop belongs to it. Remove that first.'],
    [[[2, 'crop', 'crops']], '2 crops belong to it. Remove those first.'],
    [
      [
        [1, 'crop', 'crops'],
        [1, 'activity', 'activities'],
      ],
      '1 crop and 1 activity belong to it. Remove those first.',
    ],
    [
      [
        [2, 'crop', 'crops'],
        [1, 'mob', 'mobs'],
        [3, 'activity', 'activities'],
      ],
      '2 crops, 1 mob and 3 activities belong to it. Remove those first.',
    ],
  ] as [[number, string, string][], string][])('is what belongs to it: %j', (hanging, rest) => {
    const by = hanging.map(([count, one, many]) => ({ count, one, many, names: [] }))
    const message = `Hill cannot be removed: ${rest}`
    expect(told(new Failure({ failed: 'in_use', name: 'Hill', by }))).toEqual({ status: 409, message, more: {} })
  })

  it('is a subject’s own words where it has some, the later of two', () => {
    const words = (text: string) => ({ failures: { absent: () => ({ status: 410, code: 'gone', say: text }) } })
    expect(failureWordsOf([words('Gone.'), {}, words('Sold.')])(absent('gate'))).toMatchObject({
      status: 410,
      message: 'Sold.',
      more: { code: 'gone' },
    })
  })

  it('is a fault of ours where nothing says it', () => {
    const unsaid = { failed: 'moved away' } as unknown as WriteFailure
    expect(() => say(new Failure(unsaid))).toThrow('nothing says "moved away"')
  })
})
