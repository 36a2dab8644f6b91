import type { Portal } from '#engine/portal.ts'
import { localDate } from '#engine/zone.ts'
import { wrongField } from '#server/httpError.ts'
import type { Parts } from '#server/pipeline/parts.ts'
import { easternmost } from '#subjects/locations/australia.ts'
import type { ImportDeclaration } from '#types/config/import.ts'
import type { FileImport } from './fileImports.ts'
import { type Known, readSensors } from './known.ts'
import { type Matching, matched, minutesBefore } from './matching.ts'
import { meaningsOf } from './meanings.ts'
import type { OrderSeen } from './reading/days.ts'
import type { Manner, Matched, RowProblem } from './reading/judge.ts'
import type { JudgedReadings } from './reading/judgeReadings.ts'
import type { JudgedRows } from './reading/judgeRows.ts'
import type { Part } from './reading/takeApart.ts'
import { columnsOf } from './sentences.ts'

/** A file with all that its rows are judged by. */
export interface Judging {
  declared: ImportDeclaration
  columns: Matched[]
  known: Known
  matching: Matching
  width: number
  now: Date
  quantities: Portal['core']['quantities']
}

/** Throws HttpError where its columns cannot be brought in as they are said to be. */
export function judgingOf(
  one: FileImport,
  declared: ImportDeclaration,
  matching: Matching,
  known: Known,
  quantities: Judging['quantities'],
  now: Date,
): Judging {
  const columns = matched(declared, columnsOf(one), matching, meaningsOf(declared, known, quantities))
  return { declared, columns, known, matching, width: one.width, now, quantities }
}

const mannerOf = ({ matching, now }: Judging): Manner => ({
  order: matching.dates === 'mdy' ? 'mdy' : 'dmy',
  comma: matching.decimals === 'comma',
  today: localDate(now, easternmost),
})

/** What the dates of a file tell, or a question where they tell nothing and nobody said. Throws HttpError. */
export function askOrder(seen: OrderSeen, { matching }: Judging): Matching['dates'] {
  if (matching.dates !== 'auto') return matching.dates
  if (seen.monthFirst > 0 && seen.dayFirst === 0) return 'mdy'
  if (seen.either > 0 && seen.dayFirst === 0)
    throw wrongField(
      'dates',
      'Every date of this file could have its day or its month first, such as 03/04/2026. Choose which.',
    )
  return 'dmy'
}

/** Judges rows of records, in a worker process. */
export async function judgeRecords(
  workers: Parts['workers'],
  judging: Judging,
  parts: Part[],
): Promise<JudgedRows & { dates: Matching['dates'] }> {
  const { declared, columns, known, width } = judging
  const ask = (one: Judging) =>
    workers.run('judgeImportRows', {
      parts: parts.map(({ body }) => Uint8Array.from(body)),
      columns,
      manner: mannerOf(one),
      names: known.names,
      width,
      key: declared.key,
      keyTitles: columns.flatMap(({ meaning: { column, title, type } }) =>
        declared.key.some((name) => name === column || (type === 'depth' && name.startsWith(`${column}_`)))
          ? [title.toLowerCase()]
          : [],
      ),
    })
  const judged = await ask(judging)
  const dates = askOrder(judged.seen, judging)
  const isAsked = dates === mannerOf(judging).order
  return { ...(isAsked ? judged : await ask(withDates(judging, dates))), dates }
}

export const withDates = (judging: Judging, dates: Matching['dates']): Judging => ({
  ...judging,
  matching: { ...judging.matching, dates },
})

/** Judges the readings of one part of a file, in a worker process. */
export const judgePart = (workers: Parts['workers'], judging: Judging, body: Uint8Array): Promise<JudgedReadings> =>
  workers.run('judgeImportReadings', {
    part: Uint8Array.from(body),
    columns: judging.columns,
    manner: mannerOf(judging),
    names: judging.known.names,
    width: judging.width,
    sensors: readSensors(judging.known.sensors, judging.quantities),
    isUtc: judging.matching.clock === 'utc',
    minutesBefore: minutesBefore(judging.matching.stamp),
    now: judging.now.getTime(),
  })

/** How many rows have a fault of each kind, the commonest first. */
export function faultsOf(problems: Pick<RowProblem, 'row' | 'what'>[]): { what: string; rows: number }[] {
  const rows = new Map<string, Set<number>>()
  for (const { row, what } of problems) rows.set(what, (rows.get(what) ?? new Set()).add(row))
  return [...rows].map(([what, all]) => ({ what, rows: all.size })).sort((a, b) => b.rows - a.rows)
}
