import type { Calls } from '#types/calls.ts'
import type { NewMovement, NewTreatment, NewVisitor } from '../stores/farmRegister.ts'
import type { KeptRow } from '../stores/keptRecords.ts'
import { said } from './keeping.ts'

// The farm's register as its forms have it, and as its tables do.

export const movementColumns = (one: NewMovement): Partial<KeptRow<'movement'>> => ({
  location_id: one.locationId,
  moved_on: one.movedOn,
  direction: one.direction,
  species: one.species,
  head: one.head,
  from_pic: one.fromPic,
  to_pic: one.toPic,
  document: one.document,
})

export const movementSeen = (row: KeptRow<'movement'>): Calls['biosecurity.movement.get']['result'] => ({
  id: row.id,
  version: row.version,
  location_id: row.location_id,
  moved_on: row.moved_on,
  direction: row.direction,
  species: row.species,
  head: row.head,
  from_pic: row.from_pic,
  to_pic: row.to_pic,
  document: row.document,
})

export const visitorColumns = (one: NewVisitor): Partial<KeptRow<'visitor'>> => ({
  location_id: one.locationId,
  visited_on: one.visitedOn,
  name: one.name,
  company: one.company,
  purpose: one.purpose,
  has_been_with_stock: one.hasBeenWithStock,
})

export const visitorSeen = (row: KeptRow<'visitor'>): Calls['biosecurity.visitor.get']['result'] => ({
  id: row.id,
  version: row.version,
  location_id: row.location_id,
  visited_on: row.visited_on,
  name: row.name,
  ...said('company', row.company),
  purpose: row.purpose,
  stock_contact: row.has_been_with_stock ? 'yes' : 'no',
})

export const treatmentColumns = (one: NewTreatment): Partial<KeptRow<'treatment'>> => ({
  mob_id: one.mobId,
  treated_on: one.treatedOn,
  product: one.product,
  batch: one.batch,
  head: one.head,
  whp_days: one.whpDays,
  esi_days: one.esiDays,
})

export const treatmentSeen = (row: KeptRow<'treatment'>): Calls['biosecurity.treatment.get']['result'] => ({
  id: row.id,
  version: row.version,
  mob_id: row.mob_id,
  treated_on: row.treated_on,
  product: row.product,
  ...said('batch', row.batch),
  head: row.head,
  whp_days: row.whp_days,
  ...said('esi_days', row.esi_days),
})
