import type { Scope, Store } from '#server/db/store.ts'
import { newInstrumentStore } from '#subjects/devices/newInstruments.ts'
import { type GivenBucket, type Reading, readingStore } from '#subjects/devices/readings.ts'
import { type Activity, activityStore } from '#subjects/farm/activities.ts'
import { cropStageStore } from '#subjects/farm/cropStages.ts'
import { fieldProbeStore } from '#subjects/farm/fieldProbes.ts'
import { type Field, type FieldSeason, fieldStore } from '#subjects/farm/fields.ts'
import { irrigationStore } from '#subjects/farm/irrigations.ts'
import { soilTestStore } from '#subjects/soil/soilTests.ts'
import { type ForecastDay, forecastStore } from '#subjects/weather/forecasts.ts'
import { daysLater } from '#subjects/weather/rainDay.ts'
import type { TestFarm } from '../../server/procedures/farm.ts'

let made = 70_000
const next = (): number => {
  made += 1
  return made
}

const plainDay = {
  tminC: 12,
  tmaxC: 28,
  rainProbPct: 5,
  rainP25Mm: 0,
  rainP50Mm: 0,
  rainP75Mm: 0,
  windMs: 3,
  windDirDeg: 180,
  uv: 6,
  fireRating: null,
  icon: 'sun' as const,
  text: 'Fine.',
}

/** Somebody who grows crops at a place: all goes through the real stores. */
export function grower(
  store: Store,
  quantities: TestFarm['portal']['core']['quantities'],
  scope: Scope,
  locationId: number,
) {
  const fields = fieldStore(store)
  const readings = readingStore(store, () => quantities)
  const at = new Date('2026-11-21T03:00:00Z')

  const install = async (name: string, kind: string, wanted: [quantity: string, depthCm: number | null][]) => {
    const id = next()
    const sensors = wanted.map(([quantity, depthCm], index) => ({
      id: id * 20 + index,
      name: quantity,
      quantity,
      unit: quantities[quantity]?.unit ?? '',
      depthCm,
    }))
    const layers = wanted
      .filter(([quantity]) => quantity === 'soil_vwc')
      .map(([, depthCm], index) => ({
        depthCm: depthCm ?? 0,
        thicknessMm: ((depthCm ?? 0) - (wanted[index - 1]?.[1] ?? 0)) * 10,
        wiltingPct: 10,
        fullPct: 30,
        saturationPct: 45,
      }))
    await newInstrumentStore(store).devices(scope, [
      {
        id,
        locationId,
        slug: `device-${id}`,
        name,
        kind,
        description: '',
        lat: -37,
        lon: 142,
        intervalS: 86_400,
        isPhysical: true,
        supplier: { id: 1, name: 'Test', application: 'test', deviceId: `device-${id}` },
        sensors,
        layers,
      },
    ])
    return {
      id,
      sensorOf: (quantity: string, depthCm: number | null = null) =>
        sensors.find((one) => one.quantity === quantity && one.depthCm === depthCm)?.id ?? -1,
    }
  }

  return {
    /** A field of 50 ha whose profile holds 150 mm for plants. */
    async field(name: string, more: Partial<Field> = {}): Promise<number> {
      const id = next()
      await fields.addFields(scope, [
        {
          id,
          locationId,
          slug: `field-${id}`,
          name,
          kind: 'field',
          areaHa: 50,
          boundary: null,
          soilType: 'Clay loam',
          pawcMm: 150,
          pastureType: null,
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
      const seasonSlug = more.seasonSlug ?? '2026'
      const slug = `crop-${next()}`
      await fields.addSeasons(
        scope,
        [
          {
            slug: seasonSlug,
            name: seasonSlug,
            kind: 'winter',
            startsOn: '2026-01-01',
            endsOn: '2026-12-31',
            status: 'open',
          },
        ],
        [
          {
            slug,
            fieldId,
            seasonSlug,
            crop,
            variety: null,
            areaHa: 50,
            sownOn,
            rowSpacingM: null,
            plantsM2: null,
            targetYield: null,
            actualYield: null,
            yieldUnit: crop === 'cotton' ? 'bales/ha' : 't/ha',
            harvestedOn: null,
            storedWaterMm: null,
            nAppliedKgHa: null,
            irrigationMl: null,
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
      const more = { source: 'river' as const, hours: null, energyKwh: null, userId: null, createdAt: at }
      await irrigationStore(store).add(scope, [{ fieldSeasonId: row.id, appliedOn, depthMm, status, ...more }])
    },
    allow: (seasonSlug: string, allocationMl: number) =>
      irrigationStore(store).allocate(scope, [{ locationId, seasonSlug, allocationMl }]),
    async saw(row: FieldSeason, observedOn: string, stageCode: string): Promise<void> {
      const more = { growthStageDecimal: null, heightCm: null, nodes: null, comment: null, userId: null, createdAt: at }
      await cropStageStore(store).add(scope, [{ fieldSeasonId: row.id, observedOn, stageCode, ...more }])
    },
    async work(row: FieldSeason, type: Activity['type'], date: string, status: 'done' | 'planned'): Promise<void> {
      await activityStore(store).add(scope, [
        {
          fieldId: row.fieldId,
          fieldSeasonId: row.id,
          type,
          plannedOn: status === 'planned' ? date : null,
          doneOn: status === 'done' ? date : null,
          areaHa: 50,
          product: null,
          rate: null,
          rateUnit: null,
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
        days.push({ sensorId: sensorOf('air_temp'), date, n: 1, sum: (min + max) / 2, min, max })
        days.push({ sensorId: sensorOf('rain'), date, n: 1, sum: mm, min: mm, max: mm })
      }
      await readings.ingestBuckets(scope, 'day', days)
    },
    async forecast(from: string, days: Partial<ForecastDay>[]): Promise<void> {
      await forecastStore(store).keep(
        scope,
        [],
        days.map((day, index) => ({
          ...plainDay,
          locationId,
          date: daysLater(from, index),
          issuedAt: new Date(`${from}T00:00:00Z`),
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
      if (fieldId !== undefined) await fieldProbeStore(store).add(scope, [{ fieldId, deviceId: id }])
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
                sensorId: sensorOf('soil_vwc', depth ?? null),
                ts: new Date(ts),
                value: value ?? null,
              }),
            ),
          ),
        warm: (mornings: [ts: string, c: number][]) =>
          readings.ingest(
            scope,
            mornings.map(([ts, value]): Reading => ({ sensorId: sensorOf('soil_temp', 10), ts: new Date(ts), value })),
          ),
      }
    },
    async sample(
      fieldId: number,
      sampledOn: string,
      results: Record<string, number>,
      depths: [number, number] = [0, 10],
    ) {
      await soilTestStore(store).add(scope, [
        {
          fieldId,
          sampledOn,
          depthFromCm: depths[0],
          depthToCm: depths[1],
          texture: null,
          source: 'Test laboratory',
          results,
          userId: null,
          createdAt: at,
        },
      ])
    },
  }
}
