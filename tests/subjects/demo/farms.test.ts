import { describe, expect, it } from 'vitest'
import { instantOf, localDate } from '#engine/zone.ts'
import { type DemoFarm, demoFarms } from '#subjects/demo/farms.ts'
import { forecastOf, lastIssue } from '#subjects/demo/forecast.ts'
import { spansOf, stationDays } from '#subjects/demo/history.ts'

const now = new Date('2026-11-21T02:00:00Z')
const farms = demoFarms(now)
const farmOf = (slug: string): DemoFarm => {
  const found = farms.find(({ farm }) => farm.slug === slug)
  if (!found) throw new Error(`no demo farm ${slug}`)
  return found
}

describe('demo farms', () => {
  it('are two of cotton, one of grazing, three of grain, six of the region’s clients and a shire’s grounds', () => {
    const count = (orgId: number): number => farms.filter(({ farm }) => farm.org_id === orgId).length
    expect([12, 20, 31, 36, 44].map(count)).toEqual([2, 1, 3, 6, 1])
  })

  it('number devices and sensors below the ids that the database gives', () => {
    const devices = farms.flatMap((farm) => farm.devices)
    const sensors = devices.flatMap((device) => device.sensors)
    for (const all of [devices, sensors]) {
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
      expect(Math.max(...all.map(({ id }) => id))).toBeLessThan(1000)
    }
    expect(devices.length).toBeGreaterThanOrEqual(40)
    expect(sensors.length).toBeGreaterThanOrEqual(250)
  })

  it('say the same value for the same instant, in whatever order they are asked', () => {
    const [device] = farmOf('wattle-park').devices
    const sensor = device?.sensors[0]
    const at = Date.parse('2026-10-01T03:15:00Z')
    const first = sensor?.at(at)
    sensor?.at(at + 86_400_000)
    expect(sensor?.at(at)).toBe(first)
  })
})

describe('the rain of a demo day', () => {
  // Daylight saving began in Sydney on 4 October 2026 and ended on 5 April: those rain days have 23 and 25 hours.
  it.each(['2026-10-03', '2026-10-04', '2026-04-04', '2026-07-15', '2026-01-20'])(
    'falls between 09:00 and 09:00, all of it, around %s',
    (date) => {
      const { weather } = farmOf('wattle-park')
      const zone = weather.site.zone
      const [year = 0, month = 0, first = 0] = date.split('-').map(Number)
      const at = (day: number): number => instantOf({ year, month, day, hour: 9 }, zone).getTime()
      let expected = 0
      let fallen = 0
      for (let day = first - 3; day < first + 4; day++) {
        const name = localDate(instantOf({ year, month, day, hour: 12 }, zone), zone)
        expected += weather.days.find((one) => one.date === name)?.rainMm ?? 0
        for (let quarter = at(day); quarter < at(day + 1); quarter += 900_000) fallen += weather.rainAt(quarter)
      }
      expect(fallen).toBeCloseTo(expected, 6)
    },
  )

  it('is told under the date on which its 24 hours end', () => {
    const { farm, weather, devices } = farmOf('wattle-park')
    const rain = devices[0]?.sensors.find(({ quantity }) => quantity === 'rain')
    const told = rain && stationDays(weather, rain, farm, spansOf(now, weather.site.zone, 90))
    const index = told?.dates.indexOf('2018-01-03') ?? -1
    expect(told?.sums?.[index]).toBe(52.2)
    expect(told?.dates[0]).toBe('1996-01-02')
  })
})

describe('temperature within a day', () => {
  it('comes within a degree of the day’s highest, and of its lowest in the morning', () => {
    const { weather } = farmOf('hamilton-home')
    const zone = weather.site.zone
    const day = weather.days.find(({ date }) => date === '2026-09-10')
    const start = instantOf({ year: 2026, month: 9, day: 10 }, zone).getTime()
    const values = Array.from({ length: 96 }, (_, quarter) => weather.moment(start + quarter * 900_000).airTempC)
    expect(Math.abs(Math.max(...values) - (day?.tmaxC ?? 0))).toBeLessThan(1)
    expect(Math.abs(Math.min(...values.slice(0, 48)) - (day?.tminC ?? 0))).toBeLessThan(1)
  })
})

describe('forecasts', () => {
  it('are issued at 06:00 and 18:00 of the location', () => {
    const issue = (text: string): string => lastIssue(new Date(text), 'Australia/Perth').toISOString()
    expect(issue('2026-11-21T09:59:00Z')).toBe('2026-11-20T22:00:00.000Z')
    expect(issue('2026-11-21T10:00:00Z')).toBe('2026-11-21T10:00:00.000Z')
    expect(issue('2026-11-20T21:59:00Z')).toBe('2026-11-20T10:00:00.000Z')
  })

  it('see tomorrow better than the day after next week', () => {
    const { weather, farm } = farmOf('hamilton-home')
    const misses = { near: 0, far: 0 }
    for (let day = 1; day <= 60; day++) {
      const issuedAt = instantOf({ year: 2026, month: 3, day, hour: 6 }, weather.site.zone)
      const { days } = forecastOf(weather, farm.id, issuedAt)
      const miss = (lead: number): number => {
        const told = days[lead]
        return Math.abs((told?.tmax_c ?? 0) - (weather.days.find(({ date }) => date === told?.date)?.tmaxC ?? 0))
      }
      misses.near += miss(1)
      misses.far += miss(9)
    }
    expect(misses.near).toBeLessThan(misses.far / 2)
  })

  it('are the same when the same issue is made again', () => {
    const { weather, farm } = farmOf('wattle-park')
    const issuedAt = lastIssue(now, weather.site.zone)
    expect(forecastOf(weather, farm.id, issuedAt)).toEqual(forecastOf(weather, farm.id, issuedAt))
  })
})

describe('demo devices', () => {
  const devices = farms.flatMap(({ farm, devices: all }) => all.map((device) => ({ farm, device })))

  it('do not repeat their location in their name', () => {
    for (const { farm, device } of devices) expect(device.name).not.toContain(farm.name)
  })

  it('have a slug that no other device of their organisation has', () => {
    const slugs = devices.map(({ farm, device }) => `${farm.org_id} ${device.slug}`)
    expect(new Set(slugs).size).toBe(slugs.length)
  })
})
