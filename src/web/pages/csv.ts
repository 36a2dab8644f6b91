import type { PanelTable } from '#panels/panel.ts'

// A spreadsheet takes such a cell for a formula, some of them in full-width signs too; a leading apostrophe makes it text.
// Numbers may begin with a minus.
const isFormula = (text: string): boolean => /^[=+\-@\t\r＝＋－＠]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text)

const cellOf = (value: string | number | null | undefined): string => {
  if (value === null || value === undefined) return ''
  const text = String(value)
  const safe = typeof value === 'string' && isFormula(text.trimStart()) ? `'${text}` : text
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The table as CSV with a heading line, RFC 4180, none of whose cells a spreadsheet takes for a formula. */
export function csvOf({ columns, rows }: PanelTable): string {
  const heading = columns.map(({ title, unit }) => cellOf(unit ? `${title} (${unit})` : title))
  const lines = rows.map((row) => columns.map(({ key }) => cellOf(row[key])))
  return [heading, ...lines].map((cells) => `${cells.join(',')}\r\n`).join('')
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
