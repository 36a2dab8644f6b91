import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDocument } from 'yaml'
import { allDashboards } from './dashboards.ts'
import { folderOf } from './folder.ts'

// The built portal, with a fresh data directory, for the browser tests. Every organisation gets every dashboard, at the end
// of its own: those whose data it has not must say so.
const dir = folderOf()
for (const part of ['config', 'dashboards']) cpSync(part, join(dir, part), { recursive: true })
const organisations = join(dir, 'config/organisations')
for (const file of readdirSync(organisations)) {
  const declaration = parseDocument(readFileSync(join(organisations, file), 'utf8'))
  const own: string[] = declaration.toJS().dashboards
  declaration.set('dashboards', [...own, ...allDashboards.filter((slug) => !own.includes(slug))])
  writeFileSync(join(organisations, file), declaration.toString())
}
process.env.CONFIG_DIR = dir
process.env.DATA_DIR = join(dir, 'data')
process.env.DEMO = '1'
await import('../../src/server/main.ts')
