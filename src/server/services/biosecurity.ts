import { withheldUntil } from '#agronomy/withholding.ts'
import { localDate } from '#engine/zone.ts'
import type { Scope } from '../db/store.ts'
import { type Handler, wrongField } from '../handler.ts'
import type { FarmRegister } from '../stores/farmRegister.ts'
import type { InstrumentStore, Place } from '../stores/instruments.ts'
import type { Mob, MobStore } from '../stores/mobs.ts'

interface BiosecurityParts {
  register: FarmRegister
  places: Pick<InstrumentStore, 'places'>
  mobs: Pick<MobStore, 'list' | 'moves'>
}
/** Text without its outer blanks; refused when nothing is left. */
function words(text: string, at: string, say: string): string {
  const found = text.trim()
  if (found === '') throw wrongField(at, say)
  return found
}

/** The farm's register: movements, visitors, treatments. Days are those of the place's own calendar, none in the future. */
export function biosecurityService({ register, places, mobs }: BiosecurityParts) {
  async function placeOf(scope: Scope, id: number): Promise<Place> {
    const [place] = await places.places(scope, [id])
    if (!place) throw wrongField('location_id', 'There is no such place.', 404)
    return place
  }

  function onDay(date: string, place: Place, now: Date, at: string): string {
    if (date > localDate(now, place.zone)) throw wrongField(at, 'The day cannot be in the future.')
    if (date < '1990-01-01') throw wrongField(at, 'The day is too long ago.')
    return date
  }

  const addMovement: Handler<'biosecurity.movement.add'> = async ({ input, scope, now }) => {
    const place = await placeOf(scope, input.location_id)
    const movement = {
      locationId: place.id,
      movedOn: onDay(input.moved_on, place, now, 'moved_on'),
      direction: input.direction,
      species: input.species,
      head: input.head,
      fromPic: input.from_pic,
      toPic: input.to_pic,
      document: words(input.document, 'document', 'Say which document went with them.'),
    }
    return { id: await first(register.addMovements(scope, [movement], now)) }
  }

  const addVisitor: Handler<'biosecurity.visitor.add'> = async ({ input, scope, now }) => {
    const place = await placeOf(scope, input.location_id)
    const visitor = {
      locationId: place.id,
      visitedOn: onDay(input.visited_on, place, now, 'visited_on'),
      name: words(input.name, 'name', 'Say who came.'),
      company: input.company?.trim() || null,
      purpose: words(input.purpose, 'purpose', 'Say what they came for.'),
      hasBeenWithStock: input.stock_contact === 'yes',
    }
    return { id: await first(register.addVisitors(scope, [visitor], now)) }
  }

  async function mobOf(scope: Scope, id: number): Promise<{ mob: Mob; place: Place }> {
    const all = await places.places(scope)
    const found = await mobs.list(
      scope,
      all.map((place) => place.id),
    )
    const mob = found.find((one) => one.id === id)
    const place = all.find((one) => one.id === mob?.locationId)
    if (!mob || !place) throw wrongField('mob_id', 'There is no such mob.', 404)
    return { mob, place }
  }

  const addTreatment: Handler<'biosecurity.treatment.add'> = async ({ input, scope, now }) => {
    const { mob, place } = await mobOf(scope, input.mob_id)
    const treatedOn = onDay(input.treated_on, place, now, 'treated_on')
    const held = (await mobs.moves(scope, [mob.id], treatedOn)).at(-1)
    if (!held || held.head === 0) throw wrongField('treated_on', 'The mob had no stock on that day.')
    if (input.head > held.head) throw wrongField('head', `The mob had ${held.head} head on that day.`)
    const esiDays = input.esi_days ?? null
    const treatment = {
      mobId: mob.id,
      treatedOn,
      product: words(input.product, 'product', 'Say what was given.'),
      batch: input.batch?.trim() || null,
      head: input.head,
      whpDays: input.whp_days,
      esiDays,
    }
    return {
      id: await first(register.addTreatments(scope, [treatment], now)),
      whp_until: withheldUntil(treatedOn, input.whp_days),
      esi_until: withheldUntil(treatedOn, esiDays),
    }
  }

  return { addMovement, addVisitor, addTreatment }
}

async function first(written: Promise<number[]>): Promise<number> {
  const [id] = await written
  if (id === undefined) throw new Error('a record was written without a number')
  return id
}
