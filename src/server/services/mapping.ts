import type { Portal } from '#engine/portal.ts'
import type { Calls } from '#types/calls.ts'
import { changedMeanwhile, type Handler, Refused } from '../handler.ts'
import type { MapPreference, MapPreferenceStore } from '../stores/mapPreferences.ts'

type Preference = Calls['mapping.show']['result']

const colours = ['white', 'yellow', 'orange', 'vermilion', 'sky', 'blue', 'teal', 'olive', 'purple', 'black'] as const
const colourOf = (said: string): Preference['paddock_colour'] => colours.find((colour) => colour === said) ?? 'white'

export function mappingService(preferences: MapPreferenceStore, portal: () => Portal) {
  const offered = () => portal().core.basemaps.filter(({ disabled }) => disabled !== true)

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
    paddock_colour: colourOf(kept.paddock_colour),
    field_colour: colourOf(kept.field_colour),
  })

  const present = async (scope: Parameters<MapPreferenceStore['find']>[0]): Promise<Preference> => {
    const kept = await preferences.find(scope)
    return kept ? preferenceOf(kept) : usual()
  }

  const show: Handler<'mapping.show'> = ({ scope }) => present(scope)

  const basemaps: Handler<'mapping.basemaps'> = async () =>
    offered().map(({ name, attribution }) => ({ name, attribution: attribution ?? null }))

  const save: Handler<'mapping.save'> = async ({ input, scope }) => {
    if (!offered().some(({ name }) => name === input.basemap)) {
      const say = 'There is no such basemap.'
      throw new Refused(400, say, { at: { basemap: say } })
    }
    const kept = await preferences.save(scope, input)
    if (!kept) throw changedMeanwhile(await present(scope))
    return preferenceOf(kept)
  }

  return { show, basemaps, save }
}
