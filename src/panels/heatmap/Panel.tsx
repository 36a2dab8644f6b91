import { Empty } from '../kit/Empty.tsx'
import { HeatGrid } from '../kit/HeatGrid.tsx'
import { cellsOf, type HeatmapProps } from '../kit/heatmapCells.ts'
import type { PanelTable } from '../panel.ts'

export default function HeatmapPanel(props: HeatmapProps) {
  const heat = cellsOf(props)
  if (heat.cells.every((row) => row.every((cell) => cell === null))) return <Empty />
  return <HeatGrid heat={heat} panel={props} crosshair={props.options.crosshair} />
}

export function tabulate(props: HeatmapProps): PanelTable {
  const heat = cellsOf(props)
  return {
    columns: [
      { key: 'y', title: heat.titles[1] },
      ...heat.columns.map((column, at) => ({ key: `x${at}`, title: column, align: 'right' as const })),
    ],
    rows: heat.cells.map((row, y) => ({
      y: heat.rows[y] ?? '',
      ...Object.fromEntries(row.map((cell, x) => [`x${x}`, cell?.say ?? null])),
    })),
  }
}
