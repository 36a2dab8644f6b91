import type { Cell } from './row.ts'
import { rowsIn } from './takeApart.ts'

/** Rows that were not brought in, with why, as people mend and bring them again. */
export interface RefusedTask {
  parts: Uint8Array[]
  headings: string[]
  problems: { row: number; say: string }[]
}

/** A cell of a CSV that no spreadsheet takes for a formula: what begins like one, and is no number, has a quote before it. */
export function csvCell(cell: Cell): string {
  const text = String(cell)
  const plain = /^[=+\-@\t\r]/.test(text) && !/^[+-]?\d+([.,]\d+)?$/.test(text) ? `'${text}` : text
  return /[",;\r\n\t]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

export const csvText = (rows: Cell[][]): string =>
  `\ufeff${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`

/** The rows that have problems, each with all of them in a last column. For a worker process. */
export function refusedRows({ parts, headings, problems }: RefusedTask): string {
  const why = new Map<number, string[]>()
  for (const { row, say } of problems) why.set(row, [...(why.get(row) ?? []), say])
  const rows = parts.flatMap((part) =>
    rowsIn(part).flatMap(({ row, cells }): Cell[][] => {
      const said = why.get(row)
      if (!said) return []
      const padded = [...cells, ...Array.from({ length: Math.max(0, headings.length - cells.length) }, () => '')]
      return [[...padded, said.join(' ')]]
    }),
  )
  return csvText([[...headings, 'Why it is not brought in'], ...rows])
}
