import type { ComponentType } from 'react'
// What panels share; a panel type brings its own sheet.
import './kit/panels.css'
import './kit/chart/chart.css'
import './kit/draw/draw.css'
import './kit/heat.css'
import './kit/map/map.css'
import './kit/pictures.css'
import './kit/rows.css'
import type { PanelLook } from '#types/config/panel-type.ts'
import type { PanelProps, PanelTable } from './panel.ts'

/** What a Panel.tsx exports: the component, and where it can be read as a table, how. */
interface PanelModule {
  default: ComponentType<PanelProps>
  tabulate?: (props: PanelProps) => PanelTable
}

/** What each type's panel.json says of its look: it is there from the start, while the code is fetched when it is wanted. */
const looks = import.meta.glob<PanelLook>('./*/panel.json', { eager: true, import: 'look' })

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

const plainLook: PanelLook = { height: 'place' }

/** How a panel type looks before its code is there; a plain card for one that does not exist. */
export const lookOf = (type: string): PanelLook => looks[`./${type}/panel.json`] ?? plainLook
