import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { unit } from './steps.ts'

/** A line of a process's log about a call. */
export interface CallLine {
  reqId: string
  method: string
  path: string
  status: number
  ip: string
  time: number
}

/** One of several processes of a portal. */
export interface PortalProcess {
  port: number
  /** All that it has written so far. */
  said(): string
  /** The calls in its log so far. */
  calls(): CallLine[]
  signal(name: 'SIGTERM' | 'SIGKILL'): void
  /** How it ended, once it has. */
  ended: Promise<number | null>
}

/** Starts a process as the README's unit does, with the settings of its file, and waits until it says where the portal is. */
export async function startProcess(settings: Record<string, string>, port: number): Promise<PortalProcess> {
  const { args, env } = unit(port)
  const { PATH, HOME, TMPDIR } = process.env
  // Of the tests' own environment nothing that would be a setting.
  const child = spawn(process.execPath, args, { env: { PATH, HOME, TMPDIR, ...settings, ...env } })
  let output = ''
  const ended = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null)
  await new Promise<void>((resolve, reject) => {
    const hear = (part: Buffer) => {
      output += String(part)
      if (output.includes('Tilth is at')) resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    ended.then((code) => reject(new Error(`the process ended with ${code}: ${output}`)))
  })
  return {
    port,
    said: () => output,
    calls: () => output.split('\n').flatMap(callIn),
    signal: (name) => void child.kill(name),
    ended,
  }
}

function callIn(line: string): CallLine[] {
  if (!line.startsWith('{') || !line.endsWith('}')) return []
  const read: CallLine & { msg: string } = JSON.parse(line)
  return read.msg === 'call' ? [read] : []
}
