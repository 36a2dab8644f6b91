// A spreadsheet takes such a cell for a formula, some of them in full-width signs too; a leading apostrophe makes it text.
// Numbers may begin with a minus.
const isFormula = (text: string): boolean => /^[=+\-@\t\r＝＋－＠]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text)

/** A cell of CSV, RFC 4180, that no spreadsheet takes for a formula. */
function csvCell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return ''
  const text = String(value)
  const safe = typeof value === 'string' && isFormula(text.trimStart()) ? `'${text}` : text
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A line of CSV of such cells. */
export const csvLine = (cells: (string | number | null | undefined)[]): string => `${cells.map(csvCell).join(',')}\r\n`
