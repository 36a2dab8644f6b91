import { describe, expect, it } from 'vitest'
import { anomalies } from '../../scripts/history/anomalies.ts'
import type { Operation, Shown } from '../../scripts/history/operation.ts'
import { random } from '../server/db/random.ts'

let clock = 0
/** A call that was asked and answered after all before it. */
const call = (more: Partial<Operation>): Operation => {
  clock += 10
  return { client: 0, from: clock, to: clock + 5, shown: {}, ...more }
}
const put = (mark: string, more: Partial<Operation> = {}) => call({ leaves: { object: 'list', mark }, ...more })
const look = (...marks: string[]) => call({ shown: { list: marks } })
const stands = (mark: string, version: number) => ({ record: { mark, version } })
const made = () => call({ leaves: { object: 'record', mark: 'first' }, shown: stands('first', 1) })
const write = (mark: string, over: number, more: Partial<Operation> = {}) =>
  call({ leaves: { object: 'record', mark, over }, shown: stands(mark, over + 1), ...more })

describe('DU-15: a history', () => {
  it('is sound when each call has a moment at which it was done', () => {
    expect(anomalies([put('a'), look('a'), put('b'), look('a', 'b'), look('b', 'a')])).toEqual([])
    expect(anomalies([made(), write('second', 1), call({ shown: stands('second', 2) })])).toEqual([])
    // One that was never answered was done, or not, and at whatever time.
    expect(anomalies([put('a', { to: null }), look(), look('a'), put('b', { to: null }), look('a')])).toEqual([])
    const late = write('second', 1, { to: null, shown: {} })
    expect(anomalies([made(), late, call({ shown: stands('first', 1) }), write('third', 2)])).toEqual([])
    // Those that overlap have either order.
    const slow = put('a', { from: 0, to: 1_000_000 })
    expect(anomalies([slow, look(), look('a')])).toEqual([])
  })

  it('is refused when what was answered is missing, at once or later', () => {
    const [one, other] = [put('a'), look()]
    expect(anomalies([one, other])).toEqual([
      expect.stringMatching(
        /^no order explains these: client 0 put a into list at [\d.]+ s; that was answered before what follows\. client 0 looked at [\d.]+ s; that did not see a of the first\.$/,
      ),
    ])
    expect(anomalies([put('a'), look('a'), look()])).not.toEqual([])
    const unanswered = put('b', { to: null })
    expect(anomalies([unanswered, look('b'), look()])).toHaveLength(1)
  })

  it('is refused when two saw the same things in different orders', () => {
    const [a, b] = [put('a', { from: 0, to: 1_000_000 }), put('b', { from: 0, to: 1_000_000 })]
    expect(anomalies([a, b, look('a'), look('b'), look('a', 'b')])).toContain('list shows a without b, and b without a')
  })

  it('is refused when one thing shows what another, which was seen before, does not yet', () => {
    const both = { from: 0, to: 1_000_000 }
    const [one, other] = [
      call({ ...both, leaves: { object: 'one', mark: 'a' } }),
      call({ ...both, leaves: { object: 'other', mark: 'b' } }),
    ]
    const first = call({ ...both, shown: { one: ['a'], other: [] } })
    const second = call({ ...both, shown: { one: [], other: ['b'] } })
    expect(anomalies([one, other, first])).toEqual([])
    expect(anomalies([one, other, second])).toEqual([])
    expect(anomalies([one, other, first, second])).toHaveLength(1)
  })

  it('is refused when a mark stands twice, was refused, or is nobody’s', () => {
    expect(anomalies([put('a'), look('a', 'a')])).toContain('list shows a twice')
    expect(anomalies([put('a', { isRefused: true }), look('a')])).toContain('list shows a, which was refused')
    expect(anomalies([look('c')])).toContain('list shows c, which nobody put there')
    expect(anomalies([put('a'), call({ shown: { another: ['a'] } })])).toContain(
      'another shows a, which nobody put there',
    )
  })

  it('is refused when a record was changed over a version that nobody saw', () => {
    const lost = [made(), write('second', 1), write('third', 1, { shown: stands('third', 3) })]
    expect(anomalies(lost)).toContain(
      'third was written over version 1 of record and became version 3: what came between is lost',
    )
    expect(anomalies([made(), write('second', 1), write('third', 1)])).toContain(
      'version 2 of record was shown as second and as third',
    )
    expect(anomalies([made(), write('second', 1), call({ shown: stands('first', 1) })])).toHaveLength(1)
  })
})

type Fault = 'none' | 'stale' | 'forgets' | 'twice' | 'refuses but does' | 'writes over'

/** A store that many use at once, and that is killed now and then; perhaps one with a fault, which it shows seldom. */
function simulated(fault: Fault, seed: number): Operation[] {
  const chance = random(seed)
  const lists: string[][] = [[], []]
  let record = { mark: 'first', version: 1 }
  const kept: { shown: Record<string, Shown> }[] = []
  const history: Operation[] = [{ client: 0, from: -2, to: -1, leaves: { object: 'record', mark: 'first' }, shown: {} }]
  const state = (): Record<string, Shown> => ({ list0: [...(lists[0] ?? [])], list1: [...(lists[1] ?? [])], record })
  for (let at = 0; at < 300; at++) {
    const isFaulty = fault !== 'none' && chance() < 0.2
    // It is done at one moment; it was asked a while before, and is answered a while after.
    const times = { client: at % 8, from: at * 10 - chance() * 40, to: at * 10 + chance() * 40 }
    const isLost = chance() < 0.05
    const kind = chance()
    if (kind < 0.4) {
      const index = chance() < 0.5 ? 0 : 1
      const list = lists[index] ?? []
      const leaves = { object: `list${index}`, mark: `m${at}` }
      const isRefused = chance() < 0.1
      if (isRefused ? fault === 'refuses but does' : !(isFaulty && fault === 'forgets')) list.push(leaves.mark)
      if (isFaulty && fault === 'twice') list.push(leaves.mark)
      history.push({
        ...times,
        to: isLost && !isRefused ? null : times.to,
        leaves,
        shown: {},
        ...(isRefused && { isRefused }),
      })
    } else if (kind < 0.6) {
      const isStale = chance() < 0.3 && record.version > 1
      const leaves = { object: 'record', mark: `m${at}`, over: record.version - (isStale ? 1 : 0) }
      const isRefused = isStale && !(isFaulty && fault === 'writes over')
      if (!isRefused) record = { mark: leaves.mark, version: record.version + 1 }
      const to = isLost && !isRefused ? null : times.to
      history.push({ ...times, to, leaves, shown: to === null ? {} : { record }, ...(isRefused && { isRefused }) })
    } else {
      const shown = isFaulty && fault === 'stale' ? (kept.at(-20)?.shown ?? state()) : state()
      kept.push({ shown: state() })
      history.push({ ...times, shown })
    }
  }
  return [...history, { client: 0, from: 10_000, to: 10_001, shown: state() }]
}

describe('DU-15: the history of a store of many clients', () => {
  const seeds = Array.from({ length: 20 }, (_, at) => at + 1)

  it('is sound when the store is', () => {
    for (const seed of seeds) expect(anomalies(simulated('none', seed)), `seed ${seed}`).toEqual([])
  })

  it.each<Fault>(['stale', 'forgets', 'twice', 'refuses but does', 'writes over'])('shows one that %s', (fault) => {
    const missed = seeds.filter((seed) => anomalies(simulated(fault, seed)).length === 0)
    // Those in which it never came to the fault.
    expect(missed.length).toBeLessThanOrEqual(2)
  })
})
