import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inTransactions } from '#server/db/inTransactions.ts'
import { fieldQueries } from '#subjects/farm/fields.ts'
import type { Boundary } from '#subjects/farm/tables.ts'
import { animalQueries, type Fix } from '#subjects/livestock/animals.ts'
import type { TestApp } from '../../server/app.ts'
import { grower } from '../../subjects/farm/grower.ts'
import { columnsTif } from '../../subjects/imagery/files.ts'
import { grazier } from '../../subjects/livestock/livestock.ts'
import { alone, type Case, tryAll } from './cases.ts'
import { type Location, newLocation, orgId } from './location.ts'

// Sat 21 Nov, 14:00 in Melbourne. What is told of all locations lets ten minutes pass from case to case.
const at = new Date('2026-11-21T03:00:00Z')
const scope = { userId: 1, orgId, readable: [orgId] }
const hour = 3_600_000

type Put = Case['put']
const nothing: Put = async () => {}

/** A field with a boundary; gives its number. */
async function fenced(app: TestApp, location: Location, name: string, kind: 'field' | 'paddock', boundary: Boundary) {
  const slug = `${name.toLowerCase()}-${location.id}`
  const land = { location_id: location.id, slug, name, kind, area_ha: 40, boundary, soil_type: 'Loam', pawc_mm: null }
  const fields = inTransactions(app.store, fieldQueries)
  await fields.addFields(scope, [{ ...land, pasture_type: null }])
  const found = (await fields.list(scope, [location.id])).find((field) => field.slug === slug)
  if (!found) throw new Error(`${name} was not added`)
  return found.id
}

const square = (west: number, north: number, side: number): Boundary => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, north],
      [west + side, north],
      [west + side, north - side],
      [west, north - side],
      [west, north],
    ],
  ],
})

/** What gauges caught in every quarter of an hour, until so many hours ago. */
const rained = (gauges: [name: string, mm: number, hours: number][]): Put =>
  alone(async (location) => {
    for (const [name, rain, hours] of gauges) await (await location.station(name)).reports({ rain }, hours)
  })

/** Probes that hold 60 mm between 10 % and 30 %: what they read, if they read. */
const probed = (probes: [name: string, vwc: number | null][]): Put =>
  alone(async (location) => {
    for (const [name, vwc] of probes) {
      const probe = await location.probe(name)
      if (vwc !== null) await probe.reads(vwc)
    }
  })

type Odd = (hoursAgo: number) => Partial<Fix>

/** How an animal's last day differs from one of grazing within the pen, with 20 minutes of rumination an hour. */
const habits = {
  usual: () => ({}),
  lying: (ago) => (ago <= 7 ? { lat: -37.744, lon: 142.024, activity: 2 } : {}),
  strayed: (ago) => (ago < 1 ? { lon: 142.05 } : {}),
  unwell: () => ({ rumination_min: 3 }),
} satisfies Record<string, Odd>

/** Collared ewes in a pen, each with its habit of the last 24 hours; `silent` was heard two days ago. */
const herd =
  (ewes: Record<string, keyof typeof habits | 'silent'>): Put =>
  async (location, app) => {
    const now = app.clock.at.getTime()
    const pen = await fenced(app, location, 'Pen', 'paddock', square(142.02, -37.74, 0.01))
    const mob_id = await grazier(app.store, scope, location.id).mob('Ewes', 'sheep', [
      ['2026-11-01', pen, 100, 'ewe_dry'],
    ])
    const animals = inTransactions(app.store, animalQueries)
    const names = Object.keys(ewes)
    const idOf = (name: string): number => location.id * 100 + names.indexOf(name)
    await animals.addAnimals(
      scope,
      names.map((name) => ({ id: idOf(name), location_id: location.id, mob_id: mob_id, name })),
    )
    for (const [name, habit] of Object.entries(ewes)) {
      const fix = (ago: number, more: Partial<Fix>): Fix => ({
        animal_id: idOf(name),
        ts: new Date(now - ago * hour),
        lat: -37.745,
        lon: 142.022 + 0.006 * Math.abs(Math.sin(ago)),
        activity: 40,
        rumination_min: 20,
        ...more,
      })
      const day = Array.from({ length: 97 }, (_, index) => 24 - index / 4)
      await animals.addFixes(scope, habit === 'silent' ? [fix(48, {})] : day.map((ago) => fix(ago, habits[habit](ago))))
    }
  }

let fields = 0

/**
 * Field Rocky of four equal parts from west to east, and what a satellite saw of each of them on some days. It lies away from
 * all other cases' fields, so that each case has scenes of its own.
 */
const photographed =
  (scenes: Record<string, (number | null)[]>, more: [name: string, west: number][] = []): Put =>
  async (location, app) => {
    fields += 1
    const west = 143 + fields / 5
    for (const [name, east] of [['Rocky', 0], ...more] as const)
      await fenced(app, location, name, 'field', square(west + east, -37, 0.04))
    const folder = join(app.settings.dataDir, 'rasters', 'hamilton-grazing')
    mkdirSync(folder, { recursive: true })
    for (const [date, columns] of Object.entries(scenes))
      writeFileSync(
        join(folder, `ndvi_${date}_test_${location.id}.tif`),
        await columnsTif(columns, { west, height: 4 }),
      )
    // A folder is looked at again after two seconds.
    app.clock.pass(3000)
  }

const cases: Case[] = [
  {
    dashboard: 'rain-map',
    entry: 0,
    when: 'there is no gauge',
    put: alone(nothing),
    says: 'Top paddock: no rain gauge yet.',
  },
  {
    dashboard: 'rain-map',
    entry: 1,
    when: 'the only gauge was set up ten hours ago',
    put: rained([['Creek station', 1, 10]]),
    says: 'Top paddock: no gauge recorded enough of this time to tell its rain.',
  },
  {
    dashboard: 'rain-map',
    entry: 2,
    when: 'one gauge caught 0.1 mm in each of 96 quarters, one nothing, and one more, but was set up ten hours ago',
    put: rained([
      ['Hill station', 0, 24],
      ['Creek station', 0.1, 24],
      ['New station', 1, 10],
    ]),
    says: 'Most rain at Creek station, Top paddock: 9.6 mm since Fri 20 Nov 14:30.',
  },
  {
    dashboard: 'rain-map',
    entry: 3,
    when: 'a gauge stayed dry',
    put: rained([['Hill station', 0, 24]]),
    says: 'Top paddock: no rain at any gauge from Fri 20 Nov 14:40 until now.',
  },
  ...['soil-moisture', 'soil-moisture-map'].flatMap((dashboard): Case[] => [
    {
      dashboard,
      entry: 0,
      when: 'there is no probe',
      put: alone(nothing),
      says: 'Top paddock: no soil probe yet.',
    },
    {
      dashboard,
      entry: 1,
      when: 'the only probe has not reported',
      put: probed([['Creek probe', null]]),
      says: 'No soil probe says how full the soil is; the first is Creek probe, Top paddock.',
    },
    {
      dashboard,
      entry: 2,
      when: 'the wheat above it is off',
      put: alone(async (location, app) => {
        const on = grower(app.store, app.portal.core.quantities, scope, location.id)
        const field = await on.field('North')
        await on.crop(field, 'wheat', '2026-05-10', { harvested_on: '2026-11-10', status: 'harvested' })
        await (await on.probe('Creek probe', field)).reads('2026-11-21T02:00:00Z', 14, 14)
      }),
      says: 'Dry under 1 of 1 probes, where no crop needs water now. Driest is Creek probe, Top paddock, at 20 %.',
    },
    {
      dashboard,
      entry: 2,
      when: 'the wheat above it ripens',
      put: alone(async (location, app) => {
        const on = grower(app.store, app.portal.core.quantities, scope, location.id)
        const field = await on.field('North')
        await on.crop(field, 'wheat', '2026-06-01')
        await (await on.probe('Creek probe', field)).reads('2026-11-21T02:00:00Z', 14, 14)
      }),
      says: 'Dry under 1 of 1 probes, where no crop needs water now. Driest is Creek probe, Top paddock, at 20 %.',
    },
    {
      dashboard,
      entry: 3,
      when: 'one of three probes stands at 14 % where it wilts at 10 and is full at 30',
      put: probed([
        ['Hill probe', 18],
        ['Creek probe', 14],
        ['Gate probe', 26],
      ]),
      says: 'Dry under 1 of 3 probes. Driest is Creek probe, Top paddock, at 20 %.',
    },
    {
      dashboard,
      entry: 3,
      when: 'another location is full',
      put: alone(async (location, app) => {
        const other = await newLocation(app, 'Wattle Park')
        await (await other.probe('Flat probe')).reads(26.4)
        await (await location.probe('Creek probe')).reads(15.8)
      }),
      says: 'Dry under 1 of 2 probes. Driest is Creek probe, Top paddock, at 29 %. By location: Top paddock 29 %, Wattle Park 82 %.',
    },
    {
      dashboard,
      entry: 4,
      when: 'two stand at 22 and 26 %, and a third has not reported',
      put: probed([
        ['Hill probe', 22],
        ['Creek probe', 26],
        ['Gate probe', null],
      ]),
      says: 'Nobody knows of the soil under Gate probe, Top paddock. The driest that is heard is Hill probe at 60 %.',
    },
    {
      dashboard,
      entry: 5,
      when: 'it stands at 17 %',
      put: probed([
        ['Hill probe', 18],
        ['Creek probe', 17],
        ['Gate probe', 26],
      ]),
      says: 'Drying under 2 of 3 probes. Driest is Creek probe, Top paddock, at 35 %.',
    },
    {
      dashboard,
      entry: 6,
      when: 'all are full',
      put: probed([
        ['Hill probe', 27],
        ['Creek probe', 29],
      ]),
      says: 'Full: the driest of 2 probes, Hill probe, Top paddock, holds 85 %.',
    },
    {
      dashboard,
      entry: 7,
      when: 'two stand at 22 and 26 %',
      put: probed([
        ['Hill probe', 22],
        ['Creek probe', 26],
      ]),
      says: 'No probe is short of water. The driest of 2, Hill probe, Top paddock, holds 60 %.',
    },
  ]),
  {
    dashboard: 'animal-sensors',
    entry: 0,
    when: 'no animal wears a collar',
    put: nothing,
    says: 'Top paddock: no animal wears a collar that reports.',
  },
  {
    dashboard: 'animal-sensors',
    entry: 1,
    when: 'one ewe has lain for seven hours, and another is out',
    put: herd({ Ada: 'usual', Bess: 'strayed', Cora: 'lying' }),
    says: 'Cora, Top paddock, has not moved for six hours. Go and look. Animals with something odd: 2 of 3.',
  },
  {
    dashboard: 'animal-sensors',
    entry: 2,
    when: 'one is out, and another chews too little',
    put: herd({ Ada: 'unwell', Bess: 'strayed', Cora: 'usual' }),
    says: 'Bess, Top paddock, is outside its paddock. Animals with something odd: 2 of 3.',
  },
  {
    dashboard: 'animal-sensors',
    entry: 3,
    when: 'one chews 3 minutes an hour, and another is silent',
    put: herd({ Ada: 'silent', Bess: 'usual', Cora: 'unwell' }),
    says: 'Cora, Top paddock: Low rumination. Animals with something odd: 2 of 3.',
  },
  {
    dashboard: 'animal-sensors',
    entry: 3,
    when: 'one was last heard two days ago',
    put: herd({ Ada: 'silent', Bess: 'usual' }),
    says: 'Ada, Top paddock: Not heard for a day. Animals with something odd: 1 of 2.',
  },
  {
    dashboard: 'animal-sensors',
    entry: 4,
    when: 'all graze in their pen',
    put: herd({ Ada: 'usual', Bess: 'usual' }),
    says: 'Top paddock: the 2 animals with collars move as usual.',
  },
  {
    dashboard: 'imagery-compare',
    entry: 0,
    when: 'the satellite has seen the field once',
    put: photographed({ '2026-11-16': [0.5, 0.5, 0.5, 0.5] }),
    says: 'Top paddock: there are not yet two scenes to compare.',
  },
  {
    dashboard: 'imagery-compare',
    entry: 1,
    when: 'it saw the west half one day and the east half the other',
    put: photographed({ '2026-10-17': [0.5, 0.5, null, null], '2026-11-16': [null, null, 0.7, 0.7] }),
    says: 'Top paddock: no land was seen on both days, Sat 17 Oct and Mon 16 Nov.',
  },
  {
    dashboard: 'imagery-compare',
    entry: 2,
    when: 'it is greener by 0.06',
    put: photographed({ '2026-10-17': [0.5, 0.5, 0.5, 0.5], '2026-11-16': [0.56, 0.56, 0.56, 0.56] }),
    says: 'Top paddock: nothing changed by more than NDVI 0.1 from Sat 17 Oct to Mon 16 Nov.',
  },
  {
    dashboard: 'imagery-compare',
    entry: 3,
    when: 'half of 40 ha are greener by 0.2 and a quarter less green, a field beside it is as it was, and a scene lies between',
    put: photographed(
      {
        '2026-10-17': [0.4, 0.4, 0.4, 0.4, 0.4, 0.4, 0.4, 0.4],
        '2026-11-06': [0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9],
        '2026-11-16': [0.6, 0.6, 0.4, 0.2, 0.4, 0.4, 0.4, 0.4],
      },
      [['Alder', 0.04]],
    ),
    says: 'From Sat 17 Oct to Mon 16 Nov, 30.0 ha changed by more than NDVI 0.1: 20.0 ha are greener, 10.0 ha are less green. Most changed: Rocky, Top paddock.',
  },
]

tryAll('maps, collars and scenes', at, cases)
