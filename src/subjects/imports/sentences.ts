import { isRecord } from '#engine/record.ts'
import type { ImportDone } from '#types/api/imports/imports.ts'
import type { FileImport } from './fileImports.ts'
import type { ProblemKind, RowProblem } from './reading/judge.ts'
import type { FoundColumn } from './reading/takeApart.ts'
import type { ImportState } from './tables.ts'
import { wholeText } from './wholeText.ts'

/** What is wrong with rows, in words that are counted by. */
const faultWords: Record<ProblemKind, string> = {
  missing: 'Something is missing',
  number: 'Not a number that can be read',
  day: 'Not a day or time that can be',
  name: 'No such name here',
  bounds: 'More or less than can be',
  text: 'Text that is too long',
  choice: 'None of what can be chosen',
  twice: 'Twice in this file',
  shape: 'Cells without a heading',
  rule: 'Against a rule of the portal',
}

const isFault = (what: string): what is ProblemKind => Object.hasOwn(faultWords, what)
export const faultText = (what: string): string => (isFault(what) ? faultWords[what] : what)

/** "Row 14, Weight: 4,500 kg is more than a beast weighs (1,500). Enter kilograms." */
export const problemText = ({ row, column, say }: Pick<RowProblem, 'row' | 'column' | 'say'>): string =>
  `Row ${wholeText(row)}${column === null ? '' : `, ${column}`}: ${say}`

export const stateWords: Record<ImportState, string> = {
  read: 'Columns to be said',
  checked: 'Checked',
  running: 'Being brought in',
  done: 'Brought in',
  undoing: 'Being taken back',
  undone: 'Taken back',
  left: 'Left',
}

export const stateLevels = {
  read: 'info',
  checked: 'info',
  running: 'info',
  done: 'good',
  undoing: 'info',
  undone: 'none',
  left: 'none',
} as const

const rowsText = (count: number): string => `${wholeText(count)} row${count === 1 ? '' : 's'}`

/** What happened to a file, what it means, and what to do. */
export function importText(one: FileImport, isReadings: boolean): string {
  const what = isReadings ? 'reading' : 'record'
  const things = (count: number): string => `${wholeText(count)} ${what}${count === 1 ? '' : 's'}`
  switch (one.state) {
    case 'read':
      return [
        `${rowsText(one.rows)} found. Say below what the columns are; nothing is brought in yet.`,
        ...one.notes,
      ].join(' ')
    case 'checked':
      return checkedText(one, isReadings)
    case 'running':
      return `Being brought in: ${wholeText(one.added)} of ${things(one.good)} so far. You can leave this page; it goes on.`
    case 'done':
      return one.added + one.changed === 0
        ? `Nothing was new: all ${things(one.there)} were there already.`
        : `Brought in: ${parts(one).join(', ')}.`
    case 'undoing':
      return `Being taken back: ${things(one.taken)} so far. You can leave this page; it goes on.`
    case 'undone':
      return one.kept > 0
        ? `Taken back: ${things(one.taken)}. ${things(one.kept)} stayed, because somebody changed them since.`
        : `Taken back: ${things(one.taken)}.`
    case 'left':
      return 'Nothing of this file was brought in. Choose it again to begin anew.'
  }
}

function checkedText(one: FileImport, isReadings: boolean): string {
  const { good, refused, rows, there } = one
  const wrong =
    refused > 0
      ? ` ${isReadings ? `In ${rowsText(refused)} something` : rowsText(refused)} cannot be brought in: see below why.`
      : ''
  if (good === 0)
    return there > 0 && refused === 0
      ? `All ${rowsText(there)} are there already. There is nothing to bring in.`
      : `None of the ${rowsText(rows)} can be brought in. Mend the file, or say above what its columns are.`
  const already = !isReadings && there > 0 ? ` ${rowsText(there)} are there already.` : ''
  return `${isReadings ? `${wholeText(good)} readings` : rowsText(good)} can be brought in.${wrong}${already} Nothing is kept yet.`
}

const parts = ({ added, changed, there, refused }: FileImport): string[] => [
  ...(added > 0 ? [`${wholeText(added)} new`] : []),
  ...(changed > 0 ? [`${wholeText(changed)} changed`] : []),
  ...(there > 0 ? [`${wholeText(there)} there already`] : []),
  ...(refused > 0 ? [`${rowsText(refused)} left out`] : []),
]

/** Columns of a file as they were kept. */
export const columnsOf = (one: FileImport): FoundColumn[] =>
  (Array.isArray(one.columns) ? one.columns.filter(isRecord) : []).map(({ at, heading, samples }) => ({
    at: Number(at),
    heading: String(heading),
    samples: Array.isArray(samples) ? samples.map(String) : [],
  }))

/** What is noted of an import that cannot go on. */
export const stoppedText = 'It stopped part-way, because a sensor that it names is not there any more.'

export const isReadings = (kind: string): boolean => kind === 'readings'

/** What a call that moved a file on answers. */
export const doneOf = (one: FileImport): ImportDone => ({
  id: one.id,
  state: one.state,
  say: importText(one, isReadings(one.kind)),
})
