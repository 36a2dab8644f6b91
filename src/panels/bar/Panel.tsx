import { Chart } from '../kit/chart/Chart.tsx'
import type { ChartProps } from '../kit/chart/model.ts'
import { tabulateChart } from '../kit/chart/words.ts'
import type { PanelTable } from '../panel.ts'

export default function BarPanel(props: ChartProps) {
  return <Chart {...props} usual="bar" />
}

export const tabulate = (props: ChartProps): PanelTable => tabulateChart(props, 'bar')
