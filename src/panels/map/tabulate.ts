import { fieldTitle } from '#engine/fieldTitle.ts'
import type { MapProps } from '../kit/map/options.ts'
import { scenesOf } from '../kit/map/scenes.ts'
import { drawnLayer, wordsOf } from '../kit/map/things.ts'
import { fieldShape } from '../kit/rows.ts'
import type { PanelTable } from '../panel.ts'

/** A map as a table: what stands on it, with what its card tells, and the pictures by date. */
export function tabulateMap(props: MapProps): PanelTable {
  const { layers } = props.options
  const drawn = layers.map((layer) => drawnLayer(props, layer, layer.choose?.[0] ?? layer))
  const told = [
    ...new Map(
      layers.flatMap(({ from, tell }) =>
        (tell ?? []).map((field) => [field, fieldTitle(field, fieldShape(props.shapes, from, field))]),
      ),
    ),
  ]
  return {
    columns: [
      { key: 'layer', title: 'Layer' },
      { key: 'name', title: 'Name' },
      { key: 'say', title: 'Shows' },
      ...told.map(([key, title]) => ({ key, title })),
      { key: 'lon', title: 'Longitude', align: 'right' },
      { key: 'lat', title: 'Latitude', align: 'right' },
    ],
    rows: [
      ...drawn.flatMap(({ layer, things }) =>
        things.map(({ row, name, say, at }) => ({
          layer: layer.title,
          name,
          say,
          ...Object.fromEntries(
            told.map(([key]) => [key, layer.tell?.includes(key) ? wordsOf(props, layer, row, key) : '']),
          ),
          lon: Number(at[0].toFixed(5)),
          lat: Number(at[1].toFixed(5)),
        })),
      ),
      ...layers.flatMap((layer) =>
        layer.tiles === undefined
          ? []
          : scenesOf(props, layer).map(({ date, about }) => ({ layer: layer.title, name: date, say: about })),
      ),
    ],
  }
}
