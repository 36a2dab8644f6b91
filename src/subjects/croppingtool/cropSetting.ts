import { localDate } from '#engine/zone.ts'
import type { Scope } from '#server/db/store.ts'
import { wrongField } from '#server/httpError.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import { absent, Failure } from '#server/records/failure.ts'
import { keeping, said } from '#server/records/keeping.ts'
import type { KeptRecords, KeptRow } from '#server/records/keptRecords.ts'
import type { InstrumentQueries } from '#subjects/devices/instruments.ts'
import { cropWords } from '#subjects/farm/cropWords.ts'
import type { FieldQueries } from '#subjects/farm/fields.ts'
import type { MembershipQueries } from '#subjects/people/memberships.ts'
import type { ReportRole } from '#types/api/croppingtool/croppingtool.ts'
import type { Calls } from '#types/calls.ts'
import type { CropSettingQueries, NewProduct, NewStock, NewVariety } from './cropSettings.ts'
import { operationTypes } from './operationTypes.ts'
import { refuseHidden, reports } from './reports.ts'

interface Parts {
  settings: CropSettingQueries
  records: KeptRecords
  fields: Pick<FieldQueries, 'seasons'>
  instruments: Pick<InstrumentQueries, 'locations'>
  memberships: Pick<MembershipQueries, 'roleOf'>
}

const roles: ReportRole[] = ['member', 'viewer', 'client_farm', 'regional_office']

/** Products, crops and varieties, operations, and who sees which report: what the reports reckon with. */
export function cropSettingService({ settings, records }: Pick<Parts, 'settings' | 'records'>) {
  const products = keeping(records, 'crop_product', productSeen)
  const varieties = keeping(records, 'crop_variety', varietySeen)

  async function refuseProduct(scope: Scope, name: string, but?: number): Promise<void> {
    const other = await settings.productNamed(scope, name)
    if (other && other.id !== but) throw new Failure({ failed: 'product_taken', name })
  }
  async function refuseVariety(scope: Scope, one: NewVariety, but?: number): Promise<void> {
    const other = await settings.varietyNamed(scope, one.crop, one.variety)
    if (other && other.id !== but) throw varietyTaken(one)
  }

  const listProducts: Handler<'crop-product.list'> = ({ scope }) => settings.products(scope)
  const getProduct: Handler<'crop-product.get'> = ({ input, scope }) => products.get(scope, input.id)
  const addProduct: Handler<'crop-product.add'> = async ({ input, scope }) => {
    const product = productOf(input)
    const id = await settings.addProduct(scope, product)
    if (id === null) throw new Failure({ failed: 'product_taken', name: product.name })
    return { id }
  }
  const changeProduct: Handler<'crop-product.update'> = async ({ input, scope, now }) => {
    const product = productOf(input)
    await refuseProduct(scope, product.name, input.id)
    return products.change(scope, input, product, now)
  }
  const removeProduct: Handler<'crop-product.delete'> = ({ input, scope, now }) => products.remove(scope, input.id, now)

  const listVarieties: Handler<'crop-variety.list'> = async ({ scope }) =>
    (await settings.varieties(scope)).map((row) => ({ ...row, variety: row.variety || null }))
  const getVariety: Handler<'crop-variety.get'> = ({ input, scope }) => varieties.get(scope, input.id)
  const addVariety: Handler<'crop-variety.add'> = async ({ input, scope }) => {
    const one = varietyOf(input)
    const id = await settings.addVariety(scope, one)
    if (id === null) throw varietyTaken(one)
    return { id }
  }
  const changeVariety: Handler<'crop-variety.update'> = async ({ input, scope, now }) => {
    const one = varietyOf(input)
    await refuseVariety(scope, one, input.id)
    return varieties.change(scope, input, one, now)
  }
  const removeVariety: Handler<'crop-variety.delete'> = ({ input, scope, now }) =>
    varieties.remove(scope, input.id, now)

  const listOperations: Handler<'operation-setting.list'> = async ({ scope }) => {
    const set = new Map((await settings.operations(scope)).map((one) => [one.type, one]))
    return operationTypes.map(
      (type) => set.get(type) ?? { type, name: null, cost_ha: null, in_record: true, version: 0 },
    )
  }
  const setOperation: Handler<'operation-setting.set'> = async ({ input, scope }) => {
    const { type, version, name, cost_ha = null, in_record = true } = input
    const setting = { type, name: name?.trim() || null, cost_ha, in_record }
    return { version: await settings.setOperation(scope, setting, version) }
  }

  const listReports: Handler<'report-setting.list'> = async ({ scope }) => {
    const set = new Map((await settings.hidden(scope)).map((one) => [one.report, one]))
    return reports.map(({ report }) => {
      const kept = set.get(report)
      const sees = (role: ReportRole): boolean => !kept?.roles.includes(role)
      return {
        report,
        version: kept?.version ?? 0,
        member: sees('member'),
        viewer: sees('viewer'),
        client_farm: sees('client_farm'),
        regional_office: sees('regional_office'),
      }
    })
  }
  const setReport: Handler<'report-setting.set'> = async ({ input, scope }) => {
    const kept = roles.filter((role) => input[role] === false)
    return { version: await settings.setHidden(scope, input.report, kept, input.version) }
  }

  return {
    ...{ listProducts, getProduct, addProduct, changeProduct, removeProduct },
    ...{ listVarieties, getVariety, addVariety, changeVariety, removeVariety },
    ...{ listOperations, setOperation, listReports, setReport },
  }
}

/** Grain in the stores, for whom the report of it is not hidden from. */
export function grainStockService({ settings, records, fields, instruments, memberships }: Parts) {
  const stocks = keeping(records, 'grain_stock', stockSeen)
  const seenBy = { settings, memberships }

  async function stockOf(input: Calls['grain-stock.add']['input'], scope: Scope, now: Date): Promise<NewStock> {
    const [location] = await instruments.locations(scope)
    if (input.counted_on > localDate(now, location?.zone ?? 'UTC'))
      throw wrongField('counted_on', 'This day is still to come.')
    const { season_slug: season = null } = input
    if (season !== null && !(await fields.seasons(scope)).some(({ slug }) => slug === season))
      throw absent('season', 'season_slug')
    return {
      store: named(input.store, 'store', 'Say which store it is.'),
      crop: input.crop,
      season_slug: season,
      grade: input.grade?.trim() || null,
      tonnes: input.tonnes,
      contracted_t: input.contracted_t ?? 0,
      protein_pct: input.protein_pct ?? null,
      moisture_pct: input.moisture_pct ?? null,
      counted_on: input.counted_on,
      note: input.note?.trim() || null,
    }
  }

  const list: Handler<'grain-stock.list'> = async ({ scope }) => {
    await refuseHidden(seenBy, scope, 'grain-stocks')
    return settings.stocks(scope)
  }
  const get: Handler<'grain-stock.get'> = async ({ input, scope }) => {
    await refuseHidden(seenBy, scope, 'grain-stocks')
    return stocks.get(scope, input.id)
  }
  const add: Handler<'grain-stock.add'> = async ({ input, scope, now }) => ({
    id: await settings.addStock(scope, await stockOf(input, scope, now)),
  })
  const change: Handler<'grain-stock.update'> = async ({ input, scope, now }) => {
    await refuseHidden(seenBy, scope, 'grain-stocks')
    return stocks.change(scope, input, await stockOf(input, scope, now), now)
  }
  const remove: Handler<'grain-stock.delete'> = async ({ input, scope, now }) => {
    await refuseHidden(seenBy, scope, 'grain-stocks')
    return stocks.remove(scope, input.id, now)
  }

  return { list, get, add, change, remove }
}

/** Text without its outer blanks; refused when nothing is left. */
function named(text: string, at: string, say: string): string {
  const found = text.trim()
  if (found === '') throw wrongField(at, say)
  return found
}

const varietyTaken = ({ crop, variety }: NewVariety): Failure =>
  new Failure({ failed: 'variety_taken', name: [cropWords(crop), variety].filter(Boolean).join(', ') })

function productOf(input: Calls['crop-product.add']['input']): NewProduct {
  return {
    name: named(input.name, 'name', 'Say what it is called.'),
    active: input.active?.trim() || null,
    unit: input.unit,
    price: input.price ?? null,
    whp_days: input.whp_days ?? null,
    n_pct: input.n_pct ?? null,
    is_active: input.is_active ?? true,
  }
}

const varietyOf = (input: Calls['crop-variety.add']['input']): NewVariety => ({
  crop: input.crop,
  variety: input.variety?.trim() ?? '',
  target_yield: input.target_yield ?? null,
  price: input.price ?? null,
  is_active: input.is_active ?? true,
})

function productSeen(row: KeptRow<'crop_product'>): Calls['crop-product.get']['result'] {
  const { id, version, name, unit, is_active } = row
  return {
    ...{ id, version, name, unit, is_active },
    ...said('active', row.active),
    ...said('price', row.price),
    ...said('whp_days', row.whp_days),
    ...said('n_pct', row.n_pct),
  }
}

function varietySeen(row: KeptRow<'crop_variety'>): Calls['crop-variety.get']['result'] {
  const { id, version, crop, is_active } = row
  return {
    ...{ id, version, crop, is_active },
    ...said('variety', row.variety || null),
    ...said('target_yield', row.target_yield),
    ...said('price', row.price),
  }
}

function stockSeen(row: KeptRow<'grain_stock'>): Calls['grain-stock.get']['result'] {
  const { id, version, store, crop, tonnes, contracted_t, counted_on } = row
  return {
    ...{ id, version, store, crop, tonnes, contracted_t, counted_on },
    ...said('season_slug', row.season_slug),
    ...said('grade', row.grade),
    ...said('protein_pct', row.protein_pct),
    ...said('moisture_pct', row.moisture_pct),
    ...said('note', row.note),
  }
}
