import type { Portal } from '#engine/portal.ts'
import { inTransactions } from '#server/db/inTransactions.ts'
import type { Scope, Store } from '#server/db/store.ts'
import { type GivenBucket, type Reading, readingStore } from '#subjects/devices/readings.ts'
import { locationQueries } from '#subjects/locations/locations.ts'
import { forecastQueries } from '#subjects/weather/forecasts.ts'
import { sensorOf, virtualDevice } from '#subjects/weather/ingest/virtualDevice.ts'
import type { Pulled, PullPlace, PullStation } from './pulled.ts'

/** Whose reply it is. */
interface PullSource {
  id: number
  supplier: { slug: string; title: string }
  everyMinutes: number
  /** The station that was asked, where the supplier has stations. */
  station?: PullStation | null
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
  { id, supplier, everyMinutes, station: asked = null }: PullSource,
  place: PullPlace,
  pulled: Pulled,
): Promise<number> {
  const { station, values, days, forecast } = pulled
  const readings = readingStore(store, () => quantities)
  const measures = new Map([...values, ...days].map((one) => [sensorOf(one), one]))
  if (measures.size > 0) {
    const { sensors } = await virtualDevice(
      store,
      quantities,
      scope,
      {
        location_id: place.id,
        slug: `${supplier.slug}-${id}`,
        name: asked === null ? `${supplier.title} at ${place.name}` : `${asked.name} (${supplier.title})`,
        description:
          asked === null
            ? `What ${supplier.title} says of this location. Nothing stands here: its values are worked out from measurements elsewhere.`
            : `A station of somebody else, ${asked.km < 10 ? asked.km.toFixed(1) : Math.round(asked.km)} km from ${place.name}. What it measures need not be so here.`,
        lat: asked?.lat ?? place.lat,
        lon: asked?.lon ?? place.lon,
        interval_s: everyMinutes * 60,
        supplier: { id: null, name: supplier.title, application: 'pulled', device_id: station.id },
      },
      measures.values(),
    )
    const single = values.flatMap((one): Reading[] => {
      const { ts, value, quality = 0 } = one
      const sensor_id = sensors.get(sensorOf(one))
      return sensor_id === undefined ? [] : [{ sensor_id, ts, value, quality }]
    })
    for (let at = 0; at < single.length; at += slice) await readings.ingest(scope, single.slice(at, at + slice))
    const whole = days.flatMap(({ quantity, ...day }): GivenBucket[] => {
      const sensor_id = sensors.get(sensorOf({ quantity }))
      return sensor_id === undefined ? [] : [{ sensor_id, ...day }]
    })
    if (whole.length > 0) await readings.ingestBuckets(scope, 'day', whole)
  }
  if (forecast) await inTransactions(store, forecastQueries).keep(scope, forecast.hours, forecast.days)
  if (station.elevation_m !== null)
    await inTransactions(store, locationQueries).learnElevation(scope, place.id, station.elevation_m)
  return values.length + days.length + (forecast ? forecast.hours.length + forecast.days.length : 0)
}
