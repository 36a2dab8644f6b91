import { isRecord } from '#engine/record.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import type { Parts } from '#server/pipeline/parts.ts'
import { Failure } from '#server/records/failure.ts'
import type { FileImport as Shown } from '#types/api/imports/imports.ts'
import { declaredOf, namesOf } from './declared.ts'
import { type FileImport, fileImportQueries } from './fileImports.ts'
import { importRowQueries } from './importRows.ts'
import { judgingOf } from './judging.ts'
import { knownOf } from './known.ts'
import { headingsKey, type Matching, matchingOf, suggested } from './matching.ts'
import { meaningsOf } from './meanings.ts'
import { checkReadings } from './readingsCheck.ts'
import { workOn } from './readingsWork.ts'
import { bringRecords, checkRecords, takeRecordsBack } from './records.ts'
import { columnsOf, doneOf, faultText, importText, isReadings, stateLevels, stateWords } from './sentences.ts'

/** A file as it is brought, matched, judged, brought in and taken back. */
export function importService(parts: Parts) {
  const files = parts.queries(fileImportQueries)
  const rows = parts.queries(importRowQueries)

  /** The first parts at once; the job does the rest, and what could not be done now. */
  const goOn = (orgId: number, id: number): Promise<void> =>
    workOn(parts.server, orgId, id, 2).catch((error: unknown) =>
      parts.log.error({ err: error, orgId }, 'an import stopped'),
    )

  const start: Handler<'import.start'> = async ({ input, scope, now }) => {
    const declared = declaredOf(parts, input.kind)
    const file = await parts.workers.run('takeApart', {
      file: Buffer.from(input.file, 'base64'),
      most: declared.most,
      title: declared.title,
    })
    const meanings = meaningsOf(
      declared,
      await knownOf(parts, scope, namesOf(declared)),
      parts.portal().core.quantities,
    )
    const before = matchingOf(await files.remembered(scope, input.kind, headingsKey(file.columns)))
    // What was said before holds where all of it still can be.
    const isRemembered = before?.columns.every(({ means }) => meanings.some((one) => one.means === means)) ?? false
    const matching = isRemembered && before ? before : suggested(file.columns, meanings)
    const name = input.file_name?.trim() || `${declared.title}.${file.format.toLowerCase()}`
    return parts.inLastTransaction(async ({ queries }) => {
      const id = await queries(fileImportQueries).add(scope, input.kind, name, file, matching, isRemembered, now)
      return { id, rows: file.rows, say: `${file.rows.toLocaleString('en-AU')} rows found. Say what the columns are.` }
    })
  }

  const get: Handler<'import.get'> = async ({ input, scope }) => shownOf(parts, await files.find(scope, input.id))

  const check: Handler<'import.check'> = async ({ input, scope, now }) => {
    const one = await files.find(scope, input.id)
    if (one.state !== 'read' && one.state !== 'checked')
      throw new Failure({ failed: 'import_moved_on', state: one.state })
    const declared = declaredOf(parts, one.kind)
    const matching: Matching = {
      columns: input.columns.flatMap(({ at, means }) => (means ? [{ at, means }] : [])),
      dates: input.dates ?? 'auto',
      decimals: input.decimals ?? 'point',
      clock: input.clock ?? 'place',
      stamp: input.stamp ?? 'start',
    }
    const known = await knownOf(parts, scope, namesOf(declared))
    const judging = judgingOf(one, declared, matching, known, parts.portal().core.quantities, now)
    const stored = await files.parts(scope, one.id)
    if (stored.length === 0) throw new Failure({ failed: 'import_forgotten' })
    const found = isReadings(one.kind)
      ? await checkReadings(
          parts,
          judging,
          stored.map(({ body }) => body),
        )
      : { ...(await checkRecords(parts, scope, now, one, judging, stored)), notes: [] }
    const said: Matching = { ...matching, dates: found.dates }
    return parts.inLastTransaction(async ({ queries }) => {
      const own = queries(fileImportQueries)
      const held = await own.hold(scope, one.id, ['read', 'checked'], input.version)
      await own.keepProblems(scope, one.id, found.problems)
      await own.remember(scope, one.kind, headingsKey(columnsOf(held)), said, now)
      const notes = [
        ...held.notes.filter((note) => !/^[\d,]+ (cells? says?|values? stands?) /.test(note)),
        ...found.notes,
      ]
      await own.set(scope, one.id, { ...found.values, state: 'checked', matching: JSON.stringify(said), notes })
      return doneOf(await own.find(scope, one.id))
    })
  }

  const run: Handler<'import.run'> = async ({ input, scope, now }) => {
    const one = await files.find(scope, input.id)
    if (one.state !== 'checked') throw new Failure({ failed: 'import_moved_on', state: one.state })
    if (one.good === 0) throw new Failure({ failed: 'import_nothing_good' })
    if (isReadings(one.kind))
      return parts.inLastTransaction(async (own) => {
        await own.queries(fileImportQueries).hold(scope, one.id, ['checked'], input.version)
        await own.queries(fileImportQueries).set(scope, one.id, {
          state: 'running',
          brought_by: scope.userId,
          brought_at: now,
          locations: scope.locations === undefined ? null : JSON.stringify(scope.locations),
        })
        // A small file is brought in before this is answered; of a large one the rest follows.
        await own.afterwards(() => goOn(scope.orgId, one.id))
        return doneOf(await own.queries(fileImportQueries).find(scope, one.id))
      })
    const declared = declaredOf(parts, one.kind)
    const matching = matchingOf(one.matching)
    const stored = await files.parts(scope, one.id)
    if (!matching || stored.length === 0) throw new Failure({ failed: 'import_forgotten' })
    const known = await knownOf(parts, scope, namesOf(declared))
    const judging = judgingOf(one, declared, matching, known, parts.portal().core.quantities, now)
    return bringRecords(parts, scope, now, input, one, judging, stored)
  }

  const leave: Handler<'import.leave'> = async ({ input, scope }) => {
    await files.hold(scope, input.id, ['read', 'checked'])
    await files.forgetRows(scope, input.id)
    await files.set(scope, input.id, { state: 'left' })
    return doneOf(await files.find(scope, input.id))
  }

  const undo: Handler<'import.undo'> = async ({ input, scope, now }) => {
    const one = await files.hold(scope, input.id, ['done'])
    if (isReadings(one.kind)) {
      if ((await files.part(scope, one.id, 0)) === undefined) throw new Failure({ failed: 'import_forgotten' })
      await files.set(scope, one.id, { state: 'undoing', undone_by: scope.userId })
      await parts.afterwards(() => goOn(scope.orgId, one.id))
    } else await takeRecordsBack(parts, scope, now, one)
    return doneOf(await files.find(scope, input.id))
  }

  const page: Handler<'import.page'> = async ({ input, scope, reply }) => {
    const { rows: found, total, next } = await rows.page(scope, input)
    reply.page(total, next)
    return found.map(
      ({ kind, state, taken: _, kept: _kept, brought_at: _at, created_at: at, undone_at: undone, ...one }) => ({
        ...one,
        title: titleOf(parts, kind),
        state,
        state_words: stateWords[state],
        level: stateLevels[state],
        created_at: at.toISOString(),
        undone_at: undone?.toISOString() ?? null,
      }),
    )
  }

  return { start, get, check, run, leave, undo, page }
}

const titleOf = ({ portal }: Pick<Parts, 'portal'>, kind: string): string => portal().imports[kind]?.title ?? kind

function shownOf(parts: Parts, one: FileImport): Shown {
  const matching = matchingOf(one.matching)
  const meansAt = new Map(matching?.columns.map(({ at, means }) => [at, means]))
  const isOpen = one.state === 'read' || one.state === 'checked'
  return {
    id: one.id,
    version: one.version,
    kind: one.kind,
    title: titleOf(parts, one.kind),
    row: parts.portal().imports[one.kind]?.row ?? '',
    file_name: one.file_name,
    format: one.format,
    rows: one.rows,
    state: one.state,
    state_words: stateWords[one.state],
    level: one.state === 'checked' && one.refused > 0 ? 'watch' : stateLevels[one.state],
    say: importText(one, isReadings(one.kind)),
    columns: columnsOf(one).map(({ at, heading, samples }) => ({
      at,
      heading,
      samples: samples.join(' · '),
      means: meansAt.get(at) ?? '',
    })),
    dates: matching?.dates ?? 'auto',
    decimals: matching?.decimals ?? 'point',
    clock: matching?.clock ?? 'place',
    stamp: matching?.stamp ?? 'start',
    is_remembered: one.is_remembered,
    notes: one.notes.join(' '),
    good: one.good,
    added: one.added,
    changed: one.changed,
    there: one.there,
    refused: one.refused,
    taken: one.taken,
    kept: one.kept,
    faults: (Array.isArray(one.faults) ? one.faults.filter(isRecord) : []).map(({ what, rows }) => ({
      what: faultText(String(what)),
      rows: Number(rows),
    })),
    can_check: isOpen,
    can_run: one.state === 'checked' && one.good > 0,
    can_undo: one.state === 'done' && one.added + one.changed > 0,
    created_at: one.created_at.toISOString(),
  }
}
