import { isRecord } from '#engine/record.ts'
import { wrongField } from '#server/httpError.ts'
import type { ImportDeclaration } from '#types/config/import.ts'
import type { Matched } from './reading/judge.ts'
import { baseOf, type Meaning, plainHeading, unitIn } from './reading/meaning.ts'
import { unitCalled } from './reading/numbers.ts'
import type { FoundColumn } from './reading/takeApart.ts'

const stamps = { start: 0, end_5: 5, end_10: 10, end_15: 15, end_30: 30, end_60: 60 } as const
type Stamp = keyof typeof stamps

/** How many minutes before its time what a reading tells of began. */
export const minutesBefore = (stamp: Stamp): number => stamps[stamp]

/** What the columns of a file are said to be, and how its cells are written. */
export interface Matching {
  /** By the column's place in the file; what is left out is not brought in. */
  columns: { at: number; means: string }[]
  dates: 'auto' | 'dmy' | 'mdy'
  decimals: 'point' | 'comma'
  clock: 'place' | 'utc'
  /** What the times of readings are: a moment or the start of what is told, or the end of so many minutes. */
  stamp: Stamp
}

const isStamp = (value: unknown): value is Stamp => typeof value === 'string' && Object.hasOwn(stamps, value)
const isOneOf = <T extends string>(all: readonly T[], value: unknown): value is T => all.some((one) => one === value)

/** A matching as it was kept; null for what is none. */
export function matchingOf(kept: unknown): Matching | null {
  if (!isRecord(kept) || !Array.isArray(kept.columns)) return null
  // One that was kept before loggers were asked for says nothing of them.
  const { dates, decimals, clock, stamp = 'start' } = kept
  if (
    !isOneOf(['auto', 'dmy', 'mdy'], dates) ||
    !isOneOf(['point', 'comma'], decimals) ||
    !isOneOf(['place', 'utc'], clock) ||
    !isStamp(stamp)
  )
    return null
  const columns = kept.columns.filter(isRecord).map(({ at, means }) => ({ at: Number(at), means: String(means) }))
  return { columns, dates, decimals, clock, stamp }
}

/** The headings of a file as one text, units and all, by which it is known again. */
export const headingsKey = (columns: FoundColumn[]): string =>
  columns
    .map(({ heading }) => heading.trim().toLowerCase())
    .join('\u001f')
    .slice(0, 4000)

/** What the columns are, by their headings and the units in them: each thing once. */
export function suggested(columns: FoundColumn[], meanings: Meaning[]): Matching {
  const taken = new Set<string>()
  const byHeading = new Map<string, Meaning[]>()
  for (const meaning of meanings)
    for (const word of new Set(meaning.headings.map(plainHeading)))
      byHeading.set(word, [...(byHeading.get(word) ?? []), meaning])
  const found = columns.flatMap(({ at, heading }) => {
    const fitting = (byHeading.get(plainHeading(heading)) ?? []).filter(({ means }) => !taken.has(baseOf(means)))
    const unit = unitIn(heading)
    const chosen =
      (unit === null ? undefined : fitting.find((one) => one.unit && unitCalled(unit, [one.unit]))) ?? fitting[0]
    if (!chosen) return []
    taken.add(baseOf(chosen.means))
    return [{ at, means: chosen.means }]
  })
  return {
    columns: found,
    dates: 'auto',
    decimals: decimalsOf(columns),
    clock: /\butc\b|\bgmt\b/i.test(columns.map(({ heading }) => heading).join(' ')) ? 'utc' : 'place',
    stamp: 'start',
  }
}

/** Commas before one or two digits, and no point: decimals have a comma. */
function decimalsOf(columns: FoundColumn[]): Matching['decimals'] {
  const cells = columns.flatMap(({ samples }) => samples).filter((cell) => /^[-\d.,]+$/.test(cell))
  const commas = cells.filter((cell) => /^-?\d+,\d{1,2}$/.test(cell)).length
  return commas > 0 && !cells.some((cell) => /^-?\d+\.\d+$/.test(cell)) ? 'comma' : 'point'
}

/** Columns with their meanings. Throws HttpError for what cannot be brought in that way, at its field. */
export function matched(
  declared: ImportDeclaration,
  columns: FoundColumn[],
  { columns: said }: Matching,
  meanings: Meaning[],
): Matched[] {
  const byName = new Map(meanings.map((one) => [one.means, one]))
  const heads = new Map(columns.map(({ at, heading }) => [at, heading]))
  const first = new Map<string, string>()
  const all = said.map(({ at, means }): Matched => {
    const [meaning, heading] = [byName.get(means), heads.get(at)]
    if (!meaning || heading === undefined)
      throw wrongField('columns', 'A column is something that is not here any more. Choose again what it is.')
    const other = first.get(baseOf(means))
    if (other !== undefined)
      throw wrongField(
        'columns',
        `"${other}" and "${heading}" are both said to be ${meaning.title}. Leave one of them out.`,
      )
    first.set(baseOf(means), heading)
    return { at, heading, meaning }
  })
  const has = (name: string): boolean => all.some(({ meaning }) => meaning.column === name)
  const lacking = Object.entries(declared.columns).find(([name, { required }]) => required === true && !has(name))
  if (lacking)
    throw wrongField(
      'columns',
      `No column is said to be ${lacking[1].title}, which every row needs. Choose it, or add it to the file.`,
    )
  refuseLacks(all, has)
  return all
}

/** What holds of columns together. */
function refuseLacks(all: Matched[], has: (name: string) => boolean): void {
  const many = all.some(({ meaning }) => meaning.of !== null)
  if (all.some(({ meaning }) => meaning.column === 'at')) {
    const long = ['device', 'sensor', 'value'].filter(has)
    if (many && long.length > 0)
      throw wrongField(
        'columns',
        'Say either which sensor each column is, or which columns name device, sensor and value.',
      )
    if (!many && long.length < 3)
      throw wrongField(
        'columns',
        'Say which sensor a column is; or which columns name the device, the sensor and the value.',
      )
  }
  if (has('sampled_on') && !many)
    throw wrongField('columns', 'No column is said to be a result. Choose what at least one of them is.')
  if (has('sampled_on') && !has('depth') && !(has('depth_from_cm') && has('depth_to_cm')))
    throw wrongField('columns', 'No column is said to be the depth, such as 0-10. Choose it, or add it to the file.')
}
