import { csvLine } from '#engine/csv.ts'
import type { PanelTable } from '#panels/panel.ts'

/** The table as CSV with a heading line, RFC 4180, none of whose cells a spreadsheet takes for a formula. */
export function csvOf({ columns, rows }: PanelTable): string {
  const heading = columns.map(({ title, unit }) => (unit ? `${title} (${unit})` : title))
  return [heading, ...rows.map((row) => columns.map(({ key }) => row[key]))].map(csvLine).join('')
}

/** A title as the name of a file. */
export const fileName = (title: string, otherwise: string): string => title.replace(/[^\w -]+/g, '').trim() || otherwise

/** Offers something as a file. */
export function save(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Offers the table as a file. The byte-order mark tells spreadsheets that the text is UTF-8. */
export function saveCsv(table: PanelTable, name: string): void {
  save(new Blob(['\uFEFF', csvOf(table)], { type: 'text/csv;charset=utf-8' }), `${fileName(name, 'table')}.csv`)
}
