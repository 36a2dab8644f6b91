import type { Subject } from '#server/subject.ts'
import { calls } from './calls.ts'
import { failures } from './failures.ts'
import { procedures } from './procedures/all.ts'
import { tools } from './tools.ts'

const judges = 'another process judges a boundary of many corners'

export const farm: Subject = {
  name: 'farm',
  dependents: {
    location: [
      { table: 'field', by: 'location_id', one: 'field or paddock', many: 'fields and paddocks', isNamed: true },
    ],
    field: [
      { table: 'field_season', by: 'field_id', one: 'crop', many: 'crops' },
      { table: 'activity', by: 'field_id', one: 'activity', many: 'activities' },
    ],
    field_season: [
      { table: 'crop_stage_record', by: 'field_season_id', one: 'stage record', many: 'stage records' },
      { table: 'activity', by: 'field_season_id', one: 'activity', many: 'activities' },
      { table: 'irrigation', by: 'field_season_id', one: 'irrigation', many: 'irrigations' },
    ],
  },
  calls,
  failures,
  procedures,
  tools,
  waits: {
    'field.create': judges,
    'field.update': judges,
    'field.reshape': judges,
    'field.import': 'another process reads the file',
  },
}
