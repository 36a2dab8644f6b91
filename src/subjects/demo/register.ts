import { dayMs } from '#engine/date.ts'
import type { NewMovement, NewTreatment, NewVisitor } from '#subjects/livestock/farmRegister.ts'
import { mobIdOf } from './grazing.ts'
import { mobPlans, onDate } from './mobPlans.ts'
import { hashOf, noiseAt } from './random.ts'

/** The demo farm's own code and those it trades with; invented. */
const pics = { own: '3HMLT024', yards: '3HAMS001', works: '3COLB077', restocker: '3WARR318' }
const since = '2024-07-01'

/** What a grazing farm wrote down until a date: sales and purchases as its mobs' plans say, visitors, treatments. */
export function registerOf(
  farmId: number,
  until: string,
): { movements: NewMovement[]; visitors: NewVisitor[]; treatments: NewTreatment[] } {
  const movements: NewMovement[] = []
  const visitors: NewVisitor[] = []
  const treatments: NewTreatment[] = []
  const seed = hashOf(`register:${farmId}`)
  let document = 4_180_200
  let day = 0
  for (let at = Date.parse(since); at <= Date.parse(until); at += dayMs) {
    day += 1
    const date = new Date(at).toISOString().slice(0, 10)
    const before = new Date(at - dayMs).toISOString().slice(0, 10)
    mobPlans.forEach((plan, index) => {
      const [now, then] = [onDate(plan, date), onDate(plan, before)]
      const change = now.head - then.head
      // Weaned lambs were born here: they moved nowhere.
      if (change === 0 || (plan.name === 'Lambs' && change > 0)) return
      document += 7
      const isIn = change > 0
      movements.push({
        location_id: farmId,
        moved_on: date,
        direction: isIn ? 'in' : 'out',
        species: plan.species,
        head: Math.abs(change),
        from_pic: isIn ? pics.restocker : pics.own,
        to_pic: isIn ? pics.own : index % 2 === 0 ? pics.works : pics.yards,
        document: `NVD-${document}`,
      })
    })
    const visit = visits.find(({ every, first }) => day % every === first)
    if (visit) {
      const { name, company, purpose, stock } = visit
      visitors.push({ location_id: farmId, visited_on: date, name, company, purpose, has_been_with_stock: stock })
    }
    for (const { mob, on, product, whp, esi } of medicines) {
      if (date.slice(5) !== on) continue
      const plan = mobPlans[mob]
      const head = plan ? onDate(plan, date).head : 0
      if (head > 0) {
        treatments.push({
          mob_id: mobIdOf(farmId, mob),
          treated_on: date,
          product,
          batch: `B${Math.floor(1000 + 9000 * noiseAt(seed, day))}`,
          head,
          whp_days: whp,
          esi_days: esi,
        })
      }
    }
  }
  return { movements, visitors, treatments }
}

const visits = [
  { every: 14, first: 3, name: 'P. Nguyen', company: 'Western Agronomy', purpose: 'Pasture walk', stock: false },
  { every: 61, first: 20, name: 'Dr M. Hart', company: 'District Vets', purpose: 'Pregnancy test', stock: true },
  {
    every: 45,
    first: 31,
    name: 'S. Colledge',
    company: 'Livestock agents',
    purpose: 'Look at sale stock',
    stock: true,
  },
  { every: 90, first: 40, name: 'T. Burke', company: 'Burke Shearing', purpose: 'Crutching', stock: true },
  { every: 33, first: 8, name: 'Fuel driver', company: null, purpose: 'Delivery', stock: false },
]

/** The farm's yearly plan. Products are invented; the days are what such labels say, indicative. */
const medicines = [
  { mob: 3, on: '11-14', product: 'Weaner drench', whp: 14, esi: 28 },
  { mob: 3, on: '01-12', product: 'Summer drench', whp: 14, esi: 28 },
  { mob: 0, on: '07-05', product: 'Clostridial vaccine 5 in 1', whp: 0, esi: 0 },
  { mob: 1, on: '07-05', product: 'Clostridial vaccine 5 in 1', whp: 0, esi: 0 },
  { mob: 2, on: '07-06', product: 'Clostridial vaccine 5 in 1', whp: 0, esi: 0 },
  { mob: 0, on: '11-10', product: 'Fly prevention', whp: 21, esi: 42 },
  { mob: 1, on: '11-11', product: 'Fly prevention', whp: 21, esi: 42 },
  { mob: 4, on: '03-04', product: 'Lice treatment', whp: 0, esi: 21 },
  { mob: 5, on: '05-20', product: 'Pour-on', whp: 28, esi: 42 },
  { mob: 6, on: '05-21', product: 'Pour-on', whp: 28, esi: 42 },
  { mob: 7, on: '04-22', product: 'Induction drench and vaccine', whp: 28, esi: 49 },
  { mob: 7, on: '09-15', product: 'Pour-on', whp: 28, esi: 42 },
]
