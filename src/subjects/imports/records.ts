import type { OpenTransaction, Scope } from '#server/db/store.ts'
import type { Parts } from '#server/pipeline/parts.ts'
import { addAudit } from '#server/records/audit.ts'
import { writtenBy } from '#server/records/ownedBy.ts'
import type { ImportDone } from '#types/api/imports/imports.ts'
import { type FileImport, fileImportQueries } from './fileImports.ts'
import { importRowQueries, type Made } from './importRows.ts'
import { faultsOf, type Judging, judgeRecords } from './judging.ts'
import type { Hand, Kind, Outcome } from './kinds/kind.ts'
import { kinds } from './kinds/kinds.ts'
import { previewOf } from './preview.ts'
import type { RowProblem } from './reading/judge.ts'
import type { JudgedRow } from './reading/judgeRows.ts'
import type { Part } from './reading/takeApart.ts'
import { doneOf } from './sentences.ts'

/** What bringing a file in gives, or would give. */
interface Brought {
  made: Made[]
  there: number
  problems: RowProblem[]
}

function kindOf(name: string): Kind {
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
  if (!kind) throw new Error(`no code brings in ${name}`)
  return kind
}

/** Carries out of a transaction what was tried in it, and undoes it by that. */
class Rehearsed extends Error {
  readonly outcomes: Outcome[]
  constructor(outcomes: Outcome[]) {
    super('rehearsed')
    this.outcomes = outcomes
  }
}

/** What would become of rows: they are written as they would be, by the same rules, and the transaction is given up. */
async function rehearse(
  { inLastTransaction }: Parts,
  kind: Kind,
  hand: Omit<Hand, 'parts'>,
  rows: JudgedRow[],
): Promise<Outcome[]> {
  try {
    await inLastTransaction(async (parts) => {
      throw new Rehearsed(await kind.bring({ parts, ...hand }, rows))
    })
  } catch (error) {
    if (error instanceof Rehearsed) return error.outcomes
    throw error
  }
  return []
}

function broughtBy(outcomes: Outcome[], judged: RowProblem[], { columns }: Judging): Brought {
  const headings = new Map(columns.map(({ meaning, heading }) => [meaning.column, heading]))
  const ruled = outcomes.flatMap((one): RowProblem[] =>
    one.did === 'refused'
      ? [
          {
            row: one.row,
            column: one.column === null ? null : (headings.get(one.column) ?? null),
            say: one.say,
            what: 'rule',
          },
        ]
      : [],
  )
  const problems = [...judged, ...ruled].sort((a, b) => a.row - b.row)
  return {
    made: outcomes.flatMap((one) => (one.did === 'added' || one.did === 'changed' ? [one] : [])),
    there: outcomes.filter(({ did }) => did === 'there').length,
    problems,
  }
}

/** What became of `rows` rows: whatever was neither written nor there is refused. */
const countsOf = ({ made, there }: Brought, rows: number) => {
  const added = made.filter(({ did }) => did === 'added').length
  return { added, changed: made.length - added, there, refused: rows - made.length - there }
}

/** Judges a file of records: row by row, then by what stands in the portal. Nothing is kept of it but what was found. */
export async function checkRecords(
  parts: Parts,
  scope: Scope,
  now: Date,
  one: FileImport,
  judging: Judging,
  rows: Part[],
) {
  const judged = await judgeRecords(parts.workers, judging, rows)
  const brought = broughtBy(
    await rehearse(parts, kindOf(one.kind), { scope, now }, judged.rows),
    judged.problems,
    judging,
  )
  const refused = new Set(brought.problems.map(({ row }) => row))
  const counts = countsOf(brought, one.rows)
  return {
    dates: judged.dates,
    problems: brought.problems,
    values: {
      ...counts,
      good: counts.added + counts.changed,
      preview: JSON.stringify(
        previewOf(
          judging,
          judged.rows.filter(({ row }) => !refused.has(row)),
        ),
      ),
      faults: JSON.stringify(faultsOf(brought.problems)),
    },
  }
}

/** Brings a file of records in, as it was seen, in one transaction; rows that cannot be any more are left out and told. */
export async function bringRecords(
  parts: Parts,
  scope: Scope,
  now: Date,
  seen: { id: number; version: number },
  one: FileImport,
  judging: Judging,
  rows: Part[],
): Promise<ImportDone> {
  const judged = await judgeRecords(parts.workers, judging, rows)
  return parts.inLastTransaction(async (own) => {
    const [files, made] = [own.queries(fileImportQueries), own.queries(importRowQueries)]
    await files.hold(scope, seen.id, ['checked'], seen.version)
    const brought = broughtBy(
      await kindOf(one.kind).bring({ parts: own, scope, now }, judged.rows),
      judged.problems,
      judging,
    )
    await made.keep(scope, seen.id, brought.made)
    await files.keepProblems(scope, seen.id, brought.problems)
    const counts = countsOf(brought, one.rows)
    await files.set(scope, seen.id, {
      ...counts,
      state: 'done',
      brought_by: scope.userId,
      brought_at: now,
      faults: JSON.stringify(faultsOf(brought.problems)),
    })
    await own.queries(importAudit).note(scope, now, 'import.run', { file: one.file_name, kind: one.kind, ...counts })
    return doneOf(await files.find(scope, seen.id))
  })
}

/** Takes back what a file of records brought in, but for what somebody changed since. */
export async function takeRecordsBack(parts: Parts, scope: Scope, now: Date, one: FileImport): Promise<void> {
  const [files, rows] = [parts.queries(fileImportQueries), parts.queries(importRowQueries)]
  const made = await rows.made(scope, one.id)
  const back = await kindOf(one.kind).takeBack({ parts, scope, now }, made)
  const kept = back.flatMap(({ row, kept: say }) => (say === null ? [] : [{ row, say }]))
  await rows.stayed(scope, one.id, kept)
  const taken = back.length - kept.length
  await files.set(scope, one.id, { state: 'undone', taken, kept: kept.length, undone_by: scope.userId, undone_at: now })
  await parts
    .queries(importAudit)
    .note(scope, now, 'import.undo', { file: one.file_name, kind: one.kind, taken, kept: kept.length })
}

/** Writes imports down among what was changed. */
export const importAudit = (transaction: OpenTransaction) => ({
  note: (scope: Scope, at: Date, what: string, detail: Record<string, unknown>): Promise<void> =>
    addAudit(transaction.as(scope), { ...writtenBy(scope), at, what, detail }),
})
