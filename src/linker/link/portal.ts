import { hashOf } from '#engine/hash.ts'
import type { Brand, Core, Endpoint, IconShape, PageDocument, Portal } from '#engine/portal.ts'
import type { App } from '#types/config/app.ts'
import type { BasemapOption } from '#types/config/basemaps.ts'
import type { OrganisationDeclaration } from '#types/config/organisation.ts'
import type { Quantity } from '#types/config/quantities.ts'
import type { TimeRangeOption } from '#types/config/time-ranges.ts'
import type { Checked } from '../library.ts'
import { travels } from '../schema/shape.ts'
import { isFields } from '../values.ts'
import type { LinkedPage } from './page.ts'
import { guardsOf } from './whole.ts'
import type { LinkedWorld } from './world.ts'

const isApp = (value: unknown): value is App => isFields(value) && typeof value.name === 'string'
const isQuantities = (value: unknown): value is Record<string, Quantity> => isFields(value)
const isRanges = (value: unknown): value is TimeRangeOption[] => Array.isArray(value)
const isBasemaps = (value: unknown): value is BasemapOption[] => Array.isArray(value)
const isOrganisation = (value: unknown): value is OrganisationDeclaration =>
  isFields(value) && typeof value.name === 'string'

/** What a portal is made of. Everything outside pages and brands is free of problems. */
interface Parts {
  all: readonly Checked[]
  linked: LinkedWorld
  pages: ReadonlyMap<string, LinkedPage>
  documents: ReadonlyMap<string, PageDocument>
  brands: Record<string, Brand>
  icons: Record<string, IconShape>
}

const hashes = new WeakMap<object, string>()

/** A document's hash, computed once. */
function versionOf(document: object): string {
  const hash = hashes.get(document) ?? hashOf(JSON.stringify(document))
  hashes.set(document, hash)
  return hash
}

/** Puts a portal together: plain JSON, each document under an address that names its content. */
export function makePortal({ all, linked, pages, documents, brands, icons }: Parts): Portal | null {
  const one = (kind: string): unknown => all.find((checked) => checked.kind === kind)?.document.value
  const app = one('app')
  const quantities = one('quantities') ?? {}
  const timeRanges = one('time-ranges') ?? []
  const basemaps = one('basemaps') ?? []
  if (!isApp(app) || !isQuantities(quantities) || !isRanges(timeRanges) || !isBasemaps(basemaps)) return null
  const endpoints: Record<string, Endpoint> = {}
  for (const { name, endpoint } of linked.world.entries.values()) if (endpoint) endpoints[name] = endpoint
  const organisations: Record<string, OrganisationDeclaration> = {}
  for (const { kind, name, document } of all)
    if (kind === 'organisation' && isOrganisation(document.value)) organisations[name] = document.value
  const calls = Object.fromEntries(
    [...(app.calls ?? []), ...(app.finds ?? []).map(({ call }) => call)]
      .flatMap((name) => linked.world.entries.get(name)?.call ?? [])
      .map((call) => [call.name, travels(call)]),
  )
  const unversioned: Omit<Core, 'version'> = {
    app,
    routes: linked.routes.map(({ route }) => route),
    guards: guardsOf(all),
    menus: app.menus,
    quantities,
    timeRanges,
    basemaps,
    pages: Object.fromEntries(
      [...documents].map(([name, document]) => [name, `/portal/page/${name}.${versionOf(document)}.json`]),
    ),
    brands: Object.fromEntries(
      Object.entries(brands).map(([slug, brand]) => [slug, `/portal/brand/${slug}.${versionOf(brand)}.json`]),
    ),
    calls,
    icons,
  }
  const modules: Record<string, string> = Object.assign({}, ...[...pages.values()].map((page) => page.modules))
  const version = hashOf(JSON.stringify([unversioned, organisations, endpoints, Object.keys(modules).sort()]))
  return {
    version,
    core: { version, ...unversioned },
    pages: Object.fromEntries(documents),
    brands,
    endpoints,
    organisations,
    modules,
  }
}
