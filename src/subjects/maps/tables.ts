import type { Generated } from 'kysely'

/** How one person wants the maps of one organisation to look. */
export interface MapPreferenceTable {
  org_id: number
  user_id: number
  view_mode: 'regions' | 'locations' | 'paddocks'
  basemap: string
  layer_style: 'raster' | 'vector'
  selection_mode: 'SINGLE' | 'MULTIPLE'
  paddock_colour: string
  paddock_line_px: number
  field_colour: string
  field_line_px: number
  shows_labels: boolean
  paddock_opacity_pct: number
  imagery_opacity_pct: number
  version: Generated<number>
}

declare module '#server/db/tables.ts' {
  interface Database {
    map_preference: MapPreferenceTable
  }
}
