import { withheldUntil } from '#agronomy/withholding.ts'
import type { Scope } from '#server/db/store.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import { Failure } from '#server/records/failure.ts'
import { keeping } from '#server/records/keeping.ts'
import type { KeptRecords } from '#server/records/keptRecords.ts'
import type { InstrumentQueries } from '#subjects/devices/instruments.ts'
import type { Calls } from '#types/calls.ts'
import type { FarmRegister, NewMovement, NewTreatment, NewVisitor } from './farmRegister.ts'
import type { MobQueries } from './mobs.ts'
import { onDay, stockPlaces, words } from './places.ts'
import { movementSeen, treatmentSeen, visitorSeen } from './registerRows.ts'

type ToldMovement = Calls['biosecurity.movement.add']['input']
type ToldVisitor = Calls['biosecurity.visitor.add']['input']
type ToldTreatment = Calls['biosecurity.treatment.add']['input']

interface BiosecurityParts {
  register: FarmRegister
  locations: Pick<InstrumentQueries, 'locations'>
  mobs: Pick<MobQueries, 'list' | 'moves'>
}
/** The farm's register: movements, visitors, treatments. Days are those of the location's own calendar, none in the future. */
export function biosecurityService({ register, locations, mobs }: BiosecurityParts) {
  const { locationOf, mobOf } = stockPlaces({ locations, mobs })

  async function movementOf(scope: Scope, input: ToldMovement, now: Date): Promise<NewMovement> {
    const location = await locationOf(scope, input.location_id)
    return {
      location_id: location.id,
      moved_on: onDay(input.moved_on, location, now, 'moved_on'),
      direction: input.direction,
      species: input.species,
      head: input.head,
      from_pic: input.from_pic,
      to_pic: input.to_pic,
      document: words(input.document, 'document', 'Say which document went with them.'),
    }
  }

  async function visitorOf(scope: Scope, input: ToldVisitor, now: Date): Promise<NewVisitor> {
    const location = await locationOf(scope, input.location_id)
    return {
      location_id: location.id,
      visited_on: onDay(input.visited_on, location, now, 'visited_on'),
      name: words(input.name, 'name', 'Say who came.'),
      company: input.company?.trim() || null,
      purpose: words(input.purpose, 'purpose', 'Say what they came for.'),
      has_been_with_stock: input.stock_contact === 'yes',
    }
  }

  async function treatmentOf(scope: Scope, input: ToldTreatment, now: Date): Promise<NewTreatment> {
    const { mob, location } = await mobOf(scope, input.mob_id)
    const day = onDay(input.treated_on, location, now, 'treated_on')
    const held = (await mobs.moves(scope, [mob.id], day)).at(-1)
    if (!held || held.head === 0) throw new Failure({ failed: 'mob_empty' })
    if (input.head > held.head) throw new Failure({ failed: 'mob_smaller', head: held.head })
    return {
      mob_id: mob.id,
      treated_on: day,
      product: words(input.product, 'product', 'Say what was given.'),
      batch: input.batch?.trim() || null,
      head: input.head,
      whp_days: input.whp_days,
      esi_days: input.esi_days ?? null,
    }
  }

  const addMovement: Handler<'biosecurity.movement.add'> = async ({ input, scope, now }) => ({
    id: await first(register.addMovements(scope, [await movementOf(scope, input, now)], now)),
  })

  const addVisitor: Handler<'biosecurity.visitor.add'> = async ({ input, scope, now }) => ({
    id: await first(register.addVisitors(scope, [await visitorOf(scope, input, now)], now)),
  })

  const addTreatment: Handler<'biosecurity.treatment.add'> = async ({ input, scope, now }) => {
    const treatment = await treatmentOf(scope, input, now)
    return {
      id: await first(register.addTreatments(scope, [treatment], now)),
      whp_until: withheldUntil(treatment.treated_on, treatment.whp_days),
      esi_until: withheldUntil(treatment.treated_on, treatment.esi_days),
    }
  }

  return { addMovement, addVisitor, addTreatment, movementOf, visitorOf, treatmentOf }
}

/** What was written down, corrected and taken out; judged as it is when it is written. */
export function registerKeeping(parts: BiosecurityParts, records: KeptRecords) {
  const { movementOf, visitorOf, treatmentOf } = biosecurityService(parts)
  const movements = keeping(records, 'movement', movementSeen)
  const visitors = keeping(records, 'visitor', visitorSeen)
  const treatments = keeping(records, 'treatment', treatmentSeen)

  const getMovement: Handler<'biosecurity.movement.get'> = ({ input, scope }) => movements.get(scope, input.id)
  const getVisitor: Handler<'biosecurity.visitor.get'> = ({ input, scope }) => visitors.get(scope, input.id)
  const getTreatment: Handler<'biosecurity.treatment.get'> = ({ input, scope }) => treatments.get(scope, input.id)

  const changeMovement: Handler<'biosecurity.movement.update'> = async ({ input, scope, now }) => {
    await movements.row(scope, input.id)
    return movements.change(scope, input, await movementOf(scope, input, now), now)
  }

  const changeVisitor: Handler<'biosecurity.visitor.update'> = async ({ input, scope, now }) => {
    await visitors.row(scope, input.id)
    return visitors.change(scope, input, await visitorOf(scope, input, now), now)
  }

  const changeTreatment: Handler<'biosecurity.treatment.update'> = async ({ input, scope, now }) => {
    await treatments.row(scope, input.id)
    return treatments.change(scope, input, await treatmentOf(scope, input, now), now)
  }

  const removeMovement: Handler<'biosecurity.movement.delete'> = ({ input, scope, now }) =>
    movements.remove(scope, input.id, now)
  const removeVisitor: Handler<'biosecurity.visitor.delete'> = ({ input, scope, now }) =>
    visitors.remove(scope, input.id, now)
  const removeTreatment: Handler<'biosecurity.treatment.delete'> = ({ input, scope, now }) =>
    treatments.remove(scope, input.id, now)

  return {
    getMovement,
    getVisitor,
    getTreatment,
    changeMovement,
    changeVisitor,
    changeTreatment,
    removeMovement,
    removeVisitor,
    removeTreatment,
  }
}

async function first(written: Promise<number[]>): Promise<number> {
  const [id] = await written
  if (id === undefined) throw new Error('a record was written without a number')
  return id
}
