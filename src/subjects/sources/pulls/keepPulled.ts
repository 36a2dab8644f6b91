import type { Portal } from '#engine/portal.ts'
import { inTransactions } from '#server/db/inTransactions.ts'
import type { Scope, Store } from '#server/db/store.ts'
import { type GivenBucket, type Reading, readingStore } from '#subjects/devices/readings.ts'
import { locationQueries } from '#subjects/locations/locations.ts'
import { forecastQueries } from '#subjects/weather/forecasts.ts'
import { virtualDevice } from '#subjects/weather/ingest/virtualDevice.ts'
import type { Pulled, PullPlace } from './pulled.ts'

/** Whose reply it is. */
interface PullSource {
  id: number
  supplier: { slug: string; title: string }
  everyMinutes: number
}

const slice = 10_000

/**
 * Keeps what a reply came to: a forecast where forecasts are, values and days under a virtual device of the source, and how high
 * the place lies. Keeping the same again changes nothing. Gives how many values it brought.
 */
export async function keepPulled(
  store: Store,
  quantities: Portal['core']['quantities'],
  scope: Scope,
  { id, supplier, everyMinutes }: PullSource,
  place: PullPlace,
  pulled: Pulled,
): Promise<number> {
  const { station, values, days, forecast } = pulled
  const readings = readingStore(store, () => quantities)
  const measures = new Set([...values, ...days].map(({ quantity }) => quantity))
  if (measures.size > 0) {
    const { sensors } = await virtualDevice(
      store,
      quantities,
      scope,
      {
        location_id: place.id,
        slug: `${supplier.slug}-${id}`,
        name: `${supplier.title} at ${place.name}`,
        description: `What ${supplier.title} says of this location. Nothing stands here: its values are worked out from measurements elsewhere.`,
        lat: place.lat,
        lon: place.lon,
        interval_s: everyMinutes * 60,
        supplier: { id: null, name: supplier.title, application: 'pulled', device_id: station.id },
      },
      measures,
    )
    const single = values.flatMap(({ quantity, ts, value, quality = 0 }): Reading[] => {
      const sensor_id = sensors.get(quantity)
      return sensor_id === undefined ? [] : [{ sensor_id, ts, value, quality }]
    })
    for (let at = 0; at < single.length; at += slice) await readings.ingest(scope, single.slice(at, at + slice))
    const whole = days.flatMap(({ quantity, ...day }): GivenBucket[] => {
      const sensor_id = sensors.get(quantity)
      return sensor_id === undefined ? [] : [{ sensor_id, ...day }]
    })
    if (whole.length > 0) await readings.ingestBuckets(scope, 'day', whole)
  }
  if (forecast) await inTransactions(store, forecastQueries).keep(scope, forecast.hours, forecast.days)
  if (station.elevation_m !== null)
    await inTransactions(store, locationQueries).learnElevation(scope, place.id, station.elevation_m)
  return values.length + days.length + (forecast ? forecast.hours.length + forecast.days.length : 0)
}
