import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseDocument } from 'yaml'
import { portalFolder, templateFolder } from './folder.ts'

/** A portal of a test file's own. */
export interface Portal {
  address: string
  /** Where it keeps its declarations, its database and its mail. */
  folder: string
  /** Where the pages of the chart server are shown: another origin on the same machine. */
  charts: string
}

export interface RunningPortal extends Portal {
  stop(): Promise<void>
}

/** The dashboard that frames a page of the chart server, in portals that are asked to have one. */
export const framedDashboard = 'framed'

function declareFramed(folder: string, charts: string): void {
  const file = join(folder, 'config/organisations/hamilton-grazing.yaml')
  const declaration = parseDocument(readFileSync(file, 'utf8'))
  declaration.addIn(['dashboards'], framedDashboard)
  writeFileSync(file, declaration.toString())
  writeFileSync(
    join(folder, `dashboards/system/${framedDashboard}.yaml`),
    `title: A framed page
description: What does the other server show?
panels:
  - id: framed
    type: frame
    title: Framed
    at: { x: 0, y: 0, w: 12, h: 12 }
    options: { src: "${charts}/d/framed", name: Framed }
`,
  )
}

/** A chart server that lets everybody in. What a frame shows of it the tests stand in for. */
async function chartServer(): Promise<{ server: Server; port: number }> {
  const server = createServer((_, reply) => {
    reply.writeHead(200, { 'content-type': 'application/json', 'set-cookie': 'charts_session=good; Path=/; HttpOnly' })
    reply.end('{"message":"Logged in"}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const at = server.address()
  if (at === null || typeof at === 'string') throw new Error('the chart server of the tests has no port')
  return { server, port: at.port }
}

async function untilReady(child: ChildProcess, address: string): Promise<void> {
  while (child.exitCode === null) {
    const isReady = await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await wait(25)
  }
  throw new Error(`the portal at ${address} ended with ${child.exitCode} before it was ready`)
}

/** Starts the built portal on a copy of the template, on the ports of a worker. */
export async function runPortal(worker: number, hasFramed: boolean): Promise<RunningPortal> {
  const port = Number(process.env.E2E_PORT ?? 8190) + 2 * worker
  const [address, charts] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${port + 1}`]
  const folder = portalFolder(worker)
  rmSync(folder, { recursive: true, force: true })
  cpSync(templateFolder(), folder, { recursive: true, mode: constants.COPYFILE_FICLONE })
  if (hasFramed) declareFramed(folder, charts)
  const legacy = await chartServer()
  const child = fork('dist/server/main.js', {
    // A portal does not outlive the worker that started it.
    execArgv: ['--import', `data:text/javascript,process.once('disconnect', () => process.exit(1))`],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PORT: String(port),
      CHARTS_PORT: String(port + 1),
      LEGACY_URL: `http://127.0.0.1:${legacy.port}`,
      CONFIG_DIR: folder,
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: '',
      PUBLIC_URL: '',
      // What stands in for services elsewhere.
      OUTBOUND_ALLOW: 'loopback',
      DEMO: '1',
    },
  })
  await untilReady(child, address)
  return {
    address,
    charts,
    folder,
    async stop() {
      legacy.server.close()
      // Its data is thrown away: nothing of it has to be written yet.
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
