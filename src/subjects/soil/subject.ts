import type { Subject } from '#server/subject.ts'
import { calls } from './calls.ts'
import { procedures } from './procedures/all.ts'
import { tools } from './tools.ts'

export const soil: Subject = {
  name: 'soil',
  calls,
  procedures,
  tools,
  waits: { 'soiltest.upload': 'another process reads the file' },
}
