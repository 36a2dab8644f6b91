import { type Checked, isBroken } from '../library.ts'
import type { Problem } from '../problem.ts'
import { didYouMean, nearest } from '../suggest.ts'
import { field, itemsOf, textField } from '../values.ts'
import { reservedSegments } from './routes.ts'
import type { LinkedWorld } from './world.ts'

/** A brand's folder holds the three pictures of its icon; it shows its own, or that of a brand which it extends. */
export function proveIcons(one: Checked, all: readonly Checked[], icons: ReadonlySet<string>): Problem[] {
  const { document, name } = one
  const folder = textField(document.value, 'favIcon')
  if (folder !== undefined && folder !== name) return proveBorrowed(one, folder, all)
  const missing = ['16x16', '48x48', '128x128'].filter((size) => !icons.has(`config/brands/${name}/${size}.png`))
  if (missing.length === 0 || (folder === undefined && missing.length === 3)) return []
  return [
    document.at(
      folder === undefined ? [] : ['favIcon'],
      'value',
      'TL519',
      `the folder config/brands/${name} has no ${missing.map((size) => `${size}.png`).join(', ')}`,
    ),
  ]
}

/** Another organisation's brand keeps its icon to itself; a folder that is not there is told elsewhere. */
function proveBorrowed({ document, name }: Checked, folder: string, all: readonly Checked[]): Problem[] {
  const brands = new Map(all.flatMap((other) => (other.kind === 'brand' ? [[other.name, other] as const] : [])))
  const extended = new Set<string>()
  for (let next: string | undefined = name; next !== undefined && !extended.has(next); ) {
    extended.add(next)
    next = textField(brands.get(next)?.document.value, 'extends')
  }
  if (extended.has(folder) || !brands.has(folder)) return []
  const message = `the icon of the brand "${folder}" is not for "${name}", which does not extend it`
  return [document.at(['favIcon'], 'value', 'TL526', message)]
}

/** Organisations do not take each other's hosts and ids, nor the portal's own addresses. */
export function proveOrganisations(all: readonly Checked[], { world, routes }: LinkedWorld): Problem[] {
  const problems: Problem[] = []
  const reserved = reservedSegments(routes)
  const hosts = new Map<string, string>()
  const ids = new Map<unknown, string>()
  const addressed = addressesOf(all, routes)
  for (const one of all) {
    const { kind, name, document } = one
    if (kind !== 'organisation') continue
    if (reserved.has(name))
      problems.push(
        document.problem(
          'TL506',
          [0, 1],
          `no organisation can be called "${name}": the address /${name} is a page of the portal`,
        ),
      )
    const named = isBroken(one, ['hosts']) ? [] : itemsOf(field(document.value, 'hosts'))
    named.forEach((host, index) => {
      const other = hosts.get(String(host))
      if (other !== undefined)
        problems.push(
          document.at(
            ['hosts', index],
            'value',
            'TL515',
            `the host "${String(host)}" belongs to the organisation "${other}" already`,
          ),
        )
      else hosts.set(String(host), name)
    })
    const id = field(document.value, 'id')
    if (id !== undefined && ids.has(id))
      problems.push(
        document.at(
          ['id'],
          'value',
          'TL515',
          `the id ${String(id)} belongs to the organisation "${ids.get(id)}" already`,
        ),
      )
    else ids.set(id, name)
    problems.push(...proveDashboards(one, world.names.all('page'), addressed))
  }
  return problems
}

/** What stands behind /{organisation}/r/: the addresses of dashboards that have one of their own, and of routes. */
function addressesOf(all: readonly Checked[], routes: LinkedWorld['routes']): string[] {
  const pages = all.flatMap(({ kind, document }) =>
    kind === 'page' || kind === 'dashboard' ? (textField(document.value, 'resource') ?? []) : [],
  )
  return [...pages, ...routes.flatMap(({ route }) => /^:orgSlug\/r\/([^:/]+)$/.exec(route.path)?.[1] ?? [])]
}

function proveDashboards(one: Checked, pages: readonly string[], addresses: readonly string[]): Problem[] {
  const { document } = one
  const listed = itemsOf(field(document.value, 'dashboards'))
  const slugs = listed.map((item) => (typeof item === 'string' ? item : (textField(item, 'slug') ?? '')))
  const problems: Problem[] = []
  listed.forEach((item, index) => {
    const resource = textField(item, 'resource')
    const type = textField(item, 'type')
    const possible = type === 'VuePage' ? pages : type === 'VueRoute' ? addresses : undefined
    if (possible === undefined || resource === undefined || possible.includes(resource)) return
    const suggestion = nearest(resource, possible)
    problems.push(
      document.at(
        ['dashboards', index, 'resource'],
        'value',
        'TL205',
        type === 'VuePage'
          ? `page "${resource}" does not exist${didYouMean(suggestion)}`
          : `no page has the address /{organisation}/r/${resource}${didYouMean(suggestion)}`,
        suggestion === undefined ? {} : { suggestion },
      ),
    )
  })
  const home = textField(document.value, 'homepage')
  // One that does not exist is told as such.
  const areKnown = home !== undefined && [home, ...slugs].every((slug) => pages.includes(slug))
  const isMissing = areKnown && slugs.length > 0 && !slugs.includes(home)
  if (isMissing && !isBroken(one, ['dashboards']))
    problems.push(
      document.at(
        ['homepage'],
        'value',
        'TL518',
        `the homepage "${home}" is not among the organisation's dashboards (${slugs.join(', ')})`,
      ),
    )
  return problems
}
