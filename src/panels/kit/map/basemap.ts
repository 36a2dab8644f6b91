import type { FeatureCollection } from 'geojson'
import type { StyleSpecification } from 'maplibre-gl'
import type { LayerStyle } from '#types/api/mapping.ts'
import type { BasemapOption } from '#types/config/basemaps.ts'
import { paper, type Scheme } from '../colours.ts'
import { unwrapped } from './unwrapped.ts'

/** The layer under which basemaps lie and above which everything of ours is drawn. No declared layer has a colon in its name. */
export const ground = 'plain:ground'

export const water: Record<Scheme, string> = { light: '#dfe7ea', dark: '#10181c' }
export const land: Record<Scheme, string> = { light: '#f3f0e6', dark: '#20261f' }
export const coast: Record<Scheme, string> = { light: '#8f9a92', dark: '#566157' }

/** What lies under everything: land, until the coasts are loaded and the sea begins where they end. Without a glyphs address text is drawn from the device's own font. */
const plainStyle = (scheme: Scheme): StyleSpecification => ({
  version: 8,
  sources: {},
  layers: [
    { id: 'plain:paper', type: 'background', paint: { 'background-color': land[scheme] } },
    {
      id: ground,
      type: 'background',
      layout: { visibility: 'none' },
      paint: { 'background-color': paper.card[scheme] },
    },
  ],
})

/** The same object each time: another would make the map build its style anew. */
export const plainStyles: Record<Scheme, StyleSpecification> = { light: plainStyle('light'), dark: plainStyle('dark') }

export const plainName = 'Plain map'

/** What a reader may choose: the portal's basemaps that can be had, and the plain one. */
export const basemapNames = (basemaps: BasemapOption[]): string[] => [
  ...basemaps.filter(({ disabled }) => disabled !== true).map(({ name }) => name),
  plainName,
]

/** The basemap of a name; the portal's usual one when the name is not offered. Null is the plain map. */
export function chosenBasemap(basemaps: BasemapOption[], name: string | null | undefined): BasemapOption | null {
  if (name === plainName) return null
  const offered = basemaps.filter(({ disabled }) => disabled !== true)
  return offered.find((one) => one.name === name) ?? offered.find(({ selected }) => selected) ?? offered[0] ?? null
}

/** What stands in for a basemap as it was wished; null when nothing needs to. */
export type Instead = 'pictures' | 'plain' | null

export const worse = (one: Instead, other: Instead): Instead =>
  one === 'plain' || other === 'plain' ? 'plain' : (one ?? other)

/** Is the plain map what is drawn, by choice or in the place of another? */
export const isPlainMap = (basemap: BasemapOption | null, instead: Instead): boolean =>
  basemap === null || instead === 'plain'

/** The vector style to draw it from; undefined where pictures are wished, or are all there is. */
export const vectorOf = (basemap: BasemapOption | null, style: LayerStyle): string | undefined =>
  style === 'vector' || basemap?.raster === undefined ? basemap?.vector : undefined

/** Can it be drawn in either way? */
export const hasBoth = (basemap: BasemapOption | null): boolean =>
  basemap?.raster !== undefined && basemap.vector !== undefined

/** §4: the layer style defaults to raster. */
export const styleOf = (said: string | null | undefined): LayerStyle => (said === 'vector' ? 'vector' : 'raster')

/** Whose it is, what is drawn under a map. */
export function attributionOf(basemap: BasemapOption | null, style: LayerStyle, instead: Instead): string {
  if (!basemap || instead === 'plain') return 'Coasts: Natural Earth'
  const isShapes = instead === null && vectorOf(basemap, style) !== undefined
  return (isShapes ? basemap.vectorAttribution : undefined) ?? basemap.attribution ?? ''
}

let land50: Promise<FeatureCollection> | undefined

/** Coasts of the world for the plain map: Natural Earth, public domain. Fetched once, when a plain map is first drawn. */
export function loadLand(): Promise<FeatureCollection> {
  land50 ??= Promise.all([import('topojson-client'), import('world-atlas/land-50m.json')])
    .then(([{ feature }, { default: atlas }]) => unwrapped(feature(atlas, 'land')))
    .catch((error: unknown) => {
      land50 = undefined
      throw error
    })
  return land50
}

/** Everything of a vector basemap begins so: no declared layer has a colon in its name. */
export const shapesPrefix = 'plain:shapes:'
