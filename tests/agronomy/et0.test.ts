import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { et0, et0Of, hargreaves, penmanMonteith } from '#agronomy/et0.ts'
import {
  clearSkyAt,
  clearSkyRadiation,
  netLongwave,
  netShortwave,
  solarFromSunshine,
  solarFromTemperature,
} from '#agronomy/radiation.ts'
import { daylightHours, extraterrestrialRadiation, sunDay } from '#agronomy/sun.ts'
import {
  actualVapourPressure,
  airPressure,
  dewPoint,
  meanSaturation,
  psychrometricConstant,
  slopeOfVapourPressure,
  vapourPressure,
  vapourPressureDeficit,
} from '#agronomy/vapour.ts'
import { windAt2m } from '#agronomy/wind.ts'
import { dayOfYear } from '#engine/date.ts'

/** Fails on null too: a published example has a value. */
const near = (value: number | null, wanted: number, tolerance: number) => {
  expect(value).not.toBeNull()
  expect(Math.abs((value ?? Number.NaN) - wanted), `${value} is not ${wanted}`).toBeLessThanOrEqual(tolerance)
}

describe('FAO-56 example 18, Uccle on 6 July', () => {
  const latitude = 50.8
  const ra = extraterrestrialRadiation(latitude, 187)
  const hours = daylightHours(latitude, 187)
  const rs = solarFromSunshine(9.25, hours, ra)
  const rso = clearSkyRadiation(100, ra)
  const ea = actualVapourPressure({ tminC: 12.3, tmaxC: 21.5, rhMaxPct: 84, rhMinPct: 63 })
  const rnl = netLongwave({ tminC: 12.3, tmaxC: 21.5, vapourKpa: ea, solarMj: rs, clearSkyMj: rso })

  it('gives its parts', () => {
    near(windAt2m(10 / 3.6, 10), 2.078, 0.001)
    near(ea, 1.409, 0.001)
    near(ra, 41.09, 0.01)
    near(hours, 16.1, 0.05)
    near(rs, 22.07, 0.01)
    near(rso, 30.9, 0.01)
    near(netShortwave(rs), 17.0, 0.05)
    near(rnl, 3.71, 0.01)
    near((netShortwave(rs) ?? 0) - (rnl ?? 0), 13.28, 0.01)
  })

  it('gives 3.88 mm', () => {
    const day = {
      latitude,
      elevationM: 100,
      dayOfYear: 187,
      tmaxC: 21.5,
      tminC: 12.3,
      rhMaxPct: 84,
      rhMinPct: 63,
      windMs: 2.78,
      windHeightM: 10,
      sunshineH: 9.25,
    }
    near(et0(day), 3.88, 0.01)
    expect(et0Of(day)?.method).toBe('penman-monteith')
  })
})

describe('FAO-56 example 17, Bangkok in April', () => {
  const ra = extraterrestrialRadiation(13 + 44 / 60, 105)
  const rs = solarFromSunshine(8.5, daylightHours(13 + 44 / 60, 105), ra)
  const rnl = netLongwave({
    tminC: 25.6,
    tmaxC: 34.8,
    vapourKpa: 2.85,
    solarMj: rs,
    clearSkyMj: clearSkyRadiation(2, ra),
  })
  const rn = (netShortwave(rs) ?? 0) - (rnl ?? 0)

  it('gives its parts and 5.72 mm', () => {
    near(meanSaturation(25.6, 34.8), 4.42, 0.005)
    near(slopeOfVapourPressure(30.2), 0.246, 0.0005)
    near(psychrometricConstant(airPressure(2)), 0.0674, 0.0001)
    near(rn, 14.33, 0.01)
    near(
      penmanMonteith({
        tminC: 25.6,
        tmaxC: 34.8,
        vapourKpa: 2.85,
        wind2mMs: 2,
        netRadiationMj: rn,
        soilHeatMj: 0.14,
        pressureKpa: airPressure(2),
      }),
      5.72,
      0.01,
    )
  })
})

describe('FAO-56 example 20, Lyon in July with temperature alone', () => {
  const latitude = 45 + 43 / 60
  const ra = extraterrestrialRadiation(latitude, 196)
  const rs = solarFromTemperature(14.8, 26.6, 40.6)
  const ea = actualVapourPressure({ tminC: 14.8, tmaxC: 26.6, drynessC: 0 })

  it('gives ea 1.68, Rs 22.3 and 4.56 mm by Penman–Monteith', () => {
    near(ea, 1.68, 0.005)
    near(rs, 22.3, 0.05)
    const solarMj = solarFromTemperature(14.8, 26.6, ra)
    const rnl = netLongwave({
      tminC: 14.8,
      tmaxC: 26.6,
      vapourKpa: ea,
      solarMj,
      clearSkyMj: clearSkyRadiation(200, ra),
    })
    const netRadiationMj = (netShortwave(solarMj) ?? 0) - (rnl ?? 0)
    near(
      penmanMonteith({
        tminC: 14.8,
        tmaxC: 26.6,
        vapourKpa: ea,
        wind2mMs: 2,
        netRadiationMj,
        pressureKpa: airPressure(200),
      }),
      4.56,
      0.01,
    )
  })

  it('gives 5.04 mm by Hargreaves, and says so', () => {
    near(hargreaves(14.8, 26.6, 40.6), 5.04, 0.005)
    near(hargreaves(14.8, 26.6, 40.55), 5.03, 0.005)
    const found = et0Of({ latitude, elevationM: 200, dayOfYear: 196, tmaxC: 26.6, tminC: 14.8 })
    expect(found?.method).toBe('hargreaves')
    near(found?.mm ?? null, 5.03, 0.01)
  })
})

describe('the parts of FAO-56', () => {
  it('know the sun on 3 September at 20° south', () => {
    near(extraterrestrialRadiation(-20, 246), 32.2, 0.05)
    near(daylightHours(-20, 246), 11.7, 0.05)
    const sun = sunDay(-20, 246)
    near(sun?.declination ?? null, 0.12, 0.0005)
    near(sun?.sunsetAngle ?? null, 1.527, 0.0005)
    near(sun?.distance ?? null, 0.985, 0.0005)
  })

  it('know the air', () => {
    near(airPressure(1800), 81.8, 0.05)
    near(psychrometricConstant(airPressure(1800)), 0.054, 0.0005)
    near(vapourPressure(14.8), 1.68, 0.005)
    near(meanSaturation(15, 24.5), 2.39, 0.005)
    near(vapourPressure(18), 2.064, 0.001)
    near(vapourPressure(25), 3.168, 0.001)
    near(actualVapourPressure({ tminC: 18, tmaxC: 25, rhMaxPct: 82, rhMinPct: 54 }), 1.7, 0.005)
    near(windAt2m(3.2, 10), 2.393, 0.001)
    near(netLongwave({ tminC: 19.1, tmaxC: 25.1, vapourKpa: 2.1, solarMj: 14.5, clearSkyMj: 18.8 }), 3.5, 0.05)
    near(vapourPressureDeficit(30, 50), 2.12, 0.005)
  })

  it('gives the clear sky of a moment: over a day it adds up to the clear sky of that day, and is nothing at night', () => {
    for (const [date, latitude, elevation] of [
      ['2026-01-15', -33.7, 0],
      ['2026-06-21', -33.7, 200],
      ['2026-09-23', -12.4, 30],
    ] as const) {
      const from = Date.parse(`${date}T00:00:00Z`) - 10 * 3_600_000
      let joules = 0
      for (let minute = 0; minute < 1440; minute++)
        joules += 60 * (clearSkyAt(new Date(from + minute * 60_000), latitude, 150, elevation) ?? Number.NaN)
      const whole = clearSkyRadiation(elevation, extraterrestrialRadiation(latitude, dayOfYear(date))) ?? 0
      expect(Math.abs(joules / 1e6 / whole - 1), date).toBeLessThan(0.01)
    }
    expect(clearSkyAt(new Date('2026-01-14T14:00:00Z'), -33.7, 150, 0)).toBe(0)
    expect(clearSkyAt(new Date('2026-01-15T02:10:00Z'), -33.7, 150, 0)).toBeGreaterThan(1000)
  })

  it('takes the clear-sky ratio as 0.3 at least: a dark day loses heat too (ASCE 2005, eq. 18)', () => {
    near(netLongwave({ tminC: 10, tmaxC: 15, vapourKpa: 1.2, solarMj: 4.5, clearSkyMj: 30 }), 0.335, 0.001)
  })

  it('find the dew point that has the vapour pressure', () => {
    for (const [temp, rh] of [
      [30, 50],
      [5, 90],
      [-3, 40],
      [45, 3],
    ] as const) {
      near(vapourPressure(dewPoint(temp, rh)), ((vapourPressure(temp) ?? 0) * rh) / 100, 1e-9)
    }
  })
})

describe('a day that cannot be', () => {
  const day = {
    latitude: -31,
    elevationM: 200,
    dayOfYear: 15,
    tmaxC: 38,
    tminC: 20,
    solarMj: 28,
    dewPointC: 8,
    windMs: 3,
  }

  it('gives null, never NaN', () => {
    for (const wrong of [{ tmaxC: 10 }, { tmaxC: null }, { tminC: Number.NaN }, { latitude: 120 }, { dayOfYear: 0 }]) {
      expect(et0({ ...day, ...wrong }), JSON.stringify(wrong)).toBeNull()
    }
  })

  it('falls back to Hargreaves when sun, humidity or wind is missing', () => {
    for (const wrong of [
      { solarMj: null },
      { dewPointC: undefined },
      { windMs: -1 },
      { solarMj: Number.POSITIVE_INFINITY },
    ]) {
      expect(et0Of({ ...day, ...wrong })?.method, JSON.stringify(wrong)).toBe('hargreaves')
    }
    expect(et0Of(day)?.method).toBe('penman-monteith')
  })

  it('is flagged when it comes out above 15 mm', () => {
    expect(et0Of({ ...day, tmaxC: 55, tminC: 30, windMs: 30, dewPointC: -10 })).toEqual({
      mm: null,
      method: 'penman-monteith',
      isOutOfRange: true,
    })
  })
})

const silo = new URL('../../../shared/data/weather/silo/silo_get_patched_point_daily_values.csv', import.meta.url)
const isThere = existsSync(silo)

it.skipIf(!isThere)(
  `agrees with SILO's short-crop evapotranspiration within 0.2 mm${isThere ? '' : ' (its file is not here)'}`,
  () => {
    const [head = '', ...lines] = readFileSync(silo, 'utf8').trim().split('\n')
    const names = head.split(',')
    let days = 0
    for (const line of lines) {
      const cells = line.split(',')
      const of = (name: string) => Number(cells[names.indexOf(name)])
      const date = cells[1] ?? ''
      const dayOfYear = Math.round((Date.parse(date) - Date.parse(`${date.slice(0, 4)}-01-01`)) / 86_400_000) + 1
      const vapourKpa = of('vp') / 10
      const dewPointC = (237.3 * Math.log(vapourKpa / 0.6108)) / (17.27 - Math.log(vapourKpa / 0.6108))
      const mm = et0({
        latitude: -30.8917,
        elevationM: 283,
        dayOfYear,
        tmaxC: of('max_temp'),
        tminC: of('min_temp'),
        solarMj: of('radiation'),
        dewPointC,
        windMs: 2,
      })
      near(mm, of('et_short_crop'), 0.2)
      days++
    }
    expect(days).toBeGreaterThan(20)
  },
)
