import { daysLater } from '#engine/date.ts'
import { inTransactions } from '#server/db/inTransactions.ts'
import type { Scope, Store } from '#server/db/store.ts'
import { newInstrumentQueries } from '#subjects/devices/newInstruments.ts'
import { type GivenBucket, type Reading, readingStore } from '#subjects/devices/readings.ts'
import { type Activity, activityQueries } from '#subjects/farm/activities.ts'
import { cropStageQueries } from '#subjects/farm/cropStages.ts'
import { fieldProbeQueries } from '#subjects/farm/fieldProbes.ts'
import { type Field, type FieldSeason, fieldQueries } from '#subjects/farm/fields.ts'
import { irrigationQueries } from '#subjects/farm/irrigations.ts'
import { soilTestQueries } from '#subjects/soil/soilTests.ts'
import { type ForecastDay, forecastQueries } from '#subjects/weather/forecasts.ts'
import type { TestFarm } from '../../server/procedures/farm.ts'

let made = 70_000
const next = (): number => {
  made += 1
  return made
}

const plainDay = {
  source: 'Tests',
  tmin_c: 12,
  tmax_c: 28,
  rain_prob_pct: 5,
  rain_p25_mm: 0,
  rain_p50_mm: 0,
  rain_p75_mm: 0,
  wind_ms: 3,
  wind_dir_deg: 180,
  uv: 6,
  fire_rating: null,
  icon: 'sun' as const,
  text: 'Fine.',
}

/** Somebody who grows crops at a location: all goes through the real stores. */
export function grower(
  store: Store,
  quantities: TestFarm['portal']['core']['quantities'],
  scope: Scope,
  locationId: number,
) {
  const fields = inTransactions(store, fieldQueries)
  const readings = readingStore(store, () => quantities)
  const at = new Date('2026-11-21T03:00:00Z')

  const install = async (name: string, kind: string, wanted: [quantity: string, depthCm: number | null][]) => {
    const id = next()
    const sensors = wanted.map(([quantity, depth_cm], index) => ({
      id: id * 20 + index,
      name: quantity,
      quantity,
      unit: quantities[quantity]?.unit ?? '',
      depth_cm: depth_cm,
    }))
    const layers = wanted
      .filter(([quantity]) => quantity === 'soil_vwc')
      .map(([, depthCm], index) => ({
        depth_cm: depthCm ?? 0,
        thickness_mm: ((depthCm ?? 0) - (wanted[index - 1]?.[1] ?? 0)) * 10,
        wilting_pct: 10,
        full_pct: 30,
        saturation_pct: 45,
      }))
    await inTransactions(store, newInstrumentQueries).devices(scope, [
      {
        id,
        location_id: locationId,
        slug: `device-${id}`,
        name,
        kind,
        description: '',
        lat: -37,
        lon: 142,
        interval_s: 86_400,
        is_physical: true,
        supplier: { id: 1, name: 'Test', application: 'test', device_id: `device-${id}` },
        sensors,
        layers,
      },
    ])
    return {
      id,
      sensorOf: (quantity: string, depthCm: number | null = null) =>
        sensors.find((one) => one.quantity === quantity && one.depth_cm === depthCm)?.id ?? -1,
    }
  }

  return {
    /** A field of 50 ha whose profile holds 150 mm for plants. */
    async field(name: string, more: Partial<Field> = {}): Promise<number> {
      const id = next()
      await fields.addFields(scope, [
        {
          id,
          location_id: locationId,
          slug: `field-${id}`,
          name,
          kind: 'field',
          area_ha: 50,
          boundary: null,
          soil_type: 'Clay loam',
          pawc_mm: 150,
          pasture_type: null,
          ...more,
        },
      ])
      return id
    },
    /** A crop of a field; its season is made when it is not there. */
    async crop(
      fieldId: number,
      crop: string,
      sownOn: string | null,
      more: Partial<FieldSeason> = {},
    ): Promise<FieldSeason> {
      const seasonSlug = more.season_slug ?? '2026'
      const slug = `crop-${next()}`
      await fields.addSeasons(
        scope,
        [
          {
            slug: seasonSlug,
            name: seasonSlug,
            kind: 'winter',
            starts_on: '2026-01-01',
            ends_on: '2026-12-31',
            status: 'open',
          },
        ],
        [
          {
            slug,
            field_id: fieldId,
            season_slug: seasonSlug,
            crop,
            variety: null,
            area_ha: 50,
            sown_on: sownOn,
            row_spacing_m: null,
            plants_m2: null,
            target_yield: null,
            actual_yield: null,
            yield_unit: crop === 'cotton' ? 'bales/ha' : 't/ha',
            harvested_on: null,
            stored_water_mm: null,
            n_applied_kg_ha: null,
            irrigation_ml: null,
            status: sownOn === null ? 'planned' : 'growing',
            ...more,
          },
        ],
      )
      const row = (await fields.grown(scope, [fieldId])).find((one) => one.slug === slug)
      if (!row) throw new Error(`the crop ${slug} was not kept`)
      return row
    },
    async water(
      row: FieldSeason,
      appliedOn: string,
      depthMm: number,
      status: 'done' | 'planned' = 'done',
    ): Promise<void> {
      const more = { source: 'river' as const, hours: null, energy_kwh: null, user_id: null, created_at: at }
      await inTransactions(store, irrigationQueries).add(scope, [
        { field_season_id: row.id, applied_on: appliedOn, depth_mm: depthMm, status, ...more },
      ])
    },
    allow: (seasonSlug: string, allocationMl: number) =>
      inTransactions(store, irrigationQueries).allocate(scope, [
        { location_id: locationId, season_slug: seasonSlug, allocation_ml: allocationMl },
      ]),
    async saw(row: FieldSeason, observedOn: string, stageCode: string): Promise<void> {
      const more = {
        growth_stage_decimal: null,
        height_cm: null,
        nodes: null,
        comment: null,
        user_id: null,
        created_at: at,
      }
      await inTransactions(store, cropStageQueries).add(scope, [
        { field_season_id: row.id, observed_on: observedOn, stage_code: stageCode, ...more },
      ])
    },
    async work(row: FieldSeason, type: Activity['type'], date: string, status: 'done' | 'planned'): Promise<void> {
      await inTransactions(store, activityQueries).add(scope, [
        {
          field_id: row.field_id,
          field_season_id: row.id,
          type,
          planned_on: status === 'planned' ? date : null,
          done_on: status === 'done' ? date : null,
          area_ha: 50,
          product: null,
          rate: null,
          rate_unit: null,
          operator: null,
          status,
        },
      ])
    },
    /** A station that reports once a day: extremes and rain by date, both dates included; null is a day without a word. */
    async weather(
      from: string,
      to: string,
      of: (date: string) => [tminC: number, tmaxC: number, rainMm: number] | null,
    ) {
      const { sensorOf } = await install('Hill station', 'weather_station', [
        ['air_temp', null],
        ['rain', null],
      ])
      const days: GivenBucket[] = []
      for (let date = from; date <= to; date = daysLater(date, 1)) {
        const day = of(date)
        if (!day) continue
        const [min, max, mm] = day
        days.push({ sensor_id: sensorOf('air_temp'), date, n: 1, sum: (min + max) / 2, min, max })
        days.push({ sensor_id: sensorOf('rain'), date, n: 1, sum: mm, min: mm, max: mm })
      }
      await readings.ingestBuckets(scope, 'day', days)
    },
    async forecast(from: string, days: Partial<ForecastDay>[]): Promise<void> {
      await inTransactions(store, forecastQueries).keep(
        scope,
        [],
        days.map((day, index) => ({
          ...plainDay,
          location_id: locationId,
          date: daysLater(from, index),
          issued_at: new Date(`${from}T00:00:00Z`),
          ...day,
        })),
      )
    },
    /** A probe with layers down to 30 and 60 cm, each wilting at 10 % and full at 30 %: 120 mm for plants. */
    async probe(name: string, fieldId?: number) {
      const { id, sensorOf } = await install(name, 'soil_probe_capacitance', [
        ['soil_vwc', 30],
        ['soil_vwc', 60],
        ['soil_temp', 10],
      ])
      if (fieldId !== undefined)
        await inTransactions(store, fieldProbeQueries).add(scope, [{ field_id: fieldId, device_id: id }])
      return {
        id,
        /** Moisture of both layers at an instant. */
        reads: (ts: string, upper: number, lower: number) =>
          readings.ingest(
            scope,
            [
              [30, upper],
              [60, lower],
            ].map(
              ([depth, value]): Reading => ({
                sensor_id: sensorOf('soil_vwc', depth ?? null),
                ts: new Date(ts),
                value: value ?? null,
              }),
            ),
          ),
        warm: (mornings: [ts: string, c: number][]) =>
          readings.ingest(
            scope,
            mornings.map(([ts, value]): Reading => ({ sensor_id: sensorOf('soil_temp', 10), ts: new Date(ts), value })),
          ),
      }
    },
    async sample(
      fieldId: number,
      sampledOn: string,
      results: Record<string, number>,
      depths: [number, number] = [0, 10],
    ) {
      await inTransactions(store, soilTestQueries).add(scope, [
        {
          field_id: fieldId,
          sampled_on: sampledOn,
          depth_from_cm: depths[0],
          depth_to_cm: depths[1],
          texture: null,
          source: 'Test laboratory',
          results,
          user_id: null,
          created_at: at,
        },
      ])
    },
  }
}
