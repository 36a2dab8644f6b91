import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeLinker } from '#linker/linker.ts'
import { readDeclarations } from '#server/readDeclarations.ts'
import { brandText, dashboardText, large } from '../largePortal.ts'
import { type Line, lineOf, rounding } from '../line.ts'
import { startServer } from '../serverProcess.ts'
import type { World } from '../world.ts'

const port = 8172

/**
 * A portal of 2,000 dashboards with 10,000 panels and of 500 brands: how long it takes to read, validate and link, and how
 * much memory its server has, at the start that links it and at one that finds it linked.
 */
export async function* largePortal({ root, build }: World): AsyncGenerator<Line> {
  const folder = mkdtempSync(join(tmpdir(), 'tilth-large-'))
  try {
    const configDir = join(folder, 'declarations')
    for (const part of ['config', 'dashboards']) cpSync(join(root, part), join(configDir, part), { recursive: true })
    for (let index = 0; index < large.dashboards; index += 1)
      writeFileSync(join(configDir, `dashboards/overview/large-${index}.yaml`), dashboardText(index))
    for (let index = 0; index < large.brands; index += 1) {
      const own = join(configDir, `config/brands/large-${index}`)
      mkdirSync(own)
      writeFileSync(join(own, 'brand.yaml'), brandText(index))
    }
    const [began, used] = [performance.now(), process.cpuUsage()]
    const sources = await readDeclarations(root, configDir)
    const { portal, problems } = makeLinker().link(sources)
    const wall = (performance.now() - began) / 1000
    const { user, system } = process.cpuUsage(used)
    if (!portal || problems.length > 0) throw new Error(`these do not link: ${JSON.stringify(problems[0])}`)
    yield lineOf('large portal: read, validate and link', wall, 's', 5, {
      cpu: rounding((user + system) / 1_000_000),
      ...large,
      files: sources.length,
    })
    build()
    const place = { port, dataDir: join(folder, 'data'), configDir, demo: false }
    for (const start of ['linking', 'later'] as const) {
      const server = await startServer(place)
      yield lineOf(`large portal: memory of the server, ${start} start`, server.memory(), 'MB', 400, {
        seconds: rounding(server.seconds),
      })
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
