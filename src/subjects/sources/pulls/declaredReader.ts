import { daysLater } from '#engine/date.ts'
import type { Portal } from '#engine/portal.ts'
import { isRecord } from '#engine/record.ts'
import { distanceM } from '#geometry/area.ts'
import { FileProblem } from '#subjects/weather/ingest/weatherFile.ts'
import type { SupplierDeclaration, SupplierPull, SupplierQuery, SupplierStation } from '#types/config/supplier.ts'
import { readMessage } from '../reading/message.ts'
import { numberOf } from '../reading/numbers.ts'
import { placeAt, wordsAt } from '../reading/places.ts'
import type { Ask, PullPlace, PullStation } from './pulled.ts'
import type { PullQuestion, PullReader } from './pullReaders.ts'

const accepts = ['application/json']
const mostProblems = 20

/** How a supplier is asked, and its replies are read, that says so itself: a file in config/suppliers. */
export function declaredReader(pull: SupplierPull, declared: SupplierDeclaration, portal: () => Portal): PullReader {
  const { station, days = 2, every = 60 } = pull
  return {
    hasPast: false,
    everyMinutes: every,
    daysBack: days,
    ...(station ? { station: stationReader(station) } : {}),
    ask: (question) => asked(pull.address, pull.query, question),
    read(text, { station: known, place, now }) {
      const { quantities } = portal().core
      const message = { body: jsonOf(text), query: {}, topic: known?.code ?? place.name, receivedAt: now }
      const found = readMessage(declared, message, { quantities, decoders: portal().decoders })
      const problems = found.unread.map(({ at, say }) => (at === '' ? say : `${at}: ${say}`)).slice(0, mostProblems)
      return {
        station: { id: known?.code ?? place.name, name: known?.name ?? place.name, elevation_m: null },
        values: found.reports.flatMap(({ at, values }) =>
          values.flatMap(({ quantity, value, height_m, depth_cm }) =>
            value === null || at > now ? [] : [{ quantity, ts: at, value, height_m, depth_cm }],
          ),
        ),
        ...{ days: [], forecast: null, problems },
      }
    },
  }
}

function stationReader({ address, query, list, code, name, lat, lon }: SupplierStation) {
  return {
    ask: (question: PullQuestion) => asked(address, query, question),
    /** The nearest of those that are told of; null where there is none. */
    nearest(text: string, place: PullPlace): PullStation | null {
      const told = placeAt(jsonOf(text), list)
      const stations = (Array.isArray(told) ? told : []).flatMap((one): PullStation[] => {
        const [north, east] = [numberOf(placeAt(one, lat)), numberOf(placeAt(one, lon))]
        const own = wordsAt(one, [{ at: code }])
        if (own === null || typeof north !== 'number' || typeof east !== 'number') return []
        if (Math.abs(north) > 90 || Math.abs(east) > 180) return []
        const km = distanceM([place.lon, place.lat], [east, north]) / 1000
        return [{ code: own, name: wordsAt(one, [{ at: name }]) ?? own, lat: north, lon: east, km }]
      })
      return stations.sort((one, other) => one.km - other.km)[0] ?? null
    },
  }
}

function asked(address: string, query: SupplierQuery = {}, question: PullQuestion): Ask {
  const { place, today, key, station, from } = question
  const said: Record<string, string> = {
    ...{ lat: place.lat.toFixed(4), lon: place.lon.toFixed(4), zone: place.zone, key: key ?? '' },
    ...{ from, to: today, tomorrow: daysLater(today, 1), station: station?.code ?? '' },
  }
  const filled = (text: string): string => text.replace(/\{(\w{1,20})\}/g, (all, name: string) => said[name] ?? all)
  const url = new URL(address.replaceAll('{station}', encodeURIComponent(said.station ?? '')))
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, filled(value))
  return { address: url.href, accepts }
}

function jsonOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    if (isRecord(value) || Array.isArray(value)) return value
  } catch {
    // Told below.
  }
  throw new FileProblem('It is no JSON.')
}
