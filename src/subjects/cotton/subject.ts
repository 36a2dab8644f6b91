import type { Subject } from '#server/subject.ts'
import { calls } from './calls.ts'
import { failures } from './failures.ts'
import { migrations } from './migrations.ts'
import { procedures } from './procedures/all.ts'
import { tools } from './tools.ts'

export const cotton: Subject = {
  name: 'cotton',
  dependents: {
    field_season: [
      { table: 'cotton_plant_map', by: 'field_season_id', one: 'plant map', many: 'plant maps' },
      { table: 'cotton_leaf_test', by: 'field_season_id', one: 'leaf test', many: 'leaf tests' },
      { table: 'cotton_pest_check', by: 'field_season_id', one: 'pest check', many: 'pest checks' },
      { table: 'cotton_lint', by: 'field_season_id', one: 'record of bales', many: 'records of bales' },
    ],
  },
  migrations,
  calls,
  failures,
  procedures,
  tools,
}
