import { expect, it, vi } from 'vitest'
import type { Call } from '#engine/portal.ts'
import { mergeTimeseries } from '../../src/web/data/timeseries.ts'
import { call } from './browser.ts'

const series = call('procedure.timeseries')

const setUp = () => {
  const asked: Record<string, unknown>[] = []
  const ask = mergeTimeseries(async (_: Call, inputs) => {
    asked.push(inputs)
    const wanted: unknown = inputs.series
    if (!Array.isArray(wanted)) return inputs
    return wanted.map(({ quantity = 'rain', sensor_id = 1 }) => ({
      quantity,
      series: `${quantity}.sum.${sensor_id}`,
      t: [],
      v: [],
    }))
  })
  return { asked, ask }
}

const range = { from: 'a', to: 'b', width: 600 }

it('merges the series questions of one tick and gives each its own rows', async () => {
  const { asked, ask } = setUp()
  const answers = await Promise.all([
    ask(series, { ...range, series: [{ quantity: 'rain' }] }),
    ask(series, { width: 600, to: 'b', from: 'a', series: [{ quantity: 'air_temp', agg: 'max' }, { quantity: 'rh' }] }),
  ])
  expect(asked).toHaveLength(1)
  expect(answers.map((rows) => (Array.isArray(rows) ? rows.map(({ quantity }) => quantity) : rows))).toEqual([
    ['rain'],
    ['air_temp', 'rh'],
  ])
})

it('asks for a series once that two panels show', async () => {
  const { asked, ask } = setUp()
  await Promise.all([1, 2].map(() => ask(series, { ...range, series: [{ quantity: 'rain' }] })))
  expect(asked.map((inputs) => inputs.series)).toEqual([[{ quantity: 'rain' }]])
})

it('merges questions about sensors of one quantity, and gives each the sensors that it asked for', async () => {
  const { asked, ask } = setUp()
  const wanted = [[4], [14, 40], [4]]
  const answers = await Promise.all(
    wanted.map((ids) => ask(series, { ...range, series: ids.map((sensor_id) => ({ sensor_id })) })),
  )
  expect(asked.map((inputs) => inputs.series)).toEqual([[{ sensor_id: 4 }, { sensor_id: 14 }, { sensor_id: 40 }]])
  expect(answers.map((rows) => (Array.isArray(rows) ? rows.map((row) => row.series) : rows))).toEqual([
    ['rain.sum.4'],
    ['rain.sum.14', 'rain.sum.40'],
    ['rain.sum.4'],
  ])
})

it('keeps questions apart that ask differently of one quantity, of a sensor, or over another range', async () => {
  const { asked, ask } = setUp()
  await Promise.all([
    ask(series, { ...range, series: [{ quantity: 'air_temp', agg: 'max' }] }),
    ask(series, { ...range, series: [{ quantity: 'air_temp', agg: 'min' }] }),
    ask(series, { ...range, series: [{ sensor_id: 4 }] }),
    ask(series, { ...range, to: 'c', series: [{ quantity: 'rain' }] }),
  ])
  expect(asked).toHaveLength(4)
})

it('fails all that were merged when the call fails, and begins anew afterwards', async () => {
  let fails = true
  const ask = mergeTimeseries(async () => {
    if (fails) throw new Error('down')
    return []
  })
  const both = [1, 2].map((n) => ask(series, { ...range, series: [{ quantity: `q${n}` }] }))
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  fails = false
  expect(await ask(series, { ...range, series: [{ quantity: 'q1' }] })).toEqual([])
})

it('sends every other call as it is', async () => {
  const { ask } = setUp()
  expect(await ask(call('device.list'), { a: 1 })).toEqual({ a: 1 })
})

it.each<[words: string, tookMs: number, steps: number[]]>([
  ['as many as take no longer than a few frames', 0, [6, 8, 6]],
  ['fewer at a time where they take long, but always one', 120, [6, 3, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1]],
])('answers some charts, and others once those are drawn: %s', async (_, tookMs, steps) => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  let at = 0
  const now = vi.spyOn(performance, 'now').mockImplementation(() => {
    at += tookMs
    return at
  })
  try {
    const { ask } = setUp()
    let answered = 0
    const all = Array.from({ length: 20 }, (_, id) =>
      ask(series, { ...range, series: [{ sensor_id: id + 1 }] }).then(() => {
        answered += 1
      }),
    )
    const seen: number[] = []
    while (vi.getTimerCount() > 0) {
      const before = answered
      vi.advanceTimersToNextTimer()
      await new Promise((resolve) => setImmediate(resolve))
      seen.push(answered - before)
    }
    await Promise.all(all)
    expect(seen).toEqual(steps)
  } finally {
    now.mockRestore()
    vi.useRealTimers()
  }
})
