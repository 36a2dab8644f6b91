import { sql } from 'kysely'
import { numberArray } from '#server/db/arrays.ts'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import type { RowOf } from '#server/procedures/procedure.ts'

type Need = RowOf<'farm_has'>['need']

/** What stands at some locations, grows there, or is known of them. */
interface Present {
  kinds: Set<string>
  quantities: Set<string>
  isForecast: boolean
  /** Whoever asks may see one. */
  hasLocation: boolean
  hasField: boolean
  hasCrop: boolean
  isWatered: boolean
  hasMob: boolean
  /** An animal wears a collar or a tag that reports: these are no devices. */
  hasCollar: boolean
  hasPicture: boolean
  hasSoilTest: boolean
  /** Of any market: prices belong to no organisation. */
  hasPrice: boolean
  hasSale: boolean
  hasFarmInput: boolean
  hasClimateIndex: boolean
  /** A data source is connected, whether it brought anything yet or not. */
  isConnected: boolean
  members: number
}

export type PresenceQueries = ReturnType<typeof presenceQueries>

export const presenceQueries = (transaction: OpenTransaction) => ({
  /** Of locations, or of all that the organisation has where none is named. */
  at: async (scope: Scope, today: string, locationIds: number[] = []): Promise<Present> => {
    const db = transaction.as(scope)
    const isAny = locationIds.length === 0
    const devices = await db
      .selectFrom('device')
      .leftJoin('sensor', (join) =>
        join
          .onRef('sensor.org_id', '=', 'device.org_id')
          .onRef('sensor.device_id', '=', 'device.id')
          .on('sensor.is_active', '=', true),
      )
      .select(['device.kind', 'sensor.quantity'])
      .distinct()
      .where('device.org_id', '=', scope.orgId)
      .where('device.is_active', '=', true)
      .$if(!isAny, (query) => query.where('device.location_id', 'in', locationIds))
      .execute()
    const one = sql`select 1`
    const org = sql`org_id = ${scope.orgId}::int`
    const here = isAny ? org : sql`${org} and location_id = any(${numberArray(locationIds)}::int[])`
    const fields = sql`select id from field where ${here}`
    const seasons = sql`select id from field_season where ${org} and field_id in (${fields})`
    const { rows } = await sql<Omit<Present, 'kinds' | 'quantities'>>`
      select exists (${one} from forecast_day where ${here} and date >= ${today}::date) as "isForecast",
        exists (${one} from location where ${org}) as "hasLocation",
        exists (${fields}) as "hasField",
        exists (${seasons}) as "hasCrop",
        exists (${seasons} and irrigation_ml > 0)
          or exists (${one} from irrigation where ${org} and field_season_id in (${seasons})) as "isWatered",
        exists (${one} from mob where ${here}) as "hasMob",
        exists (${one} from animal where ${here}) as "hasCollar",
        exists (${one} from field_index where ${org} and field_id in (${fields})) as "hasPicture",
        exists (${one} from soil_sample where ${org} and field_id in (${fields})) as "hasSoilTest",
        exists (${one} from market_price) as "hasPrice",
        exists (${one} from own_sale where ${org}) as "hasSale",
        exists (${one} from farm_input where ${here}) as "hasFarmInput",
        exists (${one} from climate_index) as "hasClimateIndex",
        exists (${one} from data_source where ${org}) as "isConnected",
        (select count(*)::int from membership where ${org}) as members`.execute(db)
    const [found] = rows
    if (!found) throw new Error('a selection without a table gave no row')
    return {
      ...found,
      kinds: new Set(devices.map(({ kind }) => kind)),
      quantities: new Set(devices.flatMap(({ quantity }) => quantity ?? [])),
    }
  },
})

/** How it is seen that something is there. */
const isHere: Record<Need, (present: Present) => boolean> = {
  location: ({ hasLocation }) => hasLocation,
  device: ({ kinds }) => kinds.size > 0,
  'weather-station': ({ kinds }) => kinds.has('weather_station'),
  'rain-gauge': ({ quantities }) => quantities.has('rain'),
  'soil-probe': ({ quantities }) => quantities.has('soil_vwc') || quantities.has('soil_tension'),
  'soil-thermometer': ({ quantities }) => quantities.has('soil_temp'),
  forecast: ({ isForecast }) => isForecast,
  field: ({ hasField }) => hasField,
  crop: ({ hasCrop }) => hasCrop,
  'irrigated-crop': ({ isWatered }) => isWatered,
  mob: ({ hasMob }) => hasMob,
  picture: ({ hasPicture }) => hasPicture,
  'water-point': ({ kinds }) =>
    ['tank_level', 'water_trough', 'flow_meter', 'pump_controller'].some((kind) => kinds.has(kind)),
  'grain-probe': ({ kinds }) => kinds.has('grain_probe'),
  'gate-or-fence': ({ kinds }) => kinds.has('gate_sensor') || kinds.has('fence_monitor'),
  'cold-monitor': ({ kinds }) => kinds.has('cold_monitor'),
  collar: ({ hasCollar }) => hasCollar,
  'soil-test': ({ hasSoilTest }) => hasSoilTest,
  'farm-input': ({ hasFarmInput }) => hasFarmInput,
  price: ({ hasPrice }) => hasPrice,
  sale: ({ hasSale }) => hasSale,
  // Its odds are those of a location's rain.
  'climate-index': ({ hasClimateIndex, hasLocation }) => hasClimateIndex && hasLocation,
}

export const needs = Object.keys(isHere) as Need[]

/** What of all that pages need is there. */
export const metNeeds = (present: Present): Set<string> => new Set(needs.filter((need) => isHere[need](present)))
