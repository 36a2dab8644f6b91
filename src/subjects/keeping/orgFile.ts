import { csvLine } from '#engine/csv.ts'
import { isRecord } from '#engine/record.ts'
import type { TableShape } from '#server/db/catalogue.ts'
import { exported, isSecret, tablesLeftOut } from './leftOut.ts'
import { type AnyRow, isByMonth, type RowQueries, type Span } from './rows.ts'
import type { ZipFile } from './zipFile.ts'

/** How many rows are in memory at once. */
const pageRows = 2000

/** What stands in one file of the zip. */
interface Written {
  name: string
  rows: number
  columns: string[]
}

interface OrgFileParts {
  rows: RowQueries
  zip: ZipFile
  /** Told after each table. */
  progress: (done: number, of: number) => Promise<void>
  now: Date
}

/**
 * Writes everything that an organisation owns: a CSV for each table, GeoJSON for its shapes, readings by month, and a README
 * that says what each file is. Each page of rows is a transaction of its own. Throws what the disk says.
 */
export async function writeOrgFile(
  orgId: number,
  { rows, zip, progress, now }: OrgFileParts,
): Promise<{ files: number; rows: number }> {
  const written: Written[] = []
  const list = async (name: string, found: AnyRow[]) => {
    const columns = Object.keys(found[0] ?? {}).filter((column) => !isSecret({ name: column, type: '' }))
    zip.begin(name)
    await zip.add(csvLine(columns))
    for (const row of found) await zip.add(lineOf(row, columns))
    written.push({ name, rows: found.length, columns })
  }
  const table = async (shape: TableShape, name: string, span: Span | null) => {
    const columns = shape.columns.map((column) => column.name).filter((column) => column !== 'org_id')
    let count = 0
    for await (const page of pages(rows, shape, orgId, span)) {
      if (count === 0) {
        zip.begin(name)
        await zip.add(csvLine(columns))
      }
      count += page.length
      await zip.add(page.map((row) => lineOf(row, columns)).join(''))
    }
    if (count > 0) written.push({ name, rows: count, columns })
  }
  const organisation = await rows.organisation(orgId)
  await list('organisation.csv', organisation ? [organisation] : [])
  await list('people.csv', await rows.people(orgId))
  const shapes = exported(await rows.shapes())
  for (const [at, shape] of shapes.entries()) {
    if (isByMonth(shape))
      for (const span of await rows.months(shape, orgId))
        await table(shape, `${shape.name}/${span.from.slice(0, 7)}.csv`, span)
    else await table(shape, `${shape.name}.csv`, null)
    if (shape.columns.some(({ name }) => name === 'boundary'))
      written.push(...(await shapesOf(rows, zip, shape, orgId)))
    await progress(at + 1, shapes.length)
  }
  zip.begin('README.txt')
  await zip.add(readme(String(organisation?.name ?? ''), written, now))
  return { files: written.length + 1, rows: written.reduce((sum, one) => sum + one.rows, 0) }
}

async function* pages(rows: RowQueries, shape: TableShape, orgId: number, span: Span | null): AsyncGenerator<AnyRow[]> {
  let after: AnyRow | null = null
  for (;;) {
    const page: AnyRow[] = await rows.page(shape, orgId, pageRows, after, span)
    if (page.length > 0) yield page
    if (page.length < pageRows) return
    after = page.at(-1) ?? null
  }
}

/** Shapes as GeoJSON, RFC 7946, each with what the row says beside. */
async function shapesOf(rows: RowQueries, zip: ZipFile, shape: TableShape, orgId: number): Promise<Written[]> {
  const columns = shape.columns.map(({ name }) => name).filter((name) => name !== 'org_id' && name !== 'boundary')
  const name = `${shape.name}.geojson`
  let count = 0
  for await (const page of pages(rows, shape, orgId, null))
    for (const row of page) {
      if (!isRecord(row.boundary)) continue
      const properties = Object.fromEntries(columns.map((column) => [column, row[column]]))
      const feature = JSON.stringify({ type: 'Feature', properties, geometry: row.boundary })
      if (count === 0) zip.begin(name)
      await zip.add(`${count === 0 ? '{"type":"FeatureCollection","features":[\n' : ',\n'}${feature}`)
      count += 1
    }
  if (count === 0) return []
  await zip.add('\n]}\n')
  return [{ name, rows: count, columns }]
}

const lineOf = (row: AnyRow, columns: string[]): string => csvLine(columns.map((column) => cellOf(row[column])))

export function cellOf(value: unknown): string | number | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number') return value
  return typeof value === 'boolean' ? String(value) : JSON.stringify(value)
}

function readme(organisation: string, written: Written[], now: Date): string {
  const files = written.map(
    ({ name, rows, columns }) => `${name}\r\n  ${rows} ${rows === 1 ? 'row' : 'rows'}: ${columns.join(', ')}`,
  )
  const left = Object.entries(tablesLeftOut).map(([name, reason]) => `${name}: ${reason}`)
  return [
    `Everything that ${organisation} owns in the portal, as of ${now.toISOString()}.`,
    'Each file is one kind of record, named as the portal names it. CSV files are UTF-8 with a heading line; a text that a spreadsheet would take for a formula begins with an apostrophe. Times are ISO 8601 with their offset, dates YYYY-MM-DD, lists and objects JSON.',
    'people.csv says who stands behind the numbers in columns such as user_id and created_by; a number that is not there is of somebody who left.',
    'A folder has a file for each month, in UTC. reading has single readings; reading_15m, reading_hour and reading_day have their sums by quarter hour, hour and local day: n readings, sum, min, max, first, last; sin and cos are sums for directions. sensor.csv says what each sensor_id measures and in which unit, device.csv where it stands. Pictures from above are files that the portal’s operator holds.',
    'GeoJSON files have the shapes in WGS 84, longitude first.',
    `Files\r\n\r\n${files.join('\r\n')}`,
    `Left out\r\n\r\n${left.join('\r\n')}\r\nhashes and sealed secrets of any table`,
    '',
  ].join('\r\n\r\n')
}
