import { said } from '#server/records/keeping.ts'
import type { KeptRow } from '#server/records/keptRecords.ts'
import type { Calls } from '#types/calls.ts'

// The farm's register as its forms have it.

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
