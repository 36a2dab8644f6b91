import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { datesOf } from '../herd.ts'
import { esiUntil, whpUntil } from '../withheld.ts'

type Row = RowOf<'biosecurity_register'>

const species = { sheep: 'sheep', cattle: 'cattle', goats: 'goats' } as const
const speciesOf = (name: string): Row['species'] =>
  name === 'sheep' || name === 'cattle' || name === 'goats' ? species[name] : null

const nothing = {
  mob: null,
  direction: null,
  species: null,
  from_pic: null,
  to_pic: null,
  document: null,
  qty: null,
  note: null,
  stock_contact: null,
  whp_until: null,
  esi_until: null,
} satisfies Partial<Row>

const words = { sheep: 'Sheep', cattle: 'Cattle', goats: 'Goats' }

export const biosecurityRegister =
  (tools: Tools): Named<'biosecurity_register'> =>
  async ({ input, scope, now }) => {
    const rows: Row[] = []
    for (const location of await tools.instruments.locations(scope, input.location_ids)) {
      const dates = datesOf(input, location.zone, now)
      const here = { location_id: location.id, location: location.name }
      for (const one of await tools.register.movements(scope, [location.id], dates)) {
        const kind = speciesOf(one.species)
        rows.push({
          ...nothing,
          ...here,
          id: one.id,
          kind: 'movement',
          date: one.moved_on,
          subject: kind === null ? one.species : words[kind],
          direction: one.direction,
          species: kind,
          from_pic: one.from_pic,
          to_pic: one.to_pic,
          document: one.document,
          qty: one.head,
        })
      }
      for (const one of await tools.register.visitors(scope, [location.id], dates)) {
        rows.push({
          ...nothing,
          ...here,
          id: one.id,
          kind: 'visitor',
          date: one.visited_on,
          subject: one.name,
          note: one.company === null ? one.purpose : `${one.company}: ${one.purpose}`,
          stock_contact: one.has_been_with_stock ? 'yes' : 'no',
        })
      }
      const mobs = await tools.mobs.list(scope, [location.id])
      const names = new Map(mobs.map(({ id, name }) => [id, name]))
      for (const one of await tools.register.treatments(scope, [...names.keys()], dates)) {
        rows.push({
          ...nothing,
          ...here,
          id: one.id,
          kind: 'treatment',
          date: one.treated_on,
          subject: one.product,
          mob: names.get(one.mob_id) ?? null,
          qty: one.head,
          note: one.batch,
          whp_until: one.whp_days > 0 ? whpUntil(one) : null,
          esi_until: (one.esi_days ?? 0) > 0 ? esiUntil(one) : null,
        })
      }
    }
    return rows.sort((a, b) => (a.date === b.date ? b.id - a.id : a.date < b.date ? 1 : -1))
  }
