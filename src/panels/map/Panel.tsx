import { MapPanel } from '../kit/map/MapPanel.tsx'
import type { MapProps } from '../kit/map/options.ts'
import { tabulateMap } from '../kit/map/tabulate.ts'
import type { PanelTable } from '../panel.ts'

export default function MapType(props: MapProps) {
  return <MapPanel {...props} />
}

export const tabulate = (props: MapProps): PanelTable => tabulateMap(props)
