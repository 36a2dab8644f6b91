import type { FailureWords } from '#server/pipeline/failureWords.ts'
import type { TurfJobState } from '#types/api/turf/turf.ts'

declare module '#server/records/failure.ts' {
  interface Failures {
    /** A step that a job in this state does not take. */
    job_state: { is: TurfJobState; wanted: 'start' | 'finish' | 'cancel' | 'add' }
    equipment_taken: { name: string }
    equipment_used: { name: string }
    /** Work on a surface that is planned or running. */
    area_used: { name: string }
  }
}

const states = {
  planned: 'This job has not begun yet',
  started: 'This job has begun already',
  finished: 'This job is finished',
  cancelled: 'This job was cancelled',
}
const ways = {
  start: {
    finished: ': plan a new one.',
    cancelled: ': plan a new one.',
    started: ': finish or cancel it.',
    planned: '.',
  },
  finish: {
    planned: ': start it first.',
    finished: ': add a correction.',
    cancelled: ': plan a new one.',
    started: '.',
  },
  cancel: { finished: ': add a correction.', cancelled: ' already.', planned: '.', started: '.' },
  add: {
    planned: ': corrections are for finished jobs.',
    started: ': finish it first.',
    cancelled: '.',
    finished: '.',
  },
}

export const failures = {
  job_state: ({ is, wanted }) => ({ code: 'job-state', say: `${states[is]}${ways[wanted][is]}` }),
  equipment_taken: ({ name }) => ({ say: `${name} is in the list already.`, field: 'name' }),
  equipment_used: ({ name }) => ({ say: `Jobs were done with ${name}, so it stays in the list.` }),
  area_used: ({ name }) => ({ say: `A job on ${name} is planned or running. Finish or cancel it first.` }),
} satisfies FailureWords
