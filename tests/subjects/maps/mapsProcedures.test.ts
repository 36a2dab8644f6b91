import { beforeAll, describe, expect, it } from 'vitest'
import { inTransactions } from '#server/db/inTransactions.ts'
import { instrumentQueries } from '#subjects/devices/instruments.ts'
import { newInstrumentQueries } from '#subjects/devices/newInstruments.ts'
import { readingStore } from '#subjects/devices/readings.ts'
import { fieldProbeQueries } from '#subjects/farm/fieldProbes.ts'
import { fieldQueries } from '#subjects/farm/fields.ts'
import { animalQueries, type Fix } from '#subjects/livestock/animals.ts'
import { gridOf } from '#subjects/maps/procedures/rainGrid.ts'
import { scope, type TestFarm, testFarm } from '../../server/procedures/farm.ts'
import { fifthDays, grazier } from '../livestock/livestock.ts'

/** Saturday, 14:00 in Sydney. */
const now = '2026-11-21T03:00:00Z'
const at = (hoursAgo: number): Date => new Date(Date.parse(now) - hoursAgo * 3_600_000)
const square = (lon: number, lat: number, side = 0.01): [number, number][] => [
  [lon, lat],
  [lon + side, lat],
  [lon + side, lat + side],
  [lon, lat + side],
  [lon, lat],
]

let farm: TestFarm
beforeAll(async () => {
  farm = await testFarm()
}, 120_000)

let made = 400

/** A location of its own for each test, without anything on it. */
async function newLocation(lat = -30, lon = 150) {
  made += 1
  const id = made
  const location = { id, slug: `location-${id}`, name: `Location ${id}`, is_default: false, zone: 'Australia/Sydney' }
  await inTransactions(farm.store, newInstrumentQueries).locations(scope, [{ ...location, lat, lon, elevation_m: 200 }])
  const herd = grazier(farm.store, scope, id)
  return {
    id,
    ...herd,
    ask: (name: string, input: Record<string, unknown> = {}) => farm.ask(name, { location_ids: [id], ...input }, now),
    only: async (name: string, input: Record<string, unknown> = {}) => {
      const rows = await farm.ask(name, { location_ids: [id], ...input }, now)
      expect(rows).toHaveLength(1)
      return rows[0] ?? {}
    },
    /** A device with one sensor, and what that said so many hours ago. */
    async device(
      name: string,
      kind: string,
      quantity: string,
      values: [hoursAgo: number, value: number][],
      more: { lat?: number | null; lon?: number | null; isPhysical?: boolean } = {},
    ): Promise<number> {
      const slug = `${kind}-${id}-${name}`.toLowerCase().replaceAll(' ', '-').replaceAll('_', '-')
      await inTransactions(farm.store, newInstrumentQueries).devices(scope, [
        {
          location_id: id,
          slug,
          name,
          kind,
          description: '',
          lat: more.lat === undefined ? lat : more.lat,
          lon: more.lon === undefined ? lon : more.lon,
          interval_s: 3600,
          is_physical: more.isPhysical ?? true,
          supplier: { id: null, name: 'S', application: 's', device_id: slug },
          sensors: [{ name: quantity, quantity, unit: '', depth_cm: null }],
        },
      ])
      const [sensor] = await inTransactions(farm.store, instrumentQueries).sensors(scope, { device_slugs: [slug] })
      if (!sensor) throw new Error(`${slug} was not added`)
      await readingStore(farm.store, () => farm.portal.core.quantities).ingest(
        scope,
        values.map(([hoursAgo, value]) => ({ sensor_id: sensor.sensor_id, ts: at(hoursAgo), value })),
      )
      return sensor.device_id
    },
  }
}

const hours = (count: number, value: number): [number, number][] =>
  Array.from({ length: count }, (_, index): [number, number] => [count - 1 - index + 0.5, value])

describe('rain on a map', () => {
  it('is that of each gauge over 24 hours, 48 hours and a chosen time, the most first', async () => {
    const location = await newLocation()
    await location.device('Dry', 'rain_gauge', 'rain', hours(72, 0))
    await location.device('Wet', 'rain_gauge', 'rain', hours(72, 0.5))
    const mm = async (input: Record<string, unknown>) =>
      (await location.ask('rain_points', input)).map(({ device, rain_mm }) => [device, rain_mm])
    expect(await mm({})).toEqual([
      ['Wet', 12],
      ['Dry', 0],
    ])
    expect((await mm({ period: '48h' }))[0]).toEqual(['Wet', 24])
    const custom = { period: 'custom', from: at(10).toISOString(), to: at(4).toISOString() }
    expect((await mm(custom))[0]).toEqual(['Wet', 3])
  })

  it('is not told of a gauge that recorded less than four fifths of the time, nor used between gauges', async () => {
    const location = await newLocation()
    await location.device('Broken', 'rain_gauge', 'rain', hours(10, 1))
    expect(await location.only('rain_points')).toMatchObject({ rain_mm: null, coverage_pct: 45 })
    expect(await location.ask('rain_grid')).toEqual([])
  })

  it('leaves out virtual gauges, and takes the location’s point for one without a position', async () => {
    const location = await newLocation(-31, 149)
    await location.device('File', 'virtual', 'rain', hours(24, 9), { isPhysical: false })
    await location.device('Lost', 'rain_gauge', 'rain', hours(24, 1), { lat: null, lon: null })
    expect(await location.only('rain_points')).toMatchObject({ device: 'Lost', longitude: 149, latitude: -31 })
  })

  it('fills cells up to 60 km from a gauge and none beyond, aligned to the globe', async () => {
    const location = await newLocation(-30, 150)
    await location.device('Gauge', 'rain_gauge', 'rain', hours(24, 0.5))
    const cells = await location.ask('rain_grid')
    expect(cells.length).toBeGreaterThan(300)
    expect(cells.every(({ rain_mm, gauges }) => rain_mm === 12 && gauges === 1)).toBe(true)
    const lats = cells.map(({ lat }) => Number(lat))
    expect(Math.max(...lats)).toBeLessThan(-30 + 60 / 110)
    expect(Math.min(...lats)).toBeGreaterThan(-30 - 60 / 110)
    expect(cells).toContainEqual({
      cell: '3000:-600',
      lon: 150.025,
      lat: -29.975,
      cell_deg: 0.05,
      rain_mm: 12,
      gauges: 1,
    })
    const boxed = await location.ask('rain_grid', { bbox: [150, -30.2, 150.2, -30] })
    expect(boxed).toHaveLength(16)
    expect(await location.ask('rain_grid', { bbox: [151, -30, 150, -31] })).toEqual([])
  })

  it('is the same on both sides between two gauges, and rises from the drier to the wetter', () => {
    const row = gridOf(
      [
        { lon: 149.975, lat: -30.025, mm: 0 },
        { lon: 150.225, lat: -30.025, mm: 20 },
      ],
      0.05,
      [149.95, -30.05, 150.25, -30],
    ).sort((a, b) => a.lon - b.lon)
    expect(row).toHaveLength(6)
    expect(row.map(({ rain_mm }) => rain_mm)).toEqual([...row.map(({ rain_mm }) => rain_mm)].sort((a, b) => a - b))
    expect((row[2]?.rain_mm ?? 0) + (row[3]?.rain_mm ?? 0)).toBeCloseTo(20, 1)
    expect(row[0]?.rain_mm).toBe(0)
    expect(row[5]?.rain_mm).toBe(20)
  })

  it('has at most 20,000 cells: they become larger instead (IN-08)', () => {
    const gauges = Array.from({ length: 30 }, (_, index) => ({ lon: 140 + index * 0.4, lat: -30, mm: index }))
    const cells = gridOf(gauges, 0.01, [-180, -90, 180, 90])
    expect(cells.length).toBeLessThanOrEqual(20_000)
    expect(cells[0]?.cell_deg).toBe(0.04)
    expect(
      gridOf([{ lon: 179.9, lat: -16, mm: 5 }], 0.5, [-180, -90, 180, 90]).every(({ lon }) => Number.isFinite(lon)),
    ).toBe(true)
  })
})

describe('fields and paddocks on a map', () => {
  it('carry their boundary, what stands, who grazes and how long, and what needs a look', async () => {
    const location = await newLocation()
    const [bare, rested] = [await location.paddock('Bare', 20), await location.paddock('Rested', 40)]
    await location.mob('Cows', 'cattle', [
      ['2026-10-01', rested, 50, 'cow_dry'],
      ['2026-11-11', bare, 60, 'cow_dry'],
    ])
    await location.stands(
      bare,
      fifthDays('2026-10-20', '2026-11-18').map((date) => [date, 700]),
    )
    await location.seen(bare, [['2026-11-18', 0.3, { green: 20, dead: 20 }]])
    const rows = await location.ask('land_map')
    expect(rows.map(({ field }) => field)).toEqual(['Bare', 'Rested'])
    expect(rows[0]).toMatchObject({
      kind: 'paddock',
      version: 1,
      boundary: null,
      area_ha: 20,
      grows: 'Ryegrass',
      crop: null,
      tsdm_kg_ha: 700,
      ndvi: 0.3,
      ndvi_date: '2026-11-18',
      cover_pct: 40,
      mob: 'Cows',
      head: 60,
      days_grazed: 10,
      days_rested: null,
      level: 'act',
      why: 'Short of feed, too little cover',
    })
    expect(rows[1]).toMatchObject({
      tsdm_kg_ha: null,
      ndvi: null,
      anomaly: null,
      mob: null,
      head: 0,
      days_grazed: null,
      days_rested: 10,
      shelter: null,
      level: 'none',
      why: 'No data yet',
    })
  })

  it('may be asked by kind, by name and by location', async () => {
    const location = await newLocation()
    await location.paddock('Hill', 20)
    await location.paddock('Wheat', 60, 'field')
    const names = async (input: Record<string, unknown>) =>
      (await location.ask('land_map', input)).map(({ field }) => field)
    expect(await names({ kind: 'field' })).toEqual(['Wheat'])
    expect(await names({ kind: 'paddock' })).toEqual(['Hill'])
    const [hill] = await location.ask('land_map', { kind: 'paddock' })
    expect(await names({ field: hill?.field_slug })).toEqual(['Hill'])
    expect(await names({ field: 'nothing-like-it' })).toEqual([])
    expect(await names({ location: `location-${location.id}` })).toEqual(['Hill', 'Wheat'])
    expect(await names({ location: 'home' })).toEqual([])
  })

  it('hold NDVI against the same fortnight of earlier years, and forget what is too old', async () => {
    const location = await newLocation()
    const hill = await location.paddock('Hill', 20)
    await location.seen(hill, [
      ['2024-11-18', 0.6],
      ['2025-11-16', 0.7],
      ['2026-09-20', 0.9],
      ['2026-11-16', 0.5],
    ])
    expect(await location.only('land_map')).toMatchObject({ ndvi: 0.5, anomaly: -0.15, why: 'Less green than usual' })
    const late = await newLocation()
    await late.seen(await late.paddock('Cloudy', 20), [['2026-09-20', 0.9]])
    expect(await late.only('land_map')).toMatchObject({ ndvi: null, anomaly: null })
  })

  it('are told to need a look, first the most pressing, and are counted', async () => {
    const location = await newLocation()
    await location.stands(await location.paddock('Short', 20), [['2026-11-18', 900]])
    await location.stands(await location.paddock('Long', 20), [['2026-11-18', 2000]])
    await location.device('Tank', 'tank_level', 'water_level', [[30, 60]])
    expect(await location.ask('map_looks')).toEqual([
      expect.objectContaining({ of: 'device', name: 'Tank', level: 'danger', why: 'Silent' }),
      expect.objectContaining({ of: 'field', name: 'Short', level: 'watch', why: 'Short of feed' }),
    ])
    expect(await location.only('map_summary')).toMatchObject({
      places: 1,
      fields: 2,
      undrawn: 2,
      fields_look: 1,
      devices: 1,
      devices_look: 1,
    })
  })
})

describe('devices on a map', () => {
  it('say what matters for their kind in words, how they are and when they were heard', async () => {
    const location = await newLocation(-33, 147)
    await location.device('Tank', 'tank_level', 'water_level', [[1, 63]])
    await location.device('Gauge', 'rain_gauge', 'rain', hours(24, 0.2))
    await location.device('Gate', 'gate_sensor', 'gate_state', [[0.5, 1]])
    await location.device('Scale', 'walk_over_scale', 'liveweight', [[5, 412]])
    await location.device('Other', 'other_thing', 'solar_rad', [[0.2, 500]])
    await location.device('Mute', 'tank_level', 'water_level', [])
    await location.device('Lost', 'tank_level', 'water_level', [[30, 41]])
    const rows = await location.ask('device_map')
    // A number and its unit have a thin space between them.
    const plain = (says: unknown) => (typeof says === 'string' ? says.replace(/\s/g, ' ') : says)
    expect(rows.map(({ device, says, status }) => [device, plain(says), status])).toEqual([
      ['Tank', 'Level 63 %', 'ok'],
      ['Gauge', 'Rain 24 h 4.8 mm', 'ok'],
      ['Gate', 'Open', 'ok'],
      ['Scale', '412.0 kg', 'late'],
      ['Other', 'Solar radiation 500 W/m²', 'ok'],
      ['Mute', null, 'offline'],
      ['Lost', 'Level 41 %', 'offline'],
    ])
    // What a tank held when it was last heard is no colour of today's map.
    expect(rows[6]).toMatchObject({ value: 41, water_pct: null })
    expect(rows[0]).toMatchObject({ longitude: 147, latitude: -33, quantity: 'water_level', value: 63, water_pct: 63 })
    expect(rows[1]).toMatchObject({ rain_24h_mm: 4.8, water_pct: null })
    expect(rows[5]).toMatchObject({ value: null, last_seen: null, level: 'danger' })
  })

  it('are left out when they are virtual, and may be asked by kind and by name', async () => {
    const location = await newLocation()
    await location.device('File', 'virtual', 'rain', hours(24, 9), { isPhysical: false })
    await location.device('Tank', 'tank_level', 'water_level', [[1, 63]])
    await location.device('Lost', 'gate_sensor', 'gate_state', [[1, 0]], { lat: null, lon: null })
    const names = async (input: Record<string, unknown>) =>
      (await location.ask('device_map', input)).map((row) => row.device)
    expect(await names({})).toEqual(['Tank', 'Lost'])
    expect(await names({ kinds: ['tank_level'] })).toEqual(['Tank'])
    expect(await names({ device: `gate-sensor-${location.id}-lost` })).toEqual(['Lost'])
    expect(await location.ask('device_map', { kinds: ['gate_sensor'] })).toMatchObject([
      { longitude: null, latitude: null },
    ])
  })
})

describe('locations and regions on a map', () => {
  it('have the box of what is drawn there, else their own, and the state of what stands there', async () => {
    const location = await newLocation(-34, 146)
    expect(await location.only('place_map')).toMatchObject({
      west: 145.97,
      east: 146.03,
      fields: 0,
      devices: 0,
      level: 'good',
    })
    const field = {
      location_id: location.id,
      slug: `drawn-${location.id}`,
      name: 'Drawn',
      kind: 'paddock' as const,
      area_ha: 90,
    }
    await inTransactions(farm.store, fieldQueries).addFields(scope, [
      {
        ...field,
        boundary: { type: 'Polygon', coordinates: [square(146.01, -34.02)] },
        soil_type: 'Loam',
        pawc_mm: null,
        pasture_type: null,
      },
    ])
    await location.device('Tank', 'tank_level', 'water_level', [[30, 60]])
    const row = await location.only('place_map')
    expect(row).toMatchObject({ west: 146.01, south: -34.02, fields: 1, area_ha: 90, devices: 1, devices_offline: 1 })
    expect(row).toMatchObject({ level: 'act', why: '1 device silent' })
    expect(await location.ask('place_map', { location: 'home' })).toEqual([])
    const named = (slug: string) => farm.ask('map_named', { slug }, now)
    expect(await named(field.slug)).toEqual([{ name: field.name, kind: 'paddock' }])
    expect(await named('home')).toEqual([{ name: 'Home', kind: 'place' }])
    expect(await named('nowhere')).toEqual([{ name: 'Unknown location', kind: null }])
  })

  it('are told by device where no rule says otherwise', async () => {
    const location = await newLocation()
    await location.device('Tank', 'tank_level', 'water_level', [[1, 60]])
    expect(await location.ask('region_map')).toMatchObject([
      { of: 'device', name: 'Tank', boundary: null, level: 'good' },
    ])
  })
})

describe('soil water on a map', () => {
  it('is null in a field without a probe, and nothing is told of a location without one', async () => {
    const location = await newLocation()
    const field = await location.paddock('Hill', 20)
    const device = await location.device('Probe', 'soil_probe_capacitance', 'soil_vwc', [[1, 20]])
    await inTransactions(farm.store, fieldProbeQueries).add(scope, [{ field_id: field, device_id: device }])
    expect(await location.only('land_map')).toMatchObject({ pct_paw: null })
    expect(await location.ask('soil_map_summary')).toEqual([])
  })
})

describe('animals with collars', () => {
  const boundary = { type: 'Polygon' as const, coordinates: [square(150, -30)] }
  const fix = (animalId: number, hoursAgo: number, more: Partial<Fix> = {}): Fix => ({
    animal_id: animalId,
    ts: at(hoursAgo),
    lat: -29.995,
    lon: 150.002 + 0.005 * Math.abs(Math.sin(hoursAgo)),
    activity: 40,
    rumination_min: 20,
    ...more,
  })
  const day = (animalId: number, more: (hoursAgo: number) => Partial<Fix> = () => ({})) =>
    Array.from({ length: 97 }, (_, index) => 24 - index / 4).map((ago) => fix(animalId, ago, more(ago)))

  async function herd() {
    const location = await newLocation()
    const slug = `pen-${location.id}`
    const field = { location_id: location.id, slug, name: 'Pen', kind: 'paddock' as const, area_ha: 90, boundary }
    await inTransactions(farm.store, fieldQueries).addFields(scope, [
      { ...field, soil_type: 'Loam', pawc_mm: null, pasture_type: null },
    ])
    const pen = (await inTransactions(farm.store, fieldQueries).list(scope, [location.id]))[0]?.id ?? 0
    const mob = await location.mob('Ewes', 'sheep', [['2026-11-01', pen, 100, 'ewe_dry']])
    const ids = ['A', 'B', 'C', 'D', 'E'].map((_, index) => location.id * 100 + index)
    const store = inTransactions(farm.store, animalQueries)
    await store.addAnimals(
      scope,
      ids.map((id, index) => ({ id, location_id: location.id, mob_id: mob, name: 'ABCDE'[index] ?? '' })),
    )
    return { location, mob, ids: ids as [number, number, number, number, number], store }
  }

  it('are told with their last position and what is odd, the worst first', async () => {
    const { location, mob, ids, store } = await herd()
    const [a, b, c, d, e] = ids
    await store.addFixes(scope, [
      ...day(a),
      ...day(b, (ago) => (ago <= 7 ? { lat: -29.996, lon: 150.004, activity: 2, rumination_min: 12 } : {})),
      ...day(c, (ago) => (ago < 1 ? { lon: 150.02 } : {})),
      ...day(d, () => ({ rumination_min: 3 })),
      fix(e, 40),
    ])
    const rows = await location.ask('animal_now')
    expect(rows.map(({ animal, alert, level, seen }) => [animal, alert, level, seen])).toEqual([
      ['B', 'no_movement', 'danger', true],
      ['C', 'outside', 'act', true],
      ['D', 'low_rumination', 'watch', true],
      ['E', 'silent', 'watch', false],
      ['A', null, 'good', true],
    ])
    expect(rows[4]).toMatchObject({
      mob: 'Ewes',
      paddock: 'Pen',
      state: 'grazing',
      rumination_h: 8,
      ts: at(0).toISOString(),
    })
    expect(await location.only('animal_summary')).toMatchObject({
      animals: 5,
      seen: 4,
      seen_pct: 80,
      alerts: 4,
      animal: 'B',
      alert: 'no_movement',
    })
    expect(await location.ask('animal_mobs')).toEqual([{ mob_id: mob, mob: 'Ewes', animals: 5 }])
  })

  it('leave a track, oldest first, within the time that was asked', async () => {
    const { location, ids, store } = await herd()
    await store.addFixes(scope, [...day(ids[0]), ...day(ids[1])])
    const span = { from: at(3).toISOString(), to: at(0).toISOString() }
    const rows = await location.ask('animal_activity', span)
    expect(rows).toHaveLength(24)
    expect(rows.map(({ ts }) => ts)).toEqual(rows.map(({ ts }) => ts).sort())
    expect(await location.ask('animal_activity', { ...span, animal_id: ids[0] })).toHaveLength(12)
    expect(await location.ask('animal_activity', { ...span, mob_id: 1 })).toEqual([])
    const byHour = await location.ask('animal_activity_hours', { from: at(2).toISOString(), to: at(0).toISOString() })
    expect(byHour).toEqual([
      { ts: at(2).toISOString(), activity_index: 40, rumination_min: 20, animals: 2 },
      { ts: at(1).toISOString(), activity_index: 40, rumination_min: 20, animals: 2 },
    ])
  })

  it('are stored once, and not at all when there is no such animal', async () => {
    const { ids, store } = await herd()
    expect(await store.addFixes(scope, [fix(ids[0], 1), fix(ids[0], 2), fix(987_654, 1)])).toBe(2)
    expect(await store.addFixes(scope, [fix(ids[0], 1, { lat: 10 })])).toBe(0)
    await expect(store.addFixes(scope, [fix(ids[0], 3, { lat: 91 })])).rejects.toThrow()
  })
})
