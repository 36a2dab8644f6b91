import { strToU8, zipSync } from 'fflate'
import { csvLine } from '#engine/csv.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import { signedIn } from '#subjects/people/account.ts'
import { cellOf } from './orgFile.ts'
import { naming, personLeftOut } from './personRows.ts'
import type { AnyRow, RowQueries } from './rows.ts'

/** Of one table; more than somebody writes in a lifetime, and few enough for memory. */
const mostRows = 50_000

/** What the portal keeps about the person who asks, across organisations. */
export function personFileService(rows: RowQueries) {
  const save: Handler<'user.export'> = async ({ session, now }) => {
    const { person } = signedIn(session)
    const files: Record<string, Uint8Array> = {}
    const told: string[] = []
    for (const { shape, columns } of naming(await rows.shapes())) {
      const found = await rows.naming(shape, columns, person.id, mostRows)
      if (found.length === 0) continue
      const names = shape.columns.map(({ name }) => name)
      files[`${shape.name}.csv`] = strToU8(csvOf(found, names))
      told.push(`${shape.name}.csv\r\n  ${found.length} rows that name you in ${columns.join(' or ')}`)
    }
    files['README.txt'] = strToU8(readme(person.email, told, now))
    return {
      name: `about-me-${now.toISOString().slice(0, 10)}.zip`,
      media_type: 'application/zip',
      bytes: Buffer.from(zipSync(files, { level: 6, mtime: now })).toString('base64'),
    }
  }
  return { save }
}

const csvOf = (rows: AnyRow[], columns: string[]): string =>
  [csvLine(columns), ...rows.map((row) => csvLine(columns.map((column) => cellOf(row[column]))))].join('')

const readme = (email: string, told: string[], now: Date): string =>
  [
    `What the portal keeps about ${email}, in every organisation, as of ${now.toISOString()}.`,
    'CSV files are UTF-8 with a heading line; a text that a spreadsheet would take for a formula begins with an apostrophe. user_account.csv is your account, session_family.csv where you were signed in, audit.csv what you did. The others have the rows that you wrote, or that name you, in the organisations that you belong to: what you wrote elsewhere belongs to those who kept it.',
    `Files\r\n\r\n${told.join('\r\n')}`,
    `Left out\r\n\r\n${Object.entries(personLeftOut)
      .map(([name, reason]) => `${name}: ${reason}`)
      .join('\r\n')}\r\nhashes and sealed secrets of any table`,
    '',
  ].join('\r\n\r\n')
