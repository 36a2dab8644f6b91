import { changedWords, type FailureWords } from '#server/pipeline/failureWords.ts'
import type { Hanging } from '#server/records/failure.ts'
import { locationOf } from './locationRecord.ts'
import type { LocationRow } from './locationRecords.ts'

declare module '#server/records/failure.ts' {
  interface Failures {
    location_changed: { theirs: LocationRow }
    location_name_taken: Record<never, never>
    /** Its days have been counted in the zone that it has. */
    location_zone_counted: { zone: string }
    location_in_use: { name: string; by: Hanging[] }
    /** Another was to stand beside it. */
    location_without_point: Record<never, never>
    last_location: Record<never, never>
    /** Where it is to be may be a slip. */
    point_doubted: { doubt: string }
  }
}

export const failures = {
  location_changed: ({ theirs }) => changedWords(locationOf(theirs)),
  location_name_taken: () => ({ field: 'name', say: 'There is a location of this name already.' }),
  location_zone_counted: ({ zone }) => ({
    field: 'zone',
    say: `Days have been counted here in the zone ${zone} already, so it cannot change. Add another location instead.`,
  }),
  location_in_use: ({ name, by }) => ({
    code: 'needed',
    say: `${name} is still needed: ${inWords(by)}. Move or remove them first.`,
  }),
  location_without_point: () => ({
    status: 400,
    field: 'beside_id',
    say: 'Nobody has said where that location is. Enter coordinates.',
  }),
  point_doubted: ({ doubt }) => ({ code: 'unsure', field: 'latitude', say: `${doubt} Is that right?` }),
  last_location: () => ({ say: 'This is your only location. Add another before you remove it.' }),
} satisfies FailureWords

/** "3 devices (North tank, South tank, Weir), 2 fields and paddocks (Hill, Flat)". */
const inWords = (by: Hanging[]): string =>
  by
    .map(({ one, many, count, names }) => {
      const more = names.length < count && names.length > 0 ? ', …' : ''
      return `${count} ${count === 1 ? one : many}${names.length > 0 ? ` (${names.join(', ')}${more})` : ''}`
    })
    .join(', ')
