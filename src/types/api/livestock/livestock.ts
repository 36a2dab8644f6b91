// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
/**
 * What kind of stock.
 *
 * This interface was referenced by `LivestockParts`'s JSON-Schema
 * via the `definition` "species".
 */
export type Species = 'sheep' | 'cattle' | 'goats'
/**
 * Class of stock, which says what one head eats.
 *
 * This interface was referenced by `LivestockParts`'s JSON-Schema
 * via the `definition` "stockClass".
 */
export type StockClassName =
  | 'cow_dry'
  | 'cow_calf'
  | 'bull'
  | 'weaner'
  | 'yearling'
  | 'steer'
  | 'steer_growing'
  | 'ewe_dry'
  | 'ewe_pregnant_single'
  | 'ewe_pregnant_twins'
  | 'ewe_single'
  | 'ewe_twins'
  | 'lamb'
  | 'wether'
  | 'ram'
/**
 * How the season turns out: growth against the usual, poor 0.6, average 1, good 1.35.
 *
 * This interface was referenced by `LivestockParts`'s JSON-Schema
 * via the `definition` "condition".
 */
export type SeasonConditionName = 'poor' | 'average' | 'good'
/**
 * What is to be left standing, kg DM/ha.
 *
 * This interface was referenced by `LivestockParts`'s JSON-Schema
 * via the `definition` "residual".
 */
export type Residual = number
/**
 * What one adult equivalent eats, kg DM a day.
 *
 * This interface was referenced by `LivestockParts`'s JSON-Schema
 * via the `definition` "intake".
 */
export type Intake = number
/**
 * Adult equivalents more (or less) than there are now.
 *
 * This interface was referenced by `LivestockParts`'s JSON-Schema
 * via the `definition` "aeChange".
 */
export type AeChange = number
/**
 * What was written down.
 *
 * This interface was referenced by `LivestockParts`'s JSON-Schema
 * via the `definition` "registerKind".
 */
export type RegisterKind = 'movement' | 'visitor' | 'treatment'
/**
 * Whether stock came or left.
 *
 * This interface was referenced by `LivestockParts`'s JSON-Schema
 * via the `definition` "direction".
 */
export type MovementDirection = 'in' | 'out'
/**
 * Property identification code: eight capital letters and digits.
 *
 * This interface was referenced by `LivestockParts`'s JSON-Schema
 * via the `definition` "pic".
 */
export type Pic = string
/**
 * A name in addresses.
 *
 * This interface was referenced by `LivestockParts`'s JSON-Schema
 * via the `definition` "slug".
 */
export type Slug = string
/**
 * Whether they had been with other stock in the week before.
 */
export type StockContact = 'no' | 'yes'
/**
 * That of the class unless you say so, as for goats.
 */
export type MobSpecies = 'sheep' | 'cattle' | 'goats'
/**
 * That of the class unless you say so, as for goats.
 */
export type MobSpecies1 = 'sheep' | 'cattle' | 'goats'
/**
 * How it was weighed; on scales unless you say so.
 */
export type WeighingMethod = 'scales' | 'walk_over'
/**
 * What it is.
 */
export type MobRecordKind = 'move' | 'weighing'

/**
 * What the procedures and calls about stock and pasture share.
 */
export interface LivestockParts {
  [k: string]: unknown
}
/**
 * Stock that came to a location or left it.
 *
 * This interface was referenced by `LivestockParts`'s JSON-Schema
 * via the `definition` "newMovement".
 */
export interface NewMovement {
  /**
   * The location.
   */
  location_id: number
  /**
   * The day of the movement; not in the future.
   */
  moved_on: string
  direction: MovementDirection
  species: Species
  /**
   * How many head.
   */
  head: number
  /**
   * Property identification code that the stock left: eight capital letters and digits.
   */
  from_pic: string
  /**
   * Property identification code that they went to.
   */
  to_pic: string
  /**
   * Number of the vendor declaration or waybill.
   */
  document: string
}
/**
 * Somebody who came to a location.
 *
 * This interface was referenced by `LivestockParts`'s JSON-Schema
 * via the `definition` "newVisitor".
 */
export interface NewVisitor {
  /**
   * The location.
   */
  location_id: number
  /**
   * The day of the visit; not in the future.
   */
  visited_on: string
  /**
   * Who came.
   */
  name: string
  /**
   * For whom they work.
   */
  company?: string
  /**
   * What they came for.
   */
  purpose: string
  stock_contact: StockContact
}
/**
 * A treatment of a mob.
 *
 * This interface was referenced by `LivestockParts`'s JSON-Schema
 * via the `definition` "newTreatment".
 */
export interface NewTreatment {
  /**
   * The mob.
   */
  mob_id: number
  /**
   * The day of the treatment; not in the future.
   */
  treated_on: string
  /**
   * Its name as on the label.
   */
  product: string
  /**
   * Batch number.
   */
  batch?: string
  /**
   * How many head were treated.
   */
  head: number
  /**
   * Withholding period of the label, days; 0 for none.
   */
  whp_days: number
  /**
   * Export slaughter interval of the label, days.
   */
  esi_days?: number
}
/**
 * What was written down.
 *
 * This interface was referenced by `LivestockParts`'s JSON-Schema
 * via the `definition` "added".
 */
export interface Added {
  /**
   * Its number.
   */
  id: number
}
/**
 * The treatment that was written down, and when it is over.
 *
 * This interface was referenced by `LivestockParts`'s JSON-Schema
 * via the `definition` "treated".
 */
export interface Treated {
  /**
   * Its number.
   */
  id: number
  /**
   * Last day of the withholding period.
   */
  whp_until: string | null
  /**
   * Last day of the export slaughter interval.
   */
  esi_until: string | null
}
/**
 * Which mob.
 *
 * This interface was referenced by `LivestockParts`'s JSON-Schema
 * via the `definition` "mobBySlug".
 */
export interface MobBySlug {
  /**
   * Its name in addresses.
   */
  slug: string
}
/**
 * A mob, and where it stands.
 *
 * This interface was referenced by `LivestockParts`'s JSON-Schema
 * via the `definition` "newMob".
 */
export interface NewMob {
  /**
   * What people call it, such as Ridge ewes.
   */
  name: string
  /**
   * Where it is run.
   */
  location_id: number
  class: StockClassName
  /**
   * How many.
   */
  head: number
  /**
   * Where it is; leave it empty when it is in none.
   */
  paddock_id?: number
  /**
   * Today unless you say so; not in the future.
   */
  moved_on?: string
  species?: MobSpecies
  /**
   * The mean weight that it should reach.
   */
  target_kg?: number
  /**
   * By when.
   */
  target_on?: string
  /**
   * For ewes: from then on they count as in lamb, 150 days later as with lambs, 14 weeks after that as dry.
   */
  joined_on?: string
}
/**
 * What a mob is called, and what it should weigh.
 *
 * This interface was referenced by `LivestockParts`'s JSON-Schema
 * via the `definition` "mobChange".
 */
export interface MobChange {
  /**
   * Its name in addresses.
   */
  slug: string
  /**
   * The version that was changed.
   */
  version: number
  /**
   * What people call it, such as Ridge ewes.
   */
  name: string
  species?: MobSpecies1
  /**
   * The mean weight that it should reach.
   */
  target_kg?: number
  /**
   * By when.
   */
  target_on?: string
  /**
   * For ewes: from then on they count as in lamb, 150 days later as with lambs, 14 weeks after that as dry.
   */
  joined_on?: string
}
/**
 * Where a mob is and how many, from a day on.
 *
 * This interface was referenced by `LivestockParts`'s JSON-Schema
 * via the `definition` "mobMove".
 */
export interface MobMoved {
  /**
   * Its name in addresses.
   */
  slug: string
  /**
   * Today unless you say so; not in the future.
   */
  moved_on?: string
  /**
   * Where it is; leave it empty when it is in none.
   */
  paddock_id?: number
  /**
   * How many; none once it has left.
   */
  head: number
  class: StockClassName
}
/**
 * What a mob weighed.
 *
 * This interface was referenced by `LivestockParts`'s JSON-Schema
 * via the `definition` "mobWeighing".
 */
export interface MobWeighed {
  /**
   * Its name in addresses.
   */
  slug: string
  /**
   * Today unless you say so; not in the future.
   */
  weighed_on?: string
  /**
   * Mean liveweight of those weighed, kg.
   */
  mean_kg: number
  /**
   * How many were weighed; all of them unless you say so.
   */
  head?: number
  /**
   * Standard deviation, when the scales tell it.
   */
  sd_kg?: number
  method?: WeighingMethod
}
/**
 * One line of what was written down of a mob.
 *
 * This interface was referenced by `LivestockParts`'s JSON-Schema
 * via the `definition` "mobRecordKey".
 */
export interface MobRecordKey {
  /**
   * Its name in addresses.
   */
  slug: string
  kind: MobRecordKind
  /**
   * Its day.
   */
  on: string
  /**
   * How it was weighed.
   */
  method?: 'scales' | 'walk_over'
}
/**
 * One line of what was written down of a mob.
 *
 * This interface was referenced by `LivestockParts`'s JSON-Schema
 * via the `definition` "mobRecord".
 */
export interface MobRecord {
  /**
   * What it is.
   */
  kind: string
  /**
   * Its day.
   */
  on: string
  /**
   * How many.
   */
  head: number
  /**
   * Class of stock.
   */
  class: string | null
  /**
   * Where it went.
   */
  paddock: string | null
  /**
   * How it was weighed.
   */
  method: string | null
  /**
   * What it weighed.
   */
  mean_kg: number | null
}
/**
 * A mob as it stands.
 *
 * This interface was referenced by `LivestockParts`'s JSON-Schema
 * via the `definition` "mob".
 */
export interface Mob {
  /**
   * The mob.
   */
  id: number
  /**
   * Its name in addresses.
   */
  slug: string
  /**
   * What it is called.
   */
  name: string
  /**
   * What kind of stock.
   */
  species: string
  /**
   * Where it is run.
   */
  location_id: number
  /**
   * Name of the location.
   */
  location: string
  /**
   * How many; none once it has left.
   */
  head: number
  /**
   * Class of stock.
   */
  class: string | null
  /**
   * The paddock.
   */
  paddock_id: number | null
  /**
   * Where it is.
   */
  paddock: string | null
  /**
   * The day of its last move or count.
   */
  since: string | null
  /**
   * What it weighed last.
   */
  mean_kg: number | null
  /**
   * When that was.
   */
  weighed_on: string | null
  /**
   * What it should weigh.
   */
  target_kg: number | null
  /**
   * By when.
   */
  target_on: string | null
  /**
   * When its ewes were joined last.
   */
  joined_on: string | null
  /**
   * Goes up with every change.
   */
  version: number
}
/**
 * The mob that was taken out.
 *
 * This interface was referenced by `LivestockParts`'s JSON-Schema
 * via the `definition` "mobGone".
 */
export interface MobGone {
  /**
   * What it was called.
   */
  name: string
}
