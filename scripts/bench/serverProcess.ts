import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { serverEnvironment } from '../serverEnvironment.mjs'

/** A portal that runs in a process of its own. */
export interface ServerProcess {
  address: string
  /** From the start of the process until it was ready, in seconds. */
  seconds: number
  /** Resident memory in MB (of 1,000,000 bytes), or null where the system does not tell. */
  memory(): number | null
  /** The last that it said, on both its outputs. */
  words(): string
  stop(): Promise<void>
  /** Ends it at once, as a power cut of the process would. */
  kill(): Promise<void>
}

interface ServerPlace {
  port: number
  dataDir: string
  configDir?: string
  /** With the demo's farms and accounts, which is usual. */
  demo?: boolean
  /** How long it may take until it is ready, in minutes: three unless said. */
  minutes?: number
  /** What else stands in its environment. */
  more?: NodeJS.ProcessEnv
}

/** Starts the built server, as npm start does, and waits until it is ready. Throws with its last words when it ends before that. */
export async function startServer({
  port,
  dataDir,
  configDir,
  demo = true,
  minutes = 3,
  more = {},
}: ServerPlace): Promise<ServerProcess> {
  const address = `http://127.0.0.1:${port}`
  if (await isReady(address)) throw new Error(`another server listens on port ${port}: end it first`)
  const began = performance.now()
  const env: NodeJS.ProcessEnv = {
    ...serverEnvironment,
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DEMO: demo ? '1' : '0',
    LOG_LEVEL: 'error',
    ...(configDir === undefined ? {} : { CONFIG_DIR: configDir }),
    ...more,
  }
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let words = ''
  const listen = (text: Buffer) => {
    words = `${words}${text}`.slice(-4000)
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  while (!(await isReady(address))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the server ended:\n${words}`)
    if (performance.now() - began > minutes * 60_000) {
      child.kill('SIGKILL')
      throw new Error(`the server was not ready after ${minutes} minutes:\n${words}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    address,
    seconds: (performance.now() - began) / 1000,
    memory: () => memoryOf(child.pid),
    words: () => words,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function isReady(address: string): Promise<boolean> {
  try {
    const reply = await fetch(`${address}/readyz`)
    await reply.arrayBuffer()
    return reply.ok
  } catch {
    return false
  }
}

function memoryOf(pid: number | undefined): number | null {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return null
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(file, 'utf8'))?.[1]
  return kilobytes === undefined ? null : (Number(kilobytes) * 1024) / 1_000_000
}
