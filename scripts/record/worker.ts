import { createHash } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import type { Row } from './portal.ts'
import { recordCall, startRecording } from './recording.ts'

// One of the processes that record: told a template and a file, then one unit of calls after the other.

interface Task {
  template: string
  /** Where full answers are appended, a line each. */
  file: string
  hasPolicies: boolean
}

export type ToWorker = { unit: string[] } | 'end'
/** Key → status and hash. */
export type FromWorker = { answers: Record<string, string> } | { ready: string[] }

const task: Task = JSON.parse(process.argv[2] ?? '{}')
const say = (message: FromWorker) => process.send?.(message)
const written = new Set<string>()

async function recordUnit(names: string[]): Promise<void> {
  const recording = await startRecording(task.template, task.hasPolicies)
  const { server } = recording
  for (const name of names) {
    const endpoint = server.endpoints[name]
    if (!endpoint) continue
    const answered = await recordCall(recording, endpoint)
    say({
      answers: Object.fromEntries(answered.map(({ key, status, answer }) => [key, `${status} ${keep(answer)}`])),
    })
  }
  await server.close()
}

/** Keeps a full answer, once; gives its hash. */
function keep(answer: Row): string {
  const text = JSON.stringify(answer)
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 10)
  if (!written.has(hash)) appendFileSync(task.file, `{"hash":"${hash}","answer":${text}}\n`)
  written.add(hash)
  return hash
}

process.on('message', (message: ToWorker) => {
  if (message === 'end') process.exit(0)
  void recordUnit(message.unit).then(() => say({ ready: message.unit }))
})
say({ ready: [] })
