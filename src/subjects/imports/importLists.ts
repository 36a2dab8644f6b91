import type { Handler } from '#server/pipeline/handler.ts'
import type { Parts } from '#server/pipeline/parts.ts'
import { declaredOf, namesOf } from './declared.ts'
import { fileImportQueries } from './fileImports.ts'
import { importRowQueries } from './importRows.ts'
import { knownOf } from './known.ts'
import { labelOf, meaningsOf } from './meanings.ts'
import { previewIn } from './preview.ts'
import { csvText } from './reading/csvOut.ts'
import { columnsOf, faultText, problemText } from './sentences.ts'

const mostShown = 1000
const csvType = 'text/csv; charset=utf-8'
const plainName = (name: string): string =>
  name
    .replace(/\.(csv|xlsx|gz|txt)$/i, '')
    .replace(/[^\p{L}\p{N} _-]+/gu, ' ')
    .trim() || 'file'

/** What there is to choose from, and what was found in a file. */
export function importLists(parts: Parts) {
  const files = parts.queries(fileImportQueries)

  const kinds: Handler<'import.kinds'> = async () =>
    Object.entries(parts.portal().imports)
      .sort(([, one], [, other]) => one.order - other.order)
      .map(([kind, { title, row, columns, most, help = '' }]) => {
        const all = Object.values(columns)
        const needed = all.filter(({ required }) => required === true)
        return {
          kind,
          title,
          row,
          most,
          help,
          columns: [
            ...needed.map(({ title: one }) => one),
            ...all.filter(({ required }) => required !== true).map(({ title: one }) => `${one} (if known)`),
          ].join(', '),
        }
      })

  const example: Handler<'import.example'> = async ({ input }) => {
    const declared = declaredOf(parts, input.kind)
    return {
      name: `${declared.title} example.csv`,
      media_type: csvType,
      bytes: Buffer.from(csvText(declared.example)).toString('base64'),
    }
  }

  const meanings: Handler<'import.meanings'> = async ({ input, scope }) => {
    const one = await files.find(scope, input.id)
    const declared = declaredOf(parts, one.kind)
    return meaningsOf(declared, await knownOf(parts, scope, namesOf(declared)), parts.portal().core.quantities)
      .filter(({ column, of }) => of !== null || declared.columns[column]?.each === undefined)
      .slice(0, 5000)
      .map((meaning) => ({ means: meaning.means, label: labelOf(meaning) }))
  }

  const preview: Handler<'import.preview'> = async ({ input, scope }) =>
    previewIn((await files.find(scope, input.id)).preview)

  const problems: Handler<'import.problems'> = async ({ input, scope }) =>
    (await files.problems(scope, input.id, mostShown)).map(({ column_heading: column, what, ...one }) => ({
      ...one,
      column,
      what: faultText(what),
    }))

  const records: Handler<'import.records'> = async ({ input, scope }) =>
    (await parts.queries(importRowQueries).shown(scope, input.id, mostShown)).map(({ did, ...one }) => ({
      ...one,
      did: did === 'added' ? 'New' : 'Changed',
    }))

  const refused: Handler<'import.refused'> = async ({ input, scope }) => {
    const one = await files.find(scope, input.id)
    const all = await files.problems(scope, input.id, 10_000)
    const wrong = new Set(all.map(({ row }) => row))
    const stored = (await files.parts(scope, input.id)).filter(({ first_row: first }, index, list) => {
      const next = list[index + 1]?.first_row ?? Number.POSITIVE_INFINITY
      return [...wrong].some((row) => row >= first && row < next)
    })
    const text = await parts.workers.run('refusedImportRows', {
      parts: stored.map(({ body }) => Uint8Array.from(body)),
      headings: headingsIn(columnsOf(one), one.width),
      problems: all.map(({ row, column_heading: column, say }) => ({ row, say: problemText({ row, column, say }) })),
    })
    return {
      name: `${plainName(one.file_name)} not brought in.csv`,
      media_type: csvType,
      bytes: Buffer.from(text).toString('base64'),
    }
  }

  return { kinds, example, meanings, preview, problems, records, refused }
}

/** Every heading in its place, empty columns too. */
const headingsIn = (columns: { at: number; heading: string }[], width: number): string[] => {
  const named = new Map(columns.map(({ at, heading }) => [at, heading]))
  return Array.from({ length: width }, (_, at) => named.get(at) ?? '')
}
