import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../freePort.ts'
import { runFolder } from './folder.ts'

/** A portal without the demo, as it is after its first start. */
export interface EmptyPortal {
  address: string
  /** Its data directory. */
  data: string
  /** What the start said. */
  said: string
  stop(): Promise<void>
}

const heard = (child: ChildProcess, text: RegExp): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (part: Buffer) => {
      output += String(part)
      if (text.test(output)) resolve(output)
    })
    child.once('exit', (code) => reject(new Error(`the portal ended with ${code}: ${output}`)))
  })

/** Starts the built portal on an empty data directory. */
export async function runEmptyPortal(): Promise<EmptyPortal> {
  const port = await freePort()
  const folder = mkdtempSync(join(runFolder(), 'empty-'))
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, DATABASE_URL: '', PUBLIC_URL: '', DEMO: '0' },
  })
  const ended = once(child, 'exit')
  const said = await heard(child, /Mail is written to/)
  return {
    address: `http://localhost:${port}`,
    data: folder,
    said,
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
