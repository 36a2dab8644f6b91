import type { ComponentType } from 'react'
// One style sheet for all panels: a sheet of its own for each would be a request of its own.
import './kit/panels.css'
import './kit/chart/chart.css'
import './kit/form/form.css'
import './kit/draw.css'
import './kit/forecast.css'
import './kit/heat.css'
import './kit/list.css'
import './kit/map.css'
import './kit/pictures.css'
import './kit/slider.css'
import './kit/table.css'
import './kit/tiles.css'
import './kit/timeline.css'
import type { PanelProps, PanelTable } from './panel.ts'

/** What a Panel.tsx exports: the component, and where it can be read as a table, how. */
export interface PanelModule {
  default: ComponentType<PanelProps>
  tabulate?: (props: PanelProps) => PanelTable
}

const folders = import.meta.glob<PanelModule>('./*/Panel.tsx')

/** The panel types that exist, by name. */
export const panelTypes: readonly string[] = Object.keys(folders)
  .map((file) => file.split('/')[1] ?? '')
  .sort()

/** Fetches a panel type's code. Throws when there is no such type. */
export async function loadPanel(type: string): Promise<PanelModule> {
  const load = folders[`./${type}/Panel.tsx`]
  if (!load) throw new Error(`src/panels: there is no panel type "${type}"; there are ${panelTypes.join(', ')}`)
  return load()
}
