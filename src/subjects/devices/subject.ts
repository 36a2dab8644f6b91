import type { Subject } from '#server/subject.ts'
import { calls } from './calls.ts'
import { procedures } from './procedures/all.ts'
import { dropMonths } from './readings/months.ts'
import { tools } from './tools.ts'

export const devices: Subject = {
  name: 'devices',
  calls,
  procedures,
  tools,
  keeps: [{ name: 'single readings', days: 'readings', forget: dropMonths }],
}
