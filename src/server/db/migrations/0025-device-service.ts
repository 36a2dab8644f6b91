import type { Migration } from './migration.ts'

/** When somebody last looked after a device: what it says is read since then. */
export const deviceService: Migration = {
  name: '0025-device-service',
  statements: ['alter table device add column serviced_on date'],
}
