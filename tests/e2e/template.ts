import { spawnSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDocument } from 'yaml'
import { allDashboards } from './dashboards.ts'
import { runFolder, templateFolder } from './folder.ts'

// Nothing is built anew that is built from these sources already.
const builds = "import { build } from './scripts/build.mjs'; await Promise.all([build('server'), build('web')])"

/** Makes what every portal of this run begins with: declarations, and a database that the demo was written into today. */
export default function makeTemplate(): () => void {
  run(['--input-type=module', '-e', builds])
  const folder = templateFolder()
  for (const part of ['config', 'dashboards']) cpSync(part, join(folder, part), { recursive: true })
  // Every organisation gets every dashboard, at the end of its own: those whose data it has not must say so.
  const organisations = join(folder, 'config/organisations')
  for (const file of readdirSync(organisations)) {
    const declaration = parseDocument(readFileSync(join(organisations, file), 'utf8'))
    const own: string[] = declaration.toJS().dashboards
    declaration.set('dashboards', [...own, ...allDashboards.filter((slug) => !own.includes(slug))])
    writeFileSync(join(organisations, file), declaration.toString())
  }
  const env = { CONFIG_DIR: folder, DATA_DIR: join(folder, 'data'), DEMO: '1', DATABASE_URL: '' }
  run(['dist/server/prepare.js'], env)
  run(['--import', 'tsx', 'tests/e2e/drawScenes.ts'], env)
  return () => rmSync(runFolder(), { recursive: true, force: true })
}

function run(args: string[], env: Record<string, string> = {}): void {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status}`)
}
