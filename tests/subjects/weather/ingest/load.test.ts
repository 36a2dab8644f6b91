import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inTransactions } from '#server/db/inTransactions.ts'
import { lockDirectory } from '#server/db/lock.ts'
import { newInstrumentQueries } from '#subjects/devices/newInstruments.ts'
import { openStore } from '#subjects/store.ts'
import { loadWeather } from '#subjects/weather/ingest/load.ts'
import { readWeatherFile } from '#subjects/weather/ingest/readWeatherFile.ts'
import { thorough } from '../../../sampling.ts'
import { scope, testFarm } from '../../../server/procedures/farm.ts'

const path = (name: string): string => join(import.meta.dirname, 'fixtures', name)
const fileOf = (name: string) => readWeatherFile(readFileSync(path(name), 'utf8'), 'Australia/Sydney')
const location = { org_id: scope.orgId, id: 1 }
const later = '2026-11-21T00:00:00Z'

describe('a loaded SILO file', () => {
  it('gives the days their values as they stand in the file', async () => {
    const { store, portal, ask } = await testFarm()
    await loadWeather(store, portal.core.quantities, location, fileOf('silo.csv'))
    const rows = await ask('daily_weather', { from: '2022-09-30T14:00:00Z', to: '2022-10-04T13:00:00Z' }, later)
    expect(
      rows.map((row) => [
        row.date,
        row.rain_mm,
        row.tmax_c,
        row.tmin_c,
        row.solar_mj,
        row.rh_min,
        row.rh_max,
        row.vp_kpa,
        row.et0_mm,
      ]),
    ).toEqual([
      ['2022-10-01', 4.2, 21.5, 7.3, 18.4, 41, 98, 1.02, 3.4],
      ['2022-10-02', 11.6, 19, 8.8, 12.1, 56, 100, 1.14, 2.2],
      ['2022-10-03', 0, 23.1, 6, 21.7, 38, 96, expect.any(Number), 4],
      ['2022-10-04', 0.6, 24.9, 9.4, 22.3, 36, 90, 1, 4.6],
    ])
    expect(rows[0]?.source).toBe('SILO TEST HILL')
  })

  it('is refused with the distance where it is of another continent, and nothing is kept', async () => {
    const { store, portal, ask } = await testFarm()
    const here = { ...location, name: 'Home', lat: 48.2, lon: 16.4 }
    await expect(loadWeather(store, portal.core.quantities, here, fileOf('silo.csv'))).rejects.toThrow(
      /km from Home, and at most 200 km are taken/,
    )
    expect(await ask('daily_weather', { from: '2022-09-30T14:00:00Z', to: '2022-10-04T13:00:00Z' }, later)).toEqual([])
  })

  it('changes nothing when it is loaded again', async () => {
    const { store, portal } = await testFarm()
    const first = await loadWeather(store, portal.core.quantities, location, fileOf('silo.csv'))
    expect(first).toMatchObject({ readings: 35, changed: 35, flagged: 0, gaps: 1 })
    const again = await loadWeather(store, portal.core.quantities, location, fileOf('silo.csv'))
    expect(again).toMatchObject({ readings: 35, changed: 0 })
  })
})

describe('a loaded Open-Meteo file', () => {
  it('gives the hours their values in our units, and nothing where the file has null', async () => {
    const { store, portal, ask } = await testFarm()
    await loadWeather(store, portal.core.quantities, location, fileOf('open-meteo.json'))
    const range = { from: '2022-09-30T20:00:00Z', to: '2022-10-01T03:00:00Z', bucket: '1h' }
    const rows = await ask('timeseries', { ...range, series: [{ quantity: 'station_pressure' }] }, later)
    expect(rows).toMatchObject([{ v: [980, 981.5, 982], t: [22, 23, 24].map((hour) => Date.UTC(2022, 8, 30, hour)) }])
  })
})

describe('the command', () => {
  thorough('says what to do while a server holds the data directory', () => {
    const dir = mkdtempSync(join(tmpdir(), 'tilth-load-'))
    const unlock = lockDirectory(dir)
    try {
      const run = spawnSync(
        process.execPath,
        ['--import', 'tsx', 'scripts/load.ts', path('silo.csv'), '--location', 'home'],
        { encoding: 'utf8', env: { ...process.env, DATA_DIR: dir, DATABASE_URL: '' } },
      )
      expect(run.status).toBe(1)
      expect(run.stderr).toContain('Stop that server first')
    } finally {
      unlock()
      rmSync(dir, { recursive: true, force: true })
    }
  })

  thorough('refuses a file of another continent with the distance, and keeps nothing of it', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'tilth-load-'))
    try {
      const store = await openStore({ dataDir: dir, durable: false })
      await store.asSystem((db) =>
        db
          .insertInto('org')
          .values({ id: 12, slug: 'farm', name: 'Farm', zone: 'Europe/Vienna', brand: null, geo: null, declared: null })
          .execute(),
      )
      await inTransactions(store, newInstrumentQueries).locations(scope, [
        {
          id: 1,
          slug: 'home',
          name: 'Home',
          is_default: true,
          zone: 'Europe/Vienna',
          lat: 48.2,
          lon: 16.4,
          elevation_m: 200,
        },
      ])
      await store.close()
      const run = spawnSync(
        process.execPath,
        ['--import', 'tsx', 'scripts/load.ts', path('silo.csv'), '--location', 'home'],
        { encoding: 'utf8', env: { ...process.env, DATA_DIR: dir, DATABASE_URL: '' } },
      )
      expect(run.stderr).toMatch(/km from Home, and at most 200 km are taken/)
      expect(run.status).toBe(1)
      const again = await openStore({ dataDir: dir, durable: false })
      const { rows } = await again.asSystem((db) => sql`select 1 from device`.execute(db))
      expect(rows).toEqual([])
      await again.close()
    } finally {
      rmSync(dir, { recursive: true, force: true })
    }
  })

  it('asks for the location that it was not told', () => {
    const run = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/load.ts', path('silo.csv')], {
      encoding: 'utf8',
    })
    expect(run.status).toBe(1)
    expect(run.stderr).toContain('npm run load -- FILE --location SLUG')
  })
})
