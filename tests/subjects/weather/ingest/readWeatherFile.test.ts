import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readWeatherFile } from '#subjects/weather/ingest/readWeatherFile.ts'
import { FileProblem } from '#subjects/weather/ingest/weatherFile.ts'

const fixture = (name: string): string => readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8')
const silo = fixture('silo.csv')
const openMeteo = fixture('open-meteo.json')
const sydney = 'Australia/Sydney'

const problemOf = (text: string): string => {
  try {
    readWeatherFile(text, sydney)
  } catch (error) {
    if (error instanceof FileProblem) return error.message
    throw error
  }
  return 'read without a problem'
}

const valueAt = (text: string, quantity: string, ts: string) =>
  readWeatherFile(text, sydney).values.find((value) => value.quantity === quantity && value.ts.toISOString() === ts)

describe('a SILO file', () => {
  it('dates the highest temperature to 15:00 and the lowest to 06:00 of the location, before and after clocks change', () => {
    // Clocks went forward on 2 October 2022: +10 before, +11 after.
    expect(valueAt(silo, 'air_temp', '2022-10-01T05:00:00.000Z')?.value).toBe(21.5)
    expect(valueAt(silo, 'air_temp', '2022-09-30T20:00:00.000Z')?.value).toBe(7.3)
    expect(valueAt(silo, 'air_temp', '2022-10-03T04:00:00.000Z')?.value).toBe(23.1)
    expect(valueAt(silo, 'air_temp', '2022-10-02T19:00:00.000Z')?.value).toBe(6)
  })

  it('puts rain inside the 24 hours that end at 09:00 of its date', () => {
    expect(valueAt(silo, 'rain', '2022-09-30T22:59:59.000Z')?.value).toBe(4.2)
    expect(valueAt(silo, 'rain', '2022-10-01T21:59:59.000Z')?.value).toBe(11.6)
  })

  it('keeps the code of the source as quality and turns hPa of vapour into kPa', () => {
    expect(valueAt(silo, 'rain', '2022-10-01T21:59:59.000Z')?.quality).toBe(25)
    const vapour = readWeatherFile(silo, sydney).values.filter(({ quantity }) => quantity === 'vapour_pressure')
    expect(vapour.map(({ value }) => value)).toEqual([1.02, 1.14, 1])
  })

  it('counts a missing value as a gap and never as a zero', () => {
    const file = readWeatherFile(silo, sydney)
    expect(file.gaps).toBe(1)
    expect(file.rows).toBe(4)
    expect(file.values).toHaveLength(4 * 9 - 1)
  })

  it('knows its station', () => {
    expect(readWeatherFile(silo, sydney).station).toEqual({
      id: '99001',
      name: 'TEST HILL',
      latitude: -34.5,
      longitude: 148.25,
      elevation_m: 310,
    })
  })

  it('says the line and the column of what it cannot read', () => {
    expect(problemOf(silo.replace(' 19.0,0', ' warm,0'))).toBe('line 3, column max_temp: "warm" is not a number.')
    expect(problemOf(silo.replace('2022-10-03', '2022-02-30'))).toContain(
      'line 4, column YYYY-MM-DD: "2022-02-30" is not a day',
    )
    expect(problemOf(silo.replace('2022-10-03', '2022-10-02'))).toContain(
      'line 4, column YYYY-MM-DD: 2022-10-02 does not come after',
    )
    expect(problemOf(silo.replace(' 24.9,0', ' 249,0'))).toBe('line 5, column max_temp: 249 lies outside -60 to 70.')
    expect(problemOf(silo.slice(0, silo.lastIndexOf('22.3')))).toContain('line 5: The row has')
  })
})

describe('an Open-Meteo file', () => {
  it('takes times as local to the offset that it names', () => {
    expect(valueAt(openMeteo, 'air_temp', '2022-09-30T22:00:00.000Z')?.value).toBe(10)
    expect(valueAt(openMeteo, 'air_temp', '2022-10-01T00:00:00.000Z')?.value).toBe(15)
  })

  it('turns °F, inches and km/h into our units', () => {
    const values = (quantity: string) =>
      readWeatherFile(openMeteo, sydney).values.filter((value) => value.quantity === quantity)
    expect(values('rain').map(({ value }) => value)).toEqual([2.54, 5.08, 0])
    expect(values('wind_speed').map(({ value }) => value)).toEqual([5, 10, 2])
    expect(values('air_temp').map(({ value }) => value)).toEqual([10, 12, 15])
  })

  it('keeps the rain of the hour that ended at its time at that hour’s start', () => {
    expect(valueAt(openMeteo, 'rain', '2022-09-30T22:00:00.000Z')?.value).toBe(5.08)
  })

  it('leaves trailing nulls as gaps', () => {
    const file = readWeatherFile(openMeteo, sydney)
    expect(file.gaps).toBe(5)
    expect(file.values).toHaveLength(15)
  })

  it('says where it cannot be read', () => {
    expect(problemOf(openMeteo.slice(0, 400))).toContain('This is not JSON from here on')
    expect(problemOf(openMeteo.replace('"km/h"', '"furlong"'))).toBe(
      'column hourly_units.wind_speed_10m: The unit "furlong" is not one of km/h, m/s, mph, mp/h, kn.',
    )
    expect(problemOf(openMeteo.replace('T10:00', 'T09:00'))).toContain('column hourly.time.2')
    expect(problemOf(openMeteo.replace('"utc_offset_seconds": 36000,', ''))).toContain('column utc_offset_seconds')
    expect(problemOf(openMeteo.replace('[90, 80, 70, null]', '[90, 80]'))).toContain(
      'column hourly.relative_humidity_2m: It has to be a list of 4 values',
    )
  })
})

it('says what it can read when a file is neither', () => {
  expect(problemOf('a,b\n1,2\n')).toContain('neither a SILO patched-point CSV')
  expect(problemOf('  \n')).toBe('The file is empty.')
  expect(problemOf('[{"hourly":{}}]')).toContain('several locations')
})
