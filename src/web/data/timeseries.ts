import type { Call } from '#engine/portal.ts'
import { isRecord } from '#engine/record.ts'

/** The procedure that takes many series at once. */
const timeseriesName = 'procedure.timeseries'

type Inputs = Record<string, unknown>
type Sender = (call: Call, inputs: Inputs) => Promise<unknown>

interface Question {
  call: Call
  series: unknown[]
  resolve: (rows: unknown) => void
  reject: (reason: unknown) => void
}

interface Batch {
  inputs: Inputs
  questions: Question[]
}

/** As many series as one question of the procedure may hold. */
const most = 40

/**
 * How many charts are drawn in one go: each by itself would wait for a frame of its own, and all at once would hold up
 * whoever presses or scrolls meanwhile. So as many as take about so long with their frame, as the ones before them did.
 */
const inOneGo = { first: 6, most: 8, ms: 60 }

/** Resolves once the browser has drawn what it had to, with how long that took in milliseconds. */
async function drawn(begun: number): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 0))
  return performance.now() - begun
}

/** How a series is named in a question: by its sensor, or by its quantity and whoever speaks for it. */
type Naming = 'sensor' | 'quantity'

const namingOf = (entry: unknown): Naming | null =>
  !isRecord(entry)
    ? null
    : typeof entry.sensor_id === 'number'
      ? 'sensor'
      : typeof entry.quantity === 'string'
        ? 'quantity'
        : null

const nameOf = (entry: unknown, naming: Naming): string =>
  isRecord(entry) ? String(naming === 'sensor' ? entry.sensor_id : entry.quantity) : ''

/** What a row of the answer is called: its series ends with its sensor. */
const nameOfRow = (row: Record<string, unknown>, naming: Naming): string =>
  naming === 'sensor' ? (String(row.series).split('.').at(-1) ?? '') : String(row.quantity)

interface Named {
  naming: Naming
  entries: Map<string, string>
}

/** The series of a question by name; null where they are not all named in one way. */
const namesIn = (series: unknown[]): Named | null => {
  const [naming] = series.map(namingOf)
  if (!naming) return null
  const found = new Map<string, string[]>()
  for (const entry of series) {
    if (namingOf(entry) !== naming) return null
    const name = nameOf(entry, naming)
    found.set(name, [...(found.get(name) ?? []), JSON.stringify(entry)])
  }
  return { naming, entries: new Map([...found].map(([name, entries]) => [name, entries.sort().join()])) }
}

const allOf = (batch: Batch): unknown[] => {
  const seen = new Map<string, unknown>()
  for (const { series } of batch.questions) for (const entry of series) seen.set(JSON.stringify(entry), entry)
  return [...seen.values()]
}

// The answer's rows are told apart by their names, so two questions about one name must ask the same of it.
const fits = (batch: Batch, series: unknown[]): boolean => {
  const wanted = namesIn(series)
  if (!wanted || allOf(batch).length + series.length > most) return false
  return batch.questions.every((other) => {
    const theirs = namesIn(other.series)
    if (theirs?.naming !== wanted.naming) return false
    return [...wanted.entries].every(([name, entries]) => (theirs.entries.get(name) ?? entries) === entries)
  })
}

const rowsFor = (rows: unknown, question: Question): unknown => {
  const wanted = namesIn(question.series)
  if (!Array.isArray(rows) || !wanted) return rows
  return rows.filter((row) => isRecord(row) && wanted.entries.has(nameOfRow(row, wanted.naming)))
}

/** Merges the series questions of one tick that differ only in their series into one call, and parts the answer. */
export function mergeTimeseries(send: Sender): Sender {
  let waiting = new Map<string, Batch[]>()

  const sendBatch = async ({ inputs, questions }: Batch): Promise<void> => {
    const [first] = questions
    if (!first) return
    try {
      const rows = await send(first.call, { ...inputs, series: allOf({ inputs, questions }) })
      let many = inOneGo.first
      for (let next = 0; next < questions.length; ) {
        const begun = performance.now()
        const some = questions.slice(next, next + many)
        for (const question of some) question.resolve(questions.length > 1 ? rowsFor(rows, question) : rows)
        next += some.length
        if (next < questions.length)
          many = Math.min(inOneGo.most, Math.max(1, Math.round((many * inOneGo.ms) / (await drawn(begun)))))
      }
    } catch (reason) {
      for (const question of questions) question.reject(reason)
    }
  }

  const flush = (): void => {
    const batches = [...waiting.values()].flat()
    waiting = new Map()
    for (const batch of batches) void sendBatch(batch)
  }

  return (call, given) => {
    const { series, ...inputs } = given
    if (call.name !== timeseriesName || !Array.isArray(series)) return send(call, given)
    return new Promise((resolve, reject) => {
      if (waiting.size === 0) setTimeout(flush, 0)
      const key = JSON.stringify(Object.entries(inputs).sort(([a], [b]) => (a < b ? -1 : 1)))
      const batches = waiting.get(key) ?? []
      waiting.set(key, batches)
      const question = { call, series, resolve, reject }
      const open = batches.find((batch) => fits(batch, series))
      if (open) open.questions.push(question)
      else batches.push({ inputs, questions: [question] })
    })
  }
}
