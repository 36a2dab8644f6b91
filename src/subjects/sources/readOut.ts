import { dayMs } from '#engine/date.ts'
import type { Portal } from '#engine/portal.ts'
import { daysKept } from '#server/retention.ts'
import { type Arrived, bodyOf } from './messageBody.ts'
import { plainText } from './plainText.ts'
import { readMessage } from './reading/message.ts'
import type { Report } from './reading/report.ts'
import { soundReports } from './soundReports.ts'
import type { Supplier } from './supplierShape.ts'
import type { Problem } from './tables.ts'

/** What was read of a message, with what could not be. */
export interface ReadOut {
  reports: Report[]
  problems: Problem[]
  /** It was no message of its kind at all. */
  isBroken: boolean
}

/** So many are told of one message: whoever mends the first mends the others. */
const mostProblems = 50

/** Reads a message, and keeps nothing of it. */
export function readOut(portal: Portal, supplier: Supplier, arrived: Arrived): ReadOut {
  const { body, problem } = bodyOf(arrived)
  if (problem?.isBroken) return { reports: [], problems: [{ at: problem.at, say: problem.say }], isBroken: true }
  const { query, topic, receivedAt } = arrived
  const message = { body, query, receivedAt, ...(topic === null ? {} : { topic }) }
  const known = { quantities: portal.core.quantities, decoders: portal.decoders }
  const found = readMessage(supplier.declared, message, known)
  const oldest = new Date(receivedAt.getTime() - daysKept(portal.core.app.keep, 'readings') * dayMs)
  const sound = soundReports(found.reports, receivedAt, oldest)
  const problems = [...(problem ? [problem] : []), ...found.unread, ...sound.problems]
  return {
    reports: sound.reports,
    problems: problems
      .slice(0, mostProblems)
      .map(({ at, say }) => ({ at: plainText(at).slice(0, 200), say: plainText(say).slice(0, 300) })),
    isBroken: false,
  }
}
