import { type ChildProcess, fork } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { callNames } from './portal.ts'
import type { FromWorker, ToWorker } from './worker.ts'

/** Key (call · account · input) → status and hash of the answer. */
export type Hashes = Record<string, string>

const copies = 8

/**
 * Calls that share a copy of the database, since a copy costs two seconds: by the letters of their subject's name, so that
 * a new subject moves no other one. Procedures write nothing and go where there is room.
 */
function unitsOf(names: string[]): string[][] {
  const units = new Map<string, string[]>()
  for (const [nr, name] of names.toSorted().entries()) {
    const [subject = ''] = name.split('.')
    const letters = [...subject].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)
    const unit = subject === 'procedure' ? `procedure ${nr % 4}` : `call ${letters % copies}`
    units.set(unit, [...(units.get(unit) ?? []), name])
  }
  return [...units.values()].toSorted((a, b) => b.length - a.length)
}

/** Asks everything, in some processes beside each other, and keeps the full answers in a folder. */
export async function record(
  template: string,
  to: string,
  { only, processes, hasPolicies }: { only: string | undefined; processes: number; hasPolicies: boolean },
): Promise<Hashes> {
  rmSync(to, { recursive: true, force: true })
  mkdirSync(to, { recursive: true })
  const started = performance.now()
  const waiting = unitsOf((await callNames(template)).filter((name) => name.startsWith(only ?? '')))
  const answers: Hashes = {}
  const count = Math.min(processes, waiting.length)
  await Promise.all(
    Array.from({ length: count }, (_, nr) => {
      const worker = fork(
        fileURLToPath(new URL('worker.ts', import.meta.url)),
        [JSON.stringify({ template, file: join(to, `answers-${nr + 1}.jsonl`), hasPolicies })],
        { execArgv: ['--import', 'tsx'] },
      )
      return drive(worker, waiting, answers)
    }),
  )
  const sorted = Object.fromEntries(Object.entries(answers).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(join(to, 'keys.json'), JSON.stringify(sorted, null, 1))
  tell(sorted, performance.now() - started)
  return sorted
}

function drive(worker: ChildProcess, waiting: string[][], answers: Hashes): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message: FromWorker) => {
      if ('answers' in message) Object.assign(answers, message.answers)
      else {
        const unit = waiting.shift()
        const next: ToWorker = unit ? { unit } : 'end'
        worker.send(next)
      }
    })
    worker.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`a process that recorded ended with ${code}`)),
    )
  })
}

/** Which calls nobody got an answer from, and which failed inside: both are better mended in inputs.yaml. */
function tell(answers: Hashes, ms: number): void {
  const best = new Map<string, string>()
  const byStatus: Record<string, number> = {}
  const failed = new Set<string>()
  for (const [key, answer] of Object.entries(answers)) {
    const [call = ''] = key.split(' · ')
    const [status = ''] = answer.split(' ')
    byStatus[status] = (byStatus[status] ?? 0) + 1
    if (status >= '500') failed.add(key)
    if (!best.has(call) || status < (best.get(call) ?? '')) best.set(call, status)
  }
  const never = [...best].filter(([, status]) => status !== '200').map(([call, status]) => `${call} (${status})`)
  console.log(`${Object.keys(answers).length} answers of ${best.size} calls in ${Math.round(ms / 1000)} s`)
  console.log(
    Object.entries(byStatus)
      .map(([status, times]) => `${status}: ${times}`)
      .join(', '),
  )
  console.log(
    `calls that answered 200 to somebody: ${best.size - never.length}; to nobody: ${never.join(', ') || 'none'}`,
  )
  if (failed.size > 0) console.log(`failed inside:\n  ${[...failed].join('\n  ')}`)
}
