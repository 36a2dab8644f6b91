/** What a file declares, by where it stands. */
export type Kind =
  | 'app'
  | 'routes'
  | 'guards'
  | 'personas'
  | 'endpoints'
  | 'procedure'
  | 'page'
  | 'dashboard'
  | 'brand'
  | 'organisation'
  | 'quantities'
  | 'time-ranges'
  | 'basemaps'
  | 'import'
  | 'alert-rule'
  | 'supplier'
  | 'decoder'
  | 'panel-type'
  | 'panel-examples'
  | 'schema'
  | 'icon'

/** A file's kind, and the name that its path gives it. */
export interface Placed {
  kind: Kind
  name: string
  /** The folder of a dashboard. */
  topic?: string
}

const places: [RegExp, Kind][] = [
  [/^config\/(app)\.yaml$/, 'app'],
  [/^config\/routes\/([^/]+)\.yaml$/, 'routes'],
  [/^config\/(guards)\.yaml$/, 'guards'],
  [/^config\/(personas)\.yaml$/, 'personas'],
  [/^config\/endpoints\/([^/]+)\.yaml$/, 'endpoints'],
  [/^config\/procedures\/(?:[a-z-]+\/)?([^/]+)\.yaml$/, 'procedure'],
  [/^config\/pages\/(?:[a-z-]+\/)?([^/]+)\.yaml$/, 'page'],
  [/^config\/brands\/([^/]+)\/brand\.yaml$/, 'brand'],
  [/^config\/brands\/([^/]+)\/(?:16x16|48x48|128x128|192x192|512x512)\.png$/, 'icon'],
  [/^config\/organisations\/([^/]+)\.yaml$/, 'organisation'],
  [/^config\/(quantities)\.yaml$/, 'quantities'],
  [/^config\/(time-ranges)\.yaml$/, 'time-ranges'],
  [/^config\/(basemaps)\.yaml$/, 'basemaps'],
  [/^config\/imports\/([^/]+)\.yaml$/, 'import'],
  [/^config\/alert-rules\/([^/]+)\.yaml$/, 'alert-rule'],
  [/^config\/suppliers\/([^/]+)\.yaml$/, 'supplier'],
  [/^config\/decoders\/([^/]+)\.yaml$/, 'decoder'],
  [/^src\/panels\/([^/]+)\/panel\.json$/, 'panel-type'],
  [/^src\/panels\/([^/]+)\/examples\.yaml$/, 'panel-examples'],
  [/^(schemas\/.+)\.json$/, 'schema'],
]

/** The kind of a file, or undefined where no declaration lives. */
export function placed(file: string): Placed | undefined {
  const dashboard = /^dashboards\/([^/]+)\/([^/]+)\.yaml$/.exec(file)
  if (dashboard) return { kind: 'dashboard', name: dashboard[2] ?? '', topic: dashboard[1] ?? '' }
  for (const [pattern, kind] of places) {
    const name = pattern.exec(file)?.[1]
    if (name !== undefined) return { kind, name }
  }
  return undefined
}

/** The schema that a kind of declaration follows; schemas and icons follow none of ours. */
export function schemaFile(kind: Kind): string | undefined {
  if (kind === 'schema' || kind === 'icon') return undefined
  return `schemas/config/${kind === 'dashboard' ? 'page' : kind}.json`
}

/** The names that a file may have: they become slugs, routes and addresses. */
export const isFileName = (name: string): boolean => /^[a-z0-9][a-z0-9_-]{0,59}$/.test(name)
