import type { LayerSpecification, SourceSpecification } from 'maplibre-gl'
import { isRecord } from '#engine/record.ts'
import { shapesPrefix } from './basemap.ts'

/** A basemap's vector style, as far as it is drawn here: its sources, and its layers from the lowest up. */
export interface Shapes {
  sources: [string, SourceSpecification][]
  layers: LayerSpecification[]
}

const mostLayers = 400
const kinds = new Set(['background', 'fill', 'line', 'circle', 'symbol', 'raster', 'hillshade', 'fill-extrusion'])
const sourceKinds = new Set(['vector', 'raster'])

type Values = Record<string, unknown>

const less = (values: Values, isKept: (name: string) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isKept(name)))

/** Where a source is read. Null where that is not the style's own server: the content policy lets nothing else in. */
function placesOf({ url, tiles }: Values, style: string): Values | null {
  const there = (address: unknown): string | null => {
    if (typeof address !== 'string' || !URL.canParse(address, style)) return null
    const whole = new URL(address, style)
    return whole.origin === new URL(style).origin ? whole.href.replaceAll('%7B', '{').replaceAll('%7D', '}') : null
  }
  if (Array.isArray(tiles)) {
    const all = tiles.map(there)
    return all.length > 0 && all.every((one) => one !== null) ? { tiles: all } : null
  }
  const one = there(url)
  return one === null ? null : { url: one }
}

const isSource = (value: unknown): value is SourceSpecification =>
  isRecord(value) && typeof value.type === 'string' && sourceKinds.has(value.type)

const isLayer = (value: unknown): value is LayerSpecification =>
  isRecord(value) && typeof value.id === 'string' && typeof value.type === 'string' && kinds.has(value.type)

/** A layer without what would need a sprite, and with the device's own font; null when nothing of it remains. */
function plainLayer(layer: Values): Values | null {
  const paint = isRecord(layer.paint) ? layer.paint : {}
  if (Object.keys(paint).some((name) => name.endsWith('-pattern'))) return null
  if (layer.type !== 'symbol') return layer
  const layout = less(isRecord(layer.layout) ? layer.layout : {}, (name) => !name.startsWith('icon-'))
  if (layout['text-field'] === undefined) return null
  return {
    ...layer,
    layout: { ...layout, 'text-font': ['sans-serif'] },
    paint: less(paint, (name) => !name.startsWith('icon-')),
  }
}

/**
 * A style document as it is drawn under a map. Symbols and patterns of its sprite are left out, and names are drawn in
 * the device's own font, so that it costs its tiles alone. Null where it is no style, or keeps tiles elsewhere.
 */
export function shapesOf(document: unknown, address: string): Shapes | null {
  if (!isRecord(document) || document.version !== 8) return null
  if (!isRecord(document.sources) || !Array.isArray(document.layers) || document.layers.length > mostLayers) return null
  const sources: [string, SourceSpecification][] = []
  for (const [name, source] of Object.entries(document.sources)) {
    if (!isRecord(source)) return null
    const places = placesOf(source, address)
    const whole = places && { ...less(source, (key) => key !== 'url' && key !== 'tiles'), ...places }
    if (!isSource(whole)) return null
    sources.push([shapesPrefix + name, whole])
  }
  const known = new Set(sources.map(([name]) => name))
  const layers = document.layers.filter(isRecord).flatMap((one) => {
    const plain = plainLayer(one)
    const source = typeof one.source === 'string' ? shapesPrefix + one.source : undefined
    if (!plain || (source === undefined ? one.type !== 'background' : !known.has(source))) return []
    const named = { ...plain, id: shapesPrefix + String(one.id), ...(source === undefined ? {} : { source }) }
    return isLayer(named) ? [named] : []
  })
  return layers.length > 0 ? { sources, layers } : null
}
