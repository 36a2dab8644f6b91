import { greatCircleKm } from '#engine/greatCircle.ts'
import type { Portal } from '#engine/portal.ts'
import { nobodyIn, type Store } from '#server/db/store.ts'
import { type Reading, readingStore } from '#subjects/devices/readings.ts'
import { sensorNameOf, virtualDevice } from './virtualDevice.ts'
import { FileProblem, type WeatherFile } from './weatherFile.ts'

/** What became of a file. `changed` counts readings that were new or different; 0 when it had been loaded before. */
interface Loaded {
  device: string
  readings: number
  changed: number
  flagged: number
  gaps: number
  from: Date
  to: Date
  quantities: { name: string; count: number }[]
}

/** The location that a file is loaded for. */
interface LoadLocation {
  org_id: number
  id: number
  name?: string
  lat?: number | null
  lon?: number | null
}

/** Weather measured or modelled further away than this is another place's, km. */
const furthestKm = 200

/** Refuses a file of another place, with how far away it is. Throws FileProblem. */
function refuseFarFile({ name, lat, lon }: LoadLocation, { station }: WeatherFile): void {
  if (typeof lat !== 'number' || typeof lon !== 'number') return
  if (station.latitude === null || station.longitude === null) return
  const km = greatCircleKm({ lat, lon }, { lat: station.latitude, lon: station.longitude })
  if (km <= furthestKm) return
  throw new FileProblem(
    `this weather is of ${station.latitude}, ${station.longitude}, ${Math.round(km).toLocaleString('en-AU')} km from ${name ?? 'the location'}, and at most ${furthestKm} km are taken. Ask for a file of ${lat}, ${lon}, or name the location that it belongs to.`,
  )
}

const suppliers = {
  silo: { id: null, name: 'SILO', application: 'patched-point file' },
  'open-meteo': { id: null, name: 'Open-Meteo', application: 'archive file' },
}

const slice = 10_000

/**
 * Stores what a weather file says under a device of its own at the location, which is made at the first time. Loading the
 * same file again changes nothing; after a failure, load it again. Throws FileProblem for a file of another part of the world.
 */
export async function loadWeather(
  store: Store,
  quantities: Portal['core']['quantities'],
  location: LoadLocation,
  file: WeatherFile,
  progress: (done: number, all: number) => void = () => {},
): Promise<Loaded> {
  refuseFarFile(location, file)
  const scope = nobodyIn(location.org_id)
  const supplier = suppliers[file.format]
  const slug = `${file.format}-${file.station.id.toLowerCase()}-${location.id}`
  const counts = new Map<string, number>()
  for (const { quantity } of file.values) counts.set(quantity, (counts.get(quantity) ?? 0) + 1)
  const { name: device, sensors } = await virtualDevice(
    store,
    quantities,
    scope,
    {
      location_id: location.id,
      slug,
      name: `${supplier.name} ${file.station.name}`,
      description: `Loaded from a ${supplier.name} ${supplier.application}.`,
      lat: file.station.latitude,
      lon: file.station.longitude,
      interval_s: file.format === 'silo' ? 86_400 : 3600,
      supplier: { ...supplier, device_id: file.station.id },
    },
    [...counts.keys()].map((quantity) => ({ quantity })),
  )
  const readings = file.values.flatMap(({ quantity, ts, value, quality }): Reading[] => {
    const sensor_id = sensors.get(quantity)
    return sensor_id === undefined ? [] : [{ sensor_id, ts, value, ...(quality === undefined ? {} : { quality }) }]
  })

  const store_ = readingStore(store, () => quantities)
  let changed = 0
  let flagged = 0
  for (let at = 0; at < readings.length; at += slice) {
    const done = await store_.ingest(scope, readings.slice(at, at + slice))
    changed += done.stored
    flagged += done.flagged
    progress(Math.min(readings.length, at + slice), readings.length)
  }
  const times = readings.map(({ ts }) => ts.getTime())
  return {
    device,
    readings: readings.length,
    changed,
    flagged,
    gaps: file.gaps,
    from: new Date(times.reduce((least, time) => Math.min(least, time), Number.POSITIVE_INFINITY)),
    to: new Date(times.reduce((most, time) => Math.max(most, time), Number.NEGATIVE_INFINITY)),
    quantities: [...counts].map(([quantity, count]) => ({ name: sensorNameOf(quantities, quantity), count })),
  }
}
