import { once } from '#server/pipeline/once.ts'
import { keptRecords } from '#server/records/keptRecords.ts'
import type { CallMap } from '#server/subject.ts'
import { instrumentQueries } from '#subjects/devices/instruments.ts'
import { fieldQueries } from '#subjects/farm/fields.ts'
import { biosecurityService, registerKeeping } from './biosecurity.ts'
import { farmRegister } from './farmRegister.ts'
import { mobService } from './mob.ts'
import { mobKeeping } from './mobKeeping.ts'
import { mobQueries } from './mobs.ts'
import { weighingQueries } from './weighings.ts'

const registerParts = once(({ queries }) => ({
  register: queries(farmRegister),
  locations: queries(instrumentQueries),
  mobs: queries(mobQueries),
}))
const biosecurity = once((parts) => biosecurityService(registerParts(parts)))
const register = once((parts) => registerKeeping(registerParts(parts), parts.queries(keptRecords)))

const mob = once(({ queries }) =>
  mobService({
    kept: queries(mobKeeping),
    mobs: queries(mobQueries),
    weighings: queries(weighingQueries),
    fields: queries(fieldQueries),
    locations: queries(instrumentQueries),
  }),
)

/** Mobs, and the biosecurity register: movements, visitors, treatments. */
export const calls = {
  'biosecurity.movement.add': (parts) => biosecurity(parts).addMovement,
  'biosecurity.movement.get': (parts) => register(parts).getMovement,
  'biosecurity.movement.update': (parts) => register(parts).changeMovement,
  'biosecurity.movement.delete': (parts) => register(parts).removeMovement,
  'biosecurity.visitor.add': (parts) => biosecurity(parts).addVisitor,
  'biosecurity.visitor.get': (parts) => register(parts).getVisitor,
  'biosecurity.visitor.update': (parts) => register(parts).changeVisitor,
  'biosecurity.visitor.delete': (parts) => register(parts).removeVisitor,
  'biosecurity.treatment.add': (parts) => biosecurity(parts).addTreatment,
  'biosecurity.treatment.get': (parts) => register(parts).getTreatment,
  'biosecurity.treatment.update': (parts) => register(parts).changeTreatment,
  'biosecurity.treatment.delete': (parts) => register(parts).removeTreatment,
  'mob.list': (parts) => mob(parts).list,
  'mob.get': (parts) => mob(parts).get,
  'mob.records': (parts) => mob(parts).records,
  'mob.add': (parts) => mob(parts).add,
  'mob.update': (parts) => mob(parts).update,
  'mob.move': (parts) => mob(parts).move,
  'mob.weigh': (parts) => mob(parts).weigh,
  'mob.record.delete': (parts) => mob(parts).removeRecord,
  'mob.delete': (parts) => mob(parts).remove,
} satisfies CallMap
