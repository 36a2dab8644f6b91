import type { ChildProcess } from 'node:child_process'
import { deserialize, serialize } from 'node:v8'
import { isRecord } from '#engine/record.ts'
import { HttpError } from '../httpError.ts'
import { type Limits, mb, refuseInput, tookTooLong, tookTooMuchMemory, tooManyWait } from './limits.ts'
import { type Done, errorOf, type Task } from './messages.ts'
import { startProcess } from './startProcess.ts'

/** One process and the work that waits for it, done in the order in which it came. */
interface Lane {
  run<Output>(name: string, input: unknown): Promise<Output>
  /** How much work waits. */
  waiting(): number
  /** Ends the process; what is under way or waits is refused. */
  end(): void
}

// How an engine that is out of memory ends: it aborts, traps, or is ended by the system.
const memorySignals = new Set(['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGKILL'])
const memoryCodes = new Set([134])

export function makeLane(limits: Limits): Lane {
  let worker: ChildProcess | null = null
  let isBusy = false
  let isEnded = false
  let idle: NodeJS.Timeout | undefined
  const waiting: { bytes: number; go: () => void }[] = []

  const stop = (): void => {
    clearTimeout(idle)
    worker?.kill('SIGKILL')
    worker = null
  }

  const refuseToWait = (bytes: number): void => {
    const held = waiting.reduce((sum, one) => sum + one.bytes, bytes)
    if (isBusy && (waiting.length >= limits.waiting || held > limits.waitingMb * mb)) throw tooManyWait()
  }

  const turn = async (bytes: number): Promise<void> => {
    if (isEnded) throw closing()
    refuseToWait(bytes)
    if (!isBusy) {
      isBusy = true
      return
    }
    await new Promise<void>((go) => waiting.push({ bytes, go }))
    if (isEnded) throw closing()
  }

  const next = (): void => {
    const first = waiting.shift()
    if (first) {
      first.go()
      return
    }
    isBusy = false
    hold(worker, false)
    // An idle process keeps no server from ending.
    idle = setTimeout(stop, limits.idleSeconds * 1000).unref()
  }

  const ask = (task: Task): Promise<Done> =>
    new Promise((resolve, reject) => {
      clearTimeout(idle)
      const child = worker ?? startProcess('../worker.ts', limits.memoryMb)
      worker = child
      hold(child, true)
      let isLate = false
      const late = setTimeout(() => {
        isLate = true
        child.kill('SIGKILL')
      }, limits.seconds * 1000)
      const settle = (settled: () => void): void => {
        clearTimeout(late)
        child.removeAllListeners()
        // Whatever else it may say comes too late: a broken process is somebody else's by now.
        child.on('error', () => {})
        settled()
      }
      const ended = (code: number | null, signal: string | null): void => {
        if (worker === child) worker = null
        if (isEnded) reject(closing())
        else if (isLate) reject(tookTooLong(limits))
        else if (memorySignals.has(signal ?? '') || memoryCodes.has(code ?? 0)) reject(tookTooMuchMemory(limits))
        else reject(new Error(`a worker process ended by itself, ${signal ?? `with ${code}`}, at ${task.name}`))
      }
      child.once('message', (done: Done) => settle(() => resolve(done)))
      child.once('exit', (code, signal) => settle(() => ended(code, signal)))
      child.once('error', (error) =>
        settle(() => {
          stop()
          reject(error)
        }),
      )
      child.send(task)
    })

  return {
    async run(name, input) {
      // What will be refused is not copied first.
      refuseToWait(leastBytes(input))
      const bytes = serialize(input)
      refuseInput(bytes.length, limits)
      await turn(bytes.length)
      try {
        const done = await ask({ name, input: bytes, most: limits.outputMb * mb })
        if (done.kind !== 'done') throw errorOf(done)
        return deserialize(done.output)
      } finally {
        next()
      }
    },
    waiting: () => waiting.length,
    end() {
      isEnded = true
      stop()
      for (const { go } of waiting.splice(0)) go()
    },
  }
}

/** What an input takes at the very least: its texts and bytes. */
function leastBytes(input: unknown): number {
  if (typeof input === 'string') return input.length
  if (ArrayBuffer.isView(input)) return input.byteLength
  return isRecord(input) ? Object.values(input).reduce((sum: number, part) => sum + leastBytes(part), 0) : 0
}

const closing = (): HttpError =>
  new HttpError(503, 'The server is being restarted. Try again in a moment.', {
    code: 'busy',
    headers: { 'retry-after': '5' },
  })

/** Whether a process and its channel keep the server from ending. */
function hold(child: ChildProcess | null, isHeld: boolean): void {
  if (isHeld) {
    child?.ref()
    child?.channel?.ref()
  } else {
    child?.unref()
    child?.channel?.unref()
  }
}
