import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { parse } from 'yaml'
import { quantitiesOf } from '#engine/quantities.ts'
import { slugOf } from '#engine/slug.ts'
import { makeLinker } from '#linker/linker.ts'
import { readDeclarations } from '#server/readDeclarations.ts'
import { linkFacts } from '#subjects/linkFacts.ts'
import { importedFrom } from './grafana/linked.ts'
import { MapProblem, readMeanings } from './grafana/meanings.ts'
import { bounds, NotReadable, readDashboard } from './grafana/readDashboard.ts'
import { type FileReport, reportOf, tableOf } from './grafana/report.ts'
import type { Here } from './grafana/scene.ts'
import { oneLine } from './grafana/words.ts'
import { schemaHeader } from './schemaHeader.ts'

// Turns dashboards of a chart server into declarations, and tells every loss. A file that cannot be read costs itself only.
const usage = 'npm run import:grafana -- FILE… [--out DIR] [--map FILE] [--dry-run] [--force] [--json]'
const root = resolve(import.meta.dirname, '..')
const configDir = resolve(process.env.CONFIG_DIR ?? root)

/** A problem of whoever typed the command, said in a sentence. */
class Refusal extends Error {}

function readText(path: string): string {
  const file = statSync(path, { throwIfNoEntry: false })
  if (!file?.isFile()) throw new NotReadable('There is no such file.')
  if (file.size > bounds.bytes) throw new NotReadable(`It is larger than ${bounds.bytes / 1024 / 1024} MB.`)
  return readFileSync(path, 'utf8')
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      out: { type: 'string' },
      map: { type: 'string' },
      'dry-run': { type: 'boolean' },
      force: { type: 'boolean' },
      json: { type: 'boolean' },
    },
  })
  if (positionals.length === 0) throw new Refusal(`Say which file: ${usage}`)
  const out = resolve(values.out ?? join(configDir, 'dashboards/imported'))

  const linker = makeLinker()
  const sources = await readDeclarations(root, configDir)
  const facts = await linkFacts(root)
  const { portal, problems } = linker.link(sources, facts)
  if (!portal)
    throw new Refusal(
      `The declarations have problems; npm run check lists them. The first: ${problems[0]?.message ?? ''}`,
    )
  const { quantities: table, timeRanges } = portal.core
  const here: Here = {
    table,
    quantities: quantitiesOf(table),
    ranges: new Set(timeRanges.map(({ name }) => name)),
    procedures: new Set(Object.values(portal.endpoints).flatMap(({ procedure }) => procedure?.name ?? [])),
    meanings:
      values.map === undefined ? new Map() : readMeanings(parse(readText(values.map)), new Set(Object.keys(table))),
  }

  const taken = new Set(
    Object.values(portal.pages).flatMap(({ name, origin }) =>
      resolve(configDir, origin.file) === join(out, `${name}.yaml`) ? [] : [name],
    ),
  )
  const reports = positionals.map((path): FileReport => {
    const file = oneLine(basename(path), 200)
    try {
      const dashboard = readDashboard(readText(path))
      const named = typeof dashboard.title === 'string' ? dashboard.title : ''
      const slug = slugOf(named, (one) => taken.has(one), slugOf(file.replace(/\.json$/i, ''), undefined, 'imported'))
      taken.add(slug)
      const place = `dashboards/imported/${slug}.yaml`
      // Linked in the place of its own, wherever it is written: beside all that is there already.
      const others = sources.filter(
        (source) => basename(source.file) !== `${slug}.yaml` || !source.file.startsWith('dashboards/'),
      )
      const imported = importedFrom(dashboard, here, (text) =>
        linker.link([...others, { file: place, text }], facts).problems.filter((problem) => problem.file === place),
      )
      const losses = imported.losses.map((loss) => ({ file, ...loss }))
      const [problem] = imported.problems
      if (problem)
        return { file, written: null, refused: `It does not link, line ${problem.line}: ${problem.message}`, losses }
      const target = join(out, `${slug}.yaml`)
      if (!values['dry-run']) {
        if (existsSync(target) && !values.force)
          throw new NotReadable(`${relative(process.cwd(), target)} is there already; --force writes over it.`)
        mkdirSync(dirname(target), { recursive: true })
        writeFileSync(target, schemaHeader(target, configDir, root) + imported.yaml)
      }
      return { file, written: relative(process.cwd(), target), title: imported.title, panels: imported.panels, losses }
    } catch (error) {
      if (!(error instanceof NotReadable)) throw error
      return { file, written: null, refused: error.message, losses: [] }
    }
  })

  if (values.json) console.log(JSON.stringify({ files: reports }))
  else {
    for (const report of reports) console.log(`${reportOf(report)}\n`)
    console.log(tableOf(reports))
    const written = reports.filter((report) => report.written !== null)
    if (values['dry-run']) console.log('\nNothing was written.')
    else if (written.length > 0)
      console.log('\nNow: npm run check, and list the slugs in an organisation’s dashboards.')
  }
  if (reports.some(({ written }) => written === null)) process.exitCode = 1
}

try {
  await run()
} catch (error) {
  const isTyped = error instanceof TypeError && String(Reflect.get(error, 'code')).startsWith('ERR_PARSE_ARGS')
  const isOurs = isTyped || [Refusal, MapProblem, NotReadable].some((kind) => error instanceof kind)
  console.error(isOurs && error instanceof Error ? error.message : error)
  process.exitCode = 1
}
