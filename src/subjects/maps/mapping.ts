import type { Portal } from '#engine/portal.ts'
import { wrongField } from '#server/httpError.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import { orTheirs } from '#server/records/failure.ts'
import type { Calls } from '#types/calls.ts'
import type { BasemapOption } from '#types/config/basemaps.ts'
import type { MapPreference, MapPreferenceQueries } from './mapPreferences.ts'

type Preference = Calls['mapping.show']['result']

const colours = ['white', 'yellow', 'orange', 'vermilion', 'sky', 'blue', 'teal', 'olive', 'purple', 'black'] as const
const colourOf = (said: string): Preference['paddock_colour'] => colours.find((colour) => colour === said) ?? 'white'

/** The ways to draw a basemap. Shapes are one only where some basemap has them, and it is said which. */
export function layerStyles(basemaps: BasemapOption[]): Calls['mapping.styles']['result'] {
  const names = basemaps.flatMap(({ name, vector, disabled }) => (vector && disabled !== true ? [name] : []))
  if (names.length === 0) return [{ style: 'raster', title: 'Pictures (raster): no basemap here has shapes' }]
  return [
    { style: 'raster', title: 'Pictures (raster)' },
    { style: 'vector', title: `Shapes (vector), only for ${names.join(', ')}` },
  ]
}

export function mappingService(preferences: MapPreferenceQueries, portal: () => Portal) {
  const offered = () => portal().core.basemaps.filter(({ disabled }) => disabled !== true)

  const hasShapes = () => layerStyles(offered()).length > 1

  // §4, §9: what a map shows before anybody said otherwise.
  const usual = (): Preference => ({
    view_mode: 'regions',
    basemap: (offered().find(({ selected }) => selected) ?? offered()[0])?.name ?? 'World Imagery',
    layer_style: 'raster',
    selection_mode: 'SINGLE',
    paddock_colour: 'white',
    paddock_line_px: 1.5,
    field_colour: 'yellow',
    field_line_px: 1.5,
    shows_labels: true,
    paddock_opacity_pct: 25,
    imagery_opacity_pct: 100,
    version: 0,
  })

  const preferenceOf = (kept: MapPreference): Preference => ({
    ...kept,
    // A basemap may be taken out of the portal after somebody chose its shapes.
    layer_style: hasShapes() ? kept.layer_style : 'raster',
    paddock_colour: colourOf(kept.paddock_colour),
    field_colour: colourOf(kept.field_colour),
  })

  const present = async (scope: Parameters<MapPreferenceQueries['find']>[0]): Promise<Preference> => {
    const kept = await preferences.find(scope)
    return kept ? preferenceOf(kept) : usual()
  }

  const show: Handler<'mapping.show'> = ({ scope }) => present(scope)

  const basemaps: Handler<'mapping.basemaps'> = async () =>
    offered().map(({ name, attribution }) => ({ name, attribution: attribution ?? null }))

  const styles: Handler<'mapping.styles'> = async () => layerStyles(offered())

  const save: Handler<'mapping.save'> = async ({ input, scope }) => {
    if (!offered().some(({ name }) => name === input.basemap)) throw wrongField('basemap', 'There is no such basemap.')
    if (input.layer_style === 'vector' && !hasShapes())
      throw wrongField('layer_style', 'No basemap here has shapes. Choose pictures.')
    return preferenceOf(await orTheirs(preferences.save(scope, input), () => present(scope)))
  }

  return { show, basemaps, styles, save }
}
