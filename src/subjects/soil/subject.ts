import type { Subject } from '#server/subject.ts'
import { calls } from './calls.ts'
import { procedures } from './procedures/all.ts'
import { tools } from './tools.ts'

export const soil: Subject = {
  name: 'soil',
  dependents: {
    field: [
      { table: 'soil_sample', by: 'field_id', one: 'soil test', many: 'soil tests' },
      { table: 'field_probe', by: 'field_id', one: 'soil probe', many: 'soil probes' },
    ],
  },
  calls,
  procedures,
  tools,
  waits: { 'soiltest.upload': 'another process reads the file' },
}
