import type { Subject } from '#server/subject.ts'
import { calls } from './calls.ts'
import { procedures } from './procedures/all.ts'
import { tools } from './tools.ts'

const judges = 'another process judges a boundary of many corners'

export const farm: Subject = {
  name: 'farm',
  calls,
  procedures,
  tools,
  waits: {
    'field.create': judges,
    'field.update': judges,
    'field.reshape': judges,
    'field.import': 'another process reads the file',
  },
}
