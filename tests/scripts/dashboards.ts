import { readDeclarations } from '#server/readDeclarations.ts'
import { linkFacts } from '#subjects/linkFacts.ts'
import { importedFrom, type Linked } from '../../scripts/grafana/linked.ts'
import type { Meaning } from '../../scripts/grafana/questions.ts'
import { readDashboard } from '../../scripts/grafana/readDashboard.ts'
import { quantitiesOf } from '../../src/engine/quantities.ts'
import { makeLinker } from '../../src/linker/linker.ts'

type Json = Record<string, unknown>
export const file = 'dashboards/imported/under-test.yaml'

/** A panel of a chart server that asks one expression. */
export const panel = (title: string, type: string, expr: string | null, more: Json = {}): Json => ({
  id: 1,
  title,
  type,
  gridPos: { x: 0, y: 0, w: 12, h: 8 },
  ...(expr === null ? {} : { targets: [{ refId: 'A', expr }] }),
  ...more,
})

export const dashboard = (panels: Json[], more: Json = {}): Json => ({
  title: 'Station board',
  schemaVersion: 39,
  panels,
  ...more,
})

export type Importer = (json: unknown, meanings?: Record<string, Meaning>) => Linked

/** Imports a dashboard beside this repository's own declarations, proved by the real linker. */
export async function importer(): Promise<Importer> {
  const linker = makeLinker()
  const [sources, facts] = [await readDeclarations(process.cwd(), process.cwd()), await linkFacts(process.cwd())]
  const { portal } = linker.link(sources, facts)
  if (!portal) throw new Error('this repository has no portal')
  const { quantities: table, timeRanges } = portal.core
  const here = {
    table,
    quantities: quantitiesOf(table),
    ranges: new Set(timeRanges.map(({ name }) => name)),
    procedures: new Set(Object.values(portal.endpoints).flatMap(({ procedure }) => procedure?.name ?? [])),
  }
  return (json, meanings = {}) =>
    importedFrom(
      readDashboard(typeof json === 'string' ? json : JSON.stringify(json)),
      { ...here, meanings: new Map(Object.entries(meanings)) },
      (text) => linker.link([...sources, { file, text }], facts).problems.filter((problem) => problem.file === file),
    )
}
