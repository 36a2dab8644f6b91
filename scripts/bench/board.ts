import { array, hundred, quantities, station } from './instruments.ts'

/** What one panel of a bench dashboard shows; the bare page draws the same from the same answers. */
export interface Picture {
  kind: 'line' | 'stat' | 'gauge' | 'table'
  title: string
  at: { x: number; y: number; w: number; h: number }
  /** A line's series. */
  series?: { quantity: string }[] | { sensor_id: number }[]
  /** A number's quantity. */
  quantity?: string
  range?: string
}

/** A dashboard of the bench: its slug, its pictures, and whether it opens with a sentence. */
export interface Board {
  slug: string
  title: string
  pictures: Picture[]
  /** What it shows is asked again after this many seconds. */
  refresh?: number
}

const pairs = quantities.flatMap((quantity, index) => {
  const next = quantities[index + 1]
  return index % 2 === 0 && next !== undefined ? [[quantity, next]] : []
})

/** Six line charts of two series of 2,000 points, four numbers, a gauge and a table of 100 rows. */
export const twelve: Board = {
  slug: 'bench-twelve',
  title: 'Twelve panels',
  pictures: [
    ...quantities.slice(0, 4).map(
      (quantity, index): Picture => ({
        kind: 'stat',
        title: `Now: ${quantity}`,
        at: { x: index * 3, y: 0, w: 3, h: 3 },
        quantity,
      }),
    ),
    ...pairs.map(
      (pair, index): Picture => ({
        kind: 'line',
        title: `Chart ${index + 1}`,
        at: { x: (index % 3) * 4, y: 3 + Math.floor(index / 3) * 5, w: 4, h: 5 },
        series: pair.map((quantity) => ({ quantity })),
        range: 'Last 24 hours',
      }),
    ),
    { kind: 'gauge', title: 'Dial', at: { x: 0, y: 13, w: 4, h: 6 }, quantity: 'air_temp' },
    { kind: 'table', title: 'Hours', at: { x: 4, y: 13, w: 8, h: 6 } },
  ],
}

/** Line charts of one series of 2,000 points, two beside each other. */
const chartsOf = (sensors: number[]): Picture[] =>
  sensors.map((id, index) => ({
    kind: 'line',
    title: `Chart ${index + 1}`,
    at: { x: (index % 2) * 6, y: Math.floor(index / 2) * 5, w: 6, h: 5 },
    series: [{ sensor_id: id }],
    range: 'Last 24 hours',
  }))

export const fifty: Board = {
  slug: 'bench-fifty',
  title: 'Fifty charts',
  pictures: chartsOf(array.sensors.slice(0, 50)),
}
export const aHundred: Board = { slug: 'bench-hundred', title: 'A hundred charts', pictures: chartsOf(array.sensors) }

/** One line chart of a year in 100,000 readings. */
export const long: Board = {
  slug: 'bench-long',
  title: 'One long series',
  pictures: [
    {
      kind: 'line',
      title: 'A year',
      at: { x: 0, y: 0, w: 12, h: 10 },
      series: [{ sensor_id: hundred }],
      range: 'Last 1 year',
    },
  ],
}

/** Twenty-four line charts, twelve numbers, two dials and two tables, all of them asked again every quarter of a minute. */
export const standing: Board = {
  slug: 'bench-standing',
  title: 'Forty panels',
  refresh: 15,
  pictures: [
    ...chartsOf(array.sensors.slice(0, 24)),
    ...quantities.map(
      (quantity, index): Picture => ({
        kind: 'stat',
        title: `Now: ${quantity}`,
        at: { x: (index % 4) * 3, y: 60 + Math.floor(index / 4) * 3, w: 3, h: 3 },
        quantity,
      }),
    ),
    ...[0, 6].flatMap((x): Picture[] => [
      { kind: 'gauge', title: `Dial at ${x}`, at: { x, y: 69, w: 6, h: 6 }, quantity: 'air_temp' },
      { kind: 'table', title: `Hours at ${x}`, at: { x, y: 75, w: 6, h: 6 } },
    ]),
  ],
}

export const boards: Board[] = [twelve, fifty, aHundred, long, standing]

/** A board as a dashboard's declaration. JSON is YAML. */
export function declarationOf({ title, pictures, refresh }: Board): string {
  const again = refresh === undefined ? {} : { refresh }
  const location = { location_ids: [station.location] }
  const shown = [...new Set(pictures.flatMap(({ quantity }) => quantity ?? []))]
  const queries = {
    latest: { endpoint: 'procedure.latest_values', with: { ...location, quantities: shown }, ...again },
    hours: { endpoint: 'procedure.spray_hours', with: { hours: 72, past: 28 }, ...again },
  }
  const hasNumbers = shown.length > 0
  const panels = pictures.map(({ kind, title: name, at, series, quantity, range }, index) => ({
    id: `p${index + 1}`,
    type: kind,
    title: name,
    at,
    ...(range === undefined ? {} : { range }),
    data:
      kind === 'line'
        ? { series: { endpoint: 'procedure.timeseries', with: { ...location, series }, ...again } }
        : kind === 'table'
          ? { rows: { use: 'hours' } }
          : { value: { use: 'latest', pick: { where: { quantity }, take: 'value' } } },
    ...(kind === 'table' ? { options: { columns: tableFields.map((field) => ({ field, title: field })) } } : {}),
  }))
  const answer = [{ say: 'The latest value is {latest.0.value} at {latest.0.location}.', level: 'info' }]
  const more = hasNumbers ? { queries, answer } : {}
  const show = { timePicker: false }
  return JSON.stringify(
    { title, description: 'A dashboard of the bench.', icon: 'home', order: 900, show, ...more, panels },
    null,
    1,
  )
}

/** Columns of the table, here and on the bare page. */
export const tableFields = ['ts', 'delta_t_c', 'temp_c', 'rh_pct', 'wind_ms', 'rain_mm']
