import type { MapProps } from '../kit/map/options.ts'
import type { PanelTable } from '../panel.ts'
import { MapPanel } from './MapPanel.tsx'
import { tabulateMap } from './tabulate.ts'
import './panel.css'

export default function MapType(props: MapProps) {
  return <MapPanel {...props} />
}

export const tabulate = (props: MapProps): PanelTable => tabulateMap(props)
