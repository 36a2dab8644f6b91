import type { Imported } from './declare.ts'
import type { LossKind } from './loss.ts'

/** What became of one file. */
export interface FileReport {
  file: string
  /** Where the declaration is, or would be; null when there is none. */
  written: string | null
  /** Why there is none. */
  refused?: string
  title?: string
  panels?: Imported['panels']
  losses: { file: string; panel: string | null; kind: LossKind; reason: string }[]
}

const inWords = ({ found, charts, words, lost, dropped }: Imported['panels']): string =>
  `${found} panels: ${charts} as charts, ${words} as words or headings as they were, ${lost} as words about what they showed${dropped > 0 ? `, ${dropped} left out` : ''}`

/** One file's report: every loss with its panel and its reason. */
export function reportOf(report: FileReport): string {
  if (report.written === null) return `${report.file}: not imported. ${report.refused ?? ''}`
  const head = [`${report.file} → ${report.written}`, ...(report.panels ? [`  ${inWords(report.panels)}`] : [])]
  const lines = report.losses.map(({ panel, kind, reason }) => `  - ${panel ?? 'the dashboard'}: ${kind}: ${reason}`)
  return [...head, `  ${report.losses.length} losses`, ...lines].join('\n')
}

/** All files in one table, and how many losses there are of each kind. */
export function tableOf(reports: FileReport[]): string {
  const rows = reports.map(({ file, panels, losses }) =>
    panels
      ? [file, panels.found, panels.charts, panels.words, panels.lost, panels.dropped, losses.length].map(String)
      : [file, '-', '-', '-', '-', '-', 'not imported'],
  )
  const sums = [1, 2, 3, 4, 5, 6].map((column) =>
    String(rows.reduce((sum, row) => sum + (Number(row[column]) || 0), 0)),
  )
  const table = [['file', 'panels', 'charts', 'kept', 'as words', 'left out', 'losses'], ...rows, ['all', ...sums]]
  const widths = (table[0] ?? []).map((_, column) => Math.max(...table.map((row) => (row[column] ?? '').length)))
  const lines = table.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  )
  const kinds = new Map<string, number>()
  for (const { kind } of reports.flatMap(({ losses }) => losses)) kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  const counted = [...kinds].toSorted((a, b) => b[1] - a[1]).map(([kind, count]) => `${kind} ${count}`)
  return [...lines, ...(counted.length > 0 ? ['', `Losses: ${counted.join(', ')}`] : [])].join('\n')
}
