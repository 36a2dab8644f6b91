import type { Parts } from '#server/pipeline/parts.ts'
import { mostProblems } from './fileImports.ts'
import { askOrder, type Judging, judgePart, withDates } from './judging.ts'
import type { Matching } from './matching.ts'
import { readingsPreview } from './preview.ts'
import type { OrderSeen } from './reading/days.ts'
import type { RowProblem } from './reading/judge.ts'
import type { JudgedReadings } from './reading/judgeReadings.ts'
import { wholeText } from './wholeText.ts'

/** What judging every part of a file of readings gave. */
interface Whole {
  first: JudgedReadings | null
  values: number
  nothing: number
  wrong: number
  twice: number
  problems: RowProblem[]
  faults: Map<string, number>
  seen: OrderSeen
}

/** Judges a file of readings, part after part. A value that is wrong costs itself alone. */
export async function checkReadings({ workers }: Pick<Parts, 'workers'>, judging: Judging, bodies: Uint8Array[]) {
  const once = await whole(workers, judging, bodies)
  const dates: Matching['dates'] = askOrder(once.seen, judging)
  const isTurned = dates === 'mdy' && judging.matching.dates !== 'mdy'
  const { first, values, nothing, wrong, twice, problems, faults } = isTurned
    ? await whole(workers, withDates(judging, dates), bodies)
    : once
  return {
    dates,
    problems,
    notes: [
      ...(nothing > 0
        ? [
            `${wholeText(nothing)} ${nothing === 1 ? 'cell says' : 'cells say'} that there is no value; nothing is kept there.`,
          ]
        : []),
      ...(twice > 0
        ? [
            `${wholeText(twice)} ${twice === 1 ? 'value stands' : 'values stand'} twice for one sensor and time; the later row counts.`,
          ]
        : []),
    ],
    values: {
      good: values - twice,
      added: 0,
      changed: 0,
      there: 0,
      refused: wrong,
      preview: JSON.stringify(first ? readingsPreview(judging, first) : []),
      faults: JSON.stringify([...faults].map(([what, rows]) => ({ what, rows })).sort((a, b) => b.rows - a.rows)),
    },
  }
}

async function whole(workers: Parts['workers'], judging: Judging, bodies: Uint8Array[]): Promise<Whole> {
  const all: Whole = {
    first: null,
    values: 0,
    nothing: 0,
    wrong: 0,
    twice: 0,
    problems: [],
    faults: new Map(),
    seen: { dayFirst: 0, monthFirst: 0, either: 0 },
  }
  const places: Pick<JudgedReadings, 'sensor' | 'at'>[] = []
  for (const body of bodies) {
    const judged = await judgePart(workers, judging, body)
    all.first ??= judged.at.length > 0 ? judged : null
    all.values += judged.at.length
    all.nothing += judged.nothing
    all.wrong += judged.wrong
    all.problems.push(...judged.problems.slice(0, mostProblems - all.problems.length))
    for (const [what, rows] of Object.entries(judged.faults)) all.faults.set(what, (all.faults.get(what) ?? 0) + rows)
    for (const key of ['dayFirst', 'monthFirst', 'either'] as const) all.seen[key] += judged.seen[key]
    places.push({ sensor: judged.sensor, at: judged.at })
  }
  all.twice = await workers.run('countImportTwice', joined(places, all.values))
  return all
}

function joined(places: Pick<JudgedReadings, 'sensor' | 'at'>[], count: number): Pick<JudgedReadings, 'sensor' | 'at'> {
  const [sensor, at] = [new Int32Array(count), new Float64Array(count)]
  let from = 0
  for (const one of places) {
    sensor.set(one.sensor, from)
    at.set(one.at, from)
    from += one.at.length
  }
  return { sensor, at }
}
