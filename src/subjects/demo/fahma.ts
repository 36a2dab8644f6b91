import { dayMs } from '#engine/date.ts'
import { inTransactions } from '#server/db/inTransactions.ts'
import { nobodyIn } from '#server/db/store.ts'
import { instrumentQueries } from '#subjects/devices/instruments.ts'
import { type FahmaQueries, fahmaQueries, type NewCode } from '#subjects/fahma/fahmas.ts'
import type { DemoFarm } from './farms.ts'
import type { Topic } from './topic.ts'

/** The grazing farm, which has the map tool; its agronomist installs. */
const holder = 20
const installer = 3

/** Devices that a supplier has sent out. The first two wait for whoever types their code. */
const codes: NewCode[] = [
  code('TLT-7K2M-4QXP', 'tank_level', 'PI-TL-20417'),
  code('TLT-9F3D-8HWN', 'rain_gauge', 'PI-RG-11820'),
]
/** One that another farm has taken over. */
const taken = code('TLT-2B6R-5VJC', 'water_trough', 'PI-WT-30652')
const other = 12

export const demoCodes: NewCode[] = [...codes, taken]

function code(text: string, kind: string, serial: string): NewCode {
  return { code: text, kind, supplier_name: 'Paddock Instruments', supplier_device_id: serial }
}

type Said = [device: string, daysAgo: number, kind: Parameters<FahmaQueries['note']>[1]['kind'], said: string]
const visits: Said[] = [
  ['House tank', 64, 'inspection', 'Float moves freely, cable clipped to the ladder.'],
  ['House tank', 12, 'repair', 'Lid was off after the wind. Tied down.'],
  ['House station', 40, 'inspection', 'Rain funnel cleaned of leaves; level is true.'],
  ['House station', 9, 'battery', 'New battery, 12.9 V.'],
]

/** Who installs at the grazier's, what was found at its devices, and codes that wait for somebody. */
export const fahmaTopic: Topic = {
  isEmpty: async (store, scope) =>
    scope.orgId === holder && (await inTransactions(store, fahmaQueries).visits(scope)).length === 0,
  async fill(store, farms, now) {
    const fahma = inTransactions(store, fahmaQueries)
    const own = farms.filter(({ farm }) => farm.org_id === holder)
    if (own.length === 0) return
    const scope = nobodyIn(holder)
    for (const one of demoCodes) await fahma.addCode(one, null, now)
    const theirs = await inTransactions(store, instrumentQueries).locations(nobodyIn(other))
    if (theirs.length > 0) await fahma.claim(nobodyIn(other), taken.code, 1, now)
    if ((await fahma.people(scope)).some(({ user_id: id }) => id === installer))
      await fahma.setRole(scope, installer, 'installer', 0, now)
    for (const [name, daysAgo, kind, said] of visits) {
      const device = deviceOf(own, name)
      if (device !== undefined)
        await fahma.note(scope, { device_id: device, kind, said }, new Date(now.getTime() - daysAgo * dayMs))
    }
  },
}

const deviceOf = (farms: DemoFarm[], name: string): number | undefined =>
  farms.flatMap(({ devices }) => devices).find((device) => device.name === name)?.id
