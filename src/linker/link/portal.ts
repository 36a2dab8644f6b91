import { hashOf } from '#engine/hash.ts'
import type { Brand, Core, Endpoint, IconShape, PageDocument, Portal, Schema } from '#engine/portal.ts'
import type { AlertRuleDeclaration } from '#types/config/alert-rule.ts'
import type { App } from '#types/config/app.ts'
import type { BasemapOption } from '#types/config/basemaps.ts'
import type { DecoderDeclaration } from '#types/config/decoder.ts'
import type { ImportDeclaration } from '#types/config/import.ts'
import type { OrganisationDeclaration } from '#types/config/organisation.ts'
import type { Quantity } from '#types/config/quantities.ts'
import type { SupplierDeclaration } from '#types/config/supplier.ts'
import type { TimeRangeOption } from '#types/config/time-ranges.ts'
import type { Checked } from '../library.ts'
import { travels } from '../schema/shape.ts'
import { field, isFields } from '../values.ts'
import { askable } from './proveCalls.ts'
import { served } from './routes.ts'
import { guardsOf } from './whole.ts'
import type { LinkedWorld } from './world.ts'

const isApp = (value: unknown): value is App => isFields(value) && typeof value.name === 'string'
const isQuantities = (value: unknown): value is Record<string, Quantity> => isFields(value)
const isRanges = (value: unknown): value is TimeRangeOption[] => Array.isArray(value)
const isBasemaps = (value: unknown): value is BasemapOption[] => Array.isArray(value)
const isOrganisation = (value: unknown): value is OrganisationDeclaration =>
  isFields(value) && typeof value.name === 'string'
const isSupplier = (value: unknown): value is SupplierDeclaration =>
  isFields(value) && (isFields(value.reading) || isFields(value.pull))
const isDecoder = (value: unknown): value is DecoderDeclaration => isFields(value) && isFields(value.layout)
const isAlertRule = (value: unknown): value is AlertRuleDeclaration =>
  isFields(value) && typeof value.title === 'string'
const isImport = (value: unknown): value is ImportDeclaration => isFields(value) && isFields(value.columns)

/** What a portal is made of. Outside pages and brands nothing is wrong that costs more than itself. */
interface Parts {
  all: readonly Checked[]
  linked: LinkedWorld
  documents: ReadonlyMap<string, PageDocument>
  /** The validators of the forms on the pages, by their addresses. */
  validators: Record<string, Schema>
  brands: Record<string, Brand>
  icons: Record<string, IconShape>
  /** Names of the endpoints that have a handler, where that is known. */
  handlers: readonly string[] | undefined
  /** Files that claim what belongs to another. */
  refused: ReadonlySet<string>
}

/** Of several items with one name the first. */
const distinct = (items: unknown): unknown =>
  Array.isArray(items)
    ? items.filter((one, index) => items.findIndex((other) => field(other, 'name') === field(one, 'name')) === index)
    : items

const hashes = new WeakMap<object, string>()

/** A document's hash, computed once. */
function versionOf(document: object): string {
  const hash = hashes.get(document) ?? hashOf(JSON.stringify(document))
  hashes.set(document, hash)
  return hash
}

/** Puts a portal together: plain JSON, each document under an address that names its content. */
export function makePortal({
  all,
  linked,
  validators,
  documents,
  brands,
  icons,
  handlers,
  refused,
}: Parts): Portal | null {
  const one = (kind: string): unknown => all.find((checked) => checked.kind === kind)?.document.value
  const app = one('app')
  const quantities = one('quantities') ?? {}
  const timeRanges = distinct(one('time-ranges') ?? [])
  const basemaps = distinct(one('basemaps') ?? [])
  if (!isApp(app) || !isQuantities(quantities) || !isRanges(timeRanges) || !isBasemaps(basemaps)) return null
  const endpoints: Record<string, Endpoint> = {}
  for (const endpoint of askable(linked, handlers)) endpoints[endpoint.name] = endpoint
  const organisations: Record<string, OrganisationDeclaration> = {}
  for (const { kind, name, document } of all)
    if (kind === 'organisation' && !refused.has(document.file) && isOrganisation(document.value))
      organisations[name] = document.value
  const imports: Record<string, ImportDeclaration> = {}
  for (const { kind, name, document } of all)
    if (kind === 'import' && isImport(document.value)) imports[name] = document.value
  const alertRules: Record<string, AlertRuleDeclaration> = {}
  const suppliers: Record<string, SupplierDeclaration> = {}
  const decoders: Record<string, DecoderDeclaration> = {}
  for (const { kind, name, document } of all) {
    if (kind === 'alert-rule' && !refused.has(document.file) && isAlertRule(document.value))
      alertRules[name] = document.value
    if (kind === 'supplier' && isSupplier(document.value)) suppliers[name] = document.value
    if (kind === 'decoder' && isDecoder(document.value)) decoders[name] = document.value
  }
  const calls = Object.fromEntries(
    [...(app.calls ?? []), ...(app.finds ?? []).map(({ call }) => call)]
      .flatMap((name) => linked.world.entries.get(name)?.call ?? [])
      .map((call) => [call.name, travels(call)]),
  )
  const unversioned: Omit<Core, 'version'> = {
    app,
    routes: served(linked.routes).map(({ route }) => route),
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
  const version = hashOf(
    JSON.stringify([
      unversioned,
      organisations,
      imports,
      alertRules,
      suppliers,
      decoders,
      endpoints,
      Object.keys(validators).sort(),
    ]),
  )
  return {
    version,
    core: { version, ...unversioned },
    pages: Object.fromEntries(documents),
    brands,
    endpoints,
    organisations,
    imports,
    alertRules,
    suppliers,
    decoders,
    validators,
  }
}
