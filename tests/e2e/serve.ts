import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { parseDocument } from 'yaml'
import { allDashboards } from './dashboards.ts'
import { folderOf } from './folder.ts'
import { framedDashboard, framedPage } from './framed.ts'

// The built portal, with a fresh data directory, for the browser tests. Every organisation gets every dashboard, at the end
// of its own: those whose data it has not must say so.
const dir = folderOf()
for (const part of ['config', 'dashboards']) cpSync(part, join(dir, part), { recursive: true })
const organisations = join(dir, 'config/organisations')
for (const file of readdirSync(organisations)) {
  const declaration = parseDocument(readFileSync(join(organisations, file), 'utf8'))
  const own: string[] = declaration.toJS().dashboards
  const others = allDashboards.filter((slug) => !own.includes(slug))
  const framed = file.startsWith('hamilton-grazing') ? [framedDashboard] : []
  declaration.set('dashboards', [...own, ...others, ...framed])
  writeFileSync(join(organisations, file), declaration.toString())
}
writeFileSync(
  join(dir, `dashboards/system/${framedDashboard}.yaml`),
  `title: A framed page
description: What does the other server show?
panels:
  - id: framed
    type: frame
    title: Framed
    at: { x: 0, y: 0, w: 12, h: 12 }
    options: { src: "${framedPage}", name: Framed }
`,
)
// A chart server that lets everybody in: where the portal shows its pages is what a frame may show. The tests stand in for
// those.
const charts = createServer((_, reply) => {
  reply.writeHead(200, { 'content-type': 'application/json', 'set-cookie': 'charts_session=good; Path=/; HttpOnly' })
  reply.end('{"message":"Logged in"}')
})
await new Promise<void>((resolve) => charts.listen(0, '127.0.0.1', resolve))
const at = charts.address()
if (at === null || typeof at === 'string') throw new Error('the chart server of the tests has no port')
process.env.LEGACY_URL = `http://127.0.0.1:${at.port}`
process.env.CHARTS_PORT = new URL(framedPage).port
process.env.CONFIG_DIR = dir
process.env.DATA_DIR = join(dir, 'data')
process.env.DEMO = '1'
await import('../../src/server/main.ts')
