import type { Portal } from '#engine/portal.ts'
import { localDate } from '#engine/zone.ts'
import { HttpError } from '#server/httpError.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import type { Lastly } from '#server/pipeline/lastly.ts'
import type { Workers } from '#server/workers/workers.ts'
import type { Field } from '#subjects/farm/fields.ts'
import type { FieldParts } from '#subjects/farm/openFieldSeason.ts'
import { type ReadFile, sentenceOf } from './soilTestFile.ts'
import type { SoilTestQueries } from './soilTests.ts'

interface SoilTestParts extends FieldParts {
  lastly: Lastly<SoilTestQueries>
  quantities: () => Portal['core']['quantities']
  workers: Workers
}

/** Checks a laboratory's file, and keeps it unless only checking was asked for: all of it, or nothing of it. */
export const uploadSoilTests =
  ({ fields, instruments, lastly, quantities, workers }: SoilTestParts): Handler<'soiltest.upload'> =>
  async ({ input, scope, session, now }) => {
    const locations = await instruments.locations(scope)
    const known = await fields.list(
      scope,
      locations.map(({ id }) => id),
    )
    const today = localDate(now, locations[0]?.zone ?? 'UTC')
    const file = await workers.run('readSoilFile', {
      text: input.csv,
      match: input.match ?? '',
      fields: known.map(({ id, name, slug }) => ({ id, name, slug })),
      today,
      quantities: quantities(),
    })
    const isCheck = input.check_only !== false
    if (file.problems.length > 0 && !isCheck) {
      const more = file.problems.length > 5 ? ` And ${file.problems.length - 5} more.` : ''
      throw new HttpError(400, 'Nothing was kept: the file has problems.', {
        at: { csv: file.problems.slice(0, 5).map(sentenceOf).join(' ') + more },
      })
    }
    const results = file.samples.reduce((sum, sample) => sum + Object.keys(sample.results).length, 0)
    const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`
    const skipped = file.skipped.length > 0 ? ` Left out: ${file.skipped.slice(0, 8).join(', ')}.` : ''
    const wrong = new Set(file.problems.map(({ line }) => line)).size
    const answerOf = (added: number) => ({
      fine: file.problems.length === 0,
      lines: isCheck ? linesOf(file, known) : [],
      samples: file.samples.length,
      results,
      added,
      columns: file.columns,
      skipped: file.skipped,
      say: isCheck
        ? wrong > 0
          ? `${count(wrong, 'line')} to mend, ${count(file.samples.length, 'sample')} fine. Nothing is kept yet.${skipped}`
          : `The file is fine: ${count(file.samples.length, 'sample')} with ${count(results, 'value')}. Nothing is kept yet.${skipped}`
        : `${count(added, 'sample')} kept${thereSay(file.samples.length - added)}.${skipped}`,
    })
    if (isCheck) return answerOf(0)
    const samples = file.samples.map(({ line: _, ...sample }) => ({
      ...sample,
      source: 'uploaded file',
      user_id: session?.person.id ?? null,
      created_at: now,
    }))
    return lastly(async (soilTests) => answerOf(await soilTests.add(scope, samples)))
  }

const thereSay = (there: number): string => (there > 0 ? `, ${there} were there already` : '')

const mostLines = 500

/** What a trial shows line by line: the samples that would be kept, and what is wrong with the others. */
function linesOf(
  { samples, problems }: ReadFile,
  fields: Field[],
): { line: number; what: string; problem: string | null }[] {
  const nameOf = (id: number): string => fields.find((field) => field.id === id)?.name ?? ''
  const fine = samples.map((sample) => ({
    line: sample.line,
    what: `${nameOf(sample.field_id)}, ${sample.sampled_on}, ${sample.depth_from_cm}–${sample.depth_to_cm} cm, ${Object.keys(sample.results).length} value${Object.keys(sample.results).length === 1 ? '' : 's'}`,
    problem: null,
  }))
  const wrong = problems.map(({ line, column, say }) => ({
    line,
    what: column ?? (line > 1 ? 'The line' : 'Headings'),
    problem: say,
  }))
  return [...fine, ...wrong].sort((a, b) => a.line - b.line).slice(0, mostLines)
}
