import { stringify } from 'yaml'
import { makeLinker, type Source } from '#linker/linker.ts'
import { readDeclarations } from '#server/readDeclarations.ts'
import { type Line, lineOf, rounding } from '../line.ts'
import type { World } from '../world.ts'

type Linker = ReturnType<typeof makeLinker>

/** Reading, validating and linking: this portal in a fresh process, then with 1,000 dashboards of twelve panels, then with one of them changed. */
export async function* linking({ root }: World): AsyncGenerator<Line> {
  const began = performance.now()
  const sources = await readDeclarations(root, root)
  const read = rounding((performance.now() - began) / 1000)
  const own = linkTimed(makeLinker(), sources)
  yield lineOf('validate and link: this portal', own.wall + read, 's', 1.2, {
    cpu: own.cpu,
    read,
    files: sources.length,
  })

  const { declarationOf, twelve } = await import('../board.ts')
  const declared: unknown = JSON.parse(declarationOf(twelve))
  const dashboard = (index: number, title: string): Source => ({
    file: `dashboards/overview/bench-${index}.yaml`,
    text: stringify({ ...Object(declared), title }),
  })
  const many = Array.from({ length: 1000 }, (_, index) => dashboard(index, `Dashboard ${index}`))
  const linker = makeLinker()
  const all = linkTimed(linker, [...sources, ...many])
  const megabytes = rounding(many.reduce((sum, { text }) => sum + text.length, 0) / 1_000_000)
  yield lineOf('validate and link: 1,000 dashboards', all.wall, 's', 5, { cpu: all.cpu, panels: 12_000, megabytes })

  const changed = linkTimed(linker, [...sources, ...many.with(500, dashboard(500, 'Another title'))])
  yield lineOf('validate and link: one changed file among 1,000', changed.wall, 's', 0.5, { cpu: changed.cpu })
}

/** Seconds on the clock and of the processor: they differ where the machine has other work. */
function linkTimed(linker: Linker, sources: Source[]): { wall: number; cpu: number } {
  const [began, used] = [performance.now(), process.cpuUsage()]
  const { portal, problems } = linker.link(sources)
  const wall = (performance.now() - began) / 1000
  const { user, system } = process.cpuUsage(used)
  if (!portal || problems.length > 0) throw new Error(`these do not link: ${JSON.stringify(problems[0])}`)
  return { wall, cpu: rounding((user + system) / 1_000_000) }
}
