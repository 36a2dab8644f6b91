import type { Subject } from '#server/subject.ts'
import { calls } from './calls.ts'
import { failures } from './failures.ts'
import { migrations } from './migrations.ts'
import { ofLocation } from './ofLocation.ts'
import { procedures } from './procedures/all.ts'
import { dropMonths } from './readings/months.ts'
import { tools } from './tools.ts'

export const devices: Subject = {
  name: 'devices',
  migrations,
  dependents: {
    location: [{ table: 'device', by: 'location_id', one: 'device', many: 'devices', isNamed: true }],
  },
  tells: { location: ofLocation },
  calls,
  failures,
  procedures,
  tools,
  keeps: [{ name: 'single readings', days: 'readings', forget: dropMonths }],
}
