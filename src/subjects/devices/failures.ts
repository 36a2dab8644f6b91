import { changedWords, type FailureWords } from '#server/pipeline/failureWords.ts'
import { recordOf } from './deviceRecord.ts'
import type { DeviceRow } from './deviceRecords.ts'

declare module '#server/records/failure.ts' {
  interface Failures {
    device_changed: { theirs: DeviceRow; now: Date }
    /** Its days are counted in the zone of its location, which the other location does not share. */
    device_zone_counted: { zone: string }
    /** One of several is not there. */
    device_among_absent: Record<never, never>
    device_without_sensor: { field: string }
    sensor_norm_unfit: { quantity: string; field: string }
  }
}

export const failures = {
  device_changed: ({ theirs, now }) => changedWords(recordOf(theirs, now)),
  device_zone_counted: ({ zone }) => ({
    field: 'location_id',
    say: `Its days have been counted in the zone ${zone}, which that location does not go by. Add it there as a new device.`,
  }),
  device_among_absent: () => ({
    status: 404,
    field: 'device_ids',
    say: 'There is no such device among these; nothing was changed.',
  }),
  device_without_sensor: ({ field }) => ({ status: 404, field, say: 'This device has no such sensor.' }),
  sensor_norm_unfit: ({ quantity, field }) => ({
    status: 400,
    field,
    say: `There is no such normalisation for ${quantity.toLowerCase()}.`,
  }),
} satisfies FailureWords
