import { localDate } from '#engine/zone.ts'
import { wrongField } from '#server/httpError.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import { absent } from '#server/records/failure.ts'
import { keeping, said } from '#server/records/keeping.ts'
import type { KeptRecords, KeptRow } from '#server/records/keptRecords.ts'
import type { InstrumentQueries } from '#subjects/devices/instruments.ts'
import type { CattleClass, FarmInputItem, SheepClass } from '#types/api/markets/sale.ts'
import type { FarmInputQueries } from './farmInputs.ts'
import { type NewOwnSale, type OwnSaleQueries, saleColumns } from './ownSales.ts'

interface SaleParts {
  sales: OwnSaleQueries
  inputs: FarmInputQueries
  records: KeptRecords
  locations: Pick<InstrumentQueries, 'locations'>
}

/** Sales are older than the portal, but not than anybody's books. */
const earliest = '1990-01-01'
/** Where the day begins first among the locations of farms: a sale of today may be told from anywhere in Australia. */
const easternmost = 'Australia/Sydney'

interface Told<Class extends string = string> {
  sold_on: string
  class: Class
  head: number
  avg_kg: number
  price_ckg: number
  note?: string
}

/** What a farm sold and what it used, written down by its people. */
export function saleService({ sales, inputs, locations, records }: SaleParts) {
  const saleOf = (market: NewOwnSale['market'], told: Told, now: Date): NewOwnSale => {
    if (told.sold_on > localDate(now, easternmost)) throw wrongField('sold_on', 'The day of the sale is in the future.')
    if (told.sold_on < earliest) throw wrongField('sold_on', 'The day of the sale has to be after 1989.')
    return {
      market,
      code: told.class,
      sold_on: told.sold_on,
      head: told.head,
      avg_kg: told.avg_kg,
      cents_kg: told.price_ckg,
      note: told.note?.trim() || null,
    }
  }

  const addCattle: Handler<'sale.cattle.add'> = async ({ input, scope, now }) => {
    const [id = 0] = await sales.add(scope, [saleOf('cattle', input, now)], now)
    return { id }
  }

  const addSheep: Handler<'sale.sheep.add'> = async ({ input, scope, now }) => {
    const [id = 0] = await sales.add(scope, [saleOf('sheep', input, now)], now)
    return { id }
  }

  const cattle = keeping(records, 'own_sale', seen(isCattle), ({ market }) => market === 'cattle')
  const sheep = keeping(records, 'own_sale', seen(isSheep), ({ market }) => market === 'sheep')

  const getCattle: Handler<'sale.cattle.get'> = ({ input, scope }) => cattle.get(scope, input.id)
  const getSheep: Handler<'sale.sheep.get'> = ({ input, scope }) => sheep.get(scope, input.id)

  const changeCattle: Handler<'sale.cattle.update'> = async ({ input, scope, now }) => {
    await cattle.row(scope, input.id)
    return cattle.change(scope, input, saleColumns(saleOf('cattle', input, now)), now)
  }

  const changeSheep: Handler<'sale.sheep.update'> = async ({ input, scope, now }) => {
    await sheep.row(scope, input.id)
    return sheep.change(scope, input, saleColumns(saleOf('sheep', input, now)), now)
  }

  const removeCattle: Handler<'sale.cattle.delete'> = ({ input, scope, now }) => cattle.remove(scope, input.id, now)
  const removeSheep: Handler<'sale.sheep.delete'> = ({ input, scope, now }) => sheep.remove(scope, input.id, now)

  /** An amount for the same location, year and item takes the place of the one before. */
  const putInput: Handler<'farm-input.put'> = async ({ input, scope, now }) => {
    const [location] = await locations.locations(scope, [input.location_id])
    if (!location) throw absent('location', 'location_id')
    const thisYear = Number(localDate(now, location.zone).slice(0, 4))
    if (input.year >= thisYear) throw wrongField('year', 'Only whole years count: last year is the latest.')
    const { year, item, amount } = input
    await inputs.put(scope, [{ location_id: input.location_id, year, item, amount }])
    return { year, item, amount }
  }

  const listInputs: Handler<'farm-input.list'> = async ({ input, scope }) => {
    const there = await locations.locations(scope, input.location_ids)
    const names = new Map(there.map(({ id, name }) => [id, name]))
    const rows = await inputs.list(scope, [...names.keys()], earliestYear, latestYear)
    return rows
      .flatMap((row) =>
        isItem(row.item)
          ? [
              {
                location_id: row.location_id,
                location: names.get(row.location_id) ?? '',
                year: row.year,
                item: row.item,
                amount: row.amount,
              },
            ]
          : [],
      )
      .toSorted((one, other) => other.year - one.year)
  }

  /** Gives the amount as it was, so that it can be written down again. */
  const removeInput: Handler<'farm-input.delete'> = async ({ input, scope, now }) => {
    const { year, item } = input
    const was = await inputs.remove(scope, { location_id: input.location_id, year, item }, now)
    return { location_id: input.location_id, year, item, amount: was.amount }
  }

  return {
    addCattle,
    addSheep,
    putInput,
    listInputs,
    removeInput,
    getCattle,
    getSheep,
    changeCattle,
    changeSheep,
    removeCattle,
    removeSheep,
  }
}

const [earliestYear, latestYear] = [1990, 2100]
/** As the form has them. */
const items: readonly FarmInputItem[] = [
  'cattle_head',
  'sheep_head',
  'nitrogen_t',
  'nitrogen_irrigated_t',
  'nitrogen_cotton_t',
  'urea_t',
  'lime_t',
  'diesel_l',
  'petrol_l',
  'electricity_kwh',
  'beef_kg',
  'sheepmeat_kg',
  'wool_kg',
  'grain_kg',
  'lint_kg',
]
const isItem = (code: string): code is FarmInputItem => items.some((item) => item === code)

const isCattle = (code: string): code is CattleClass =>
  ['heavy_steer', 'feeder_steer', 'restocker_steer', 'medium_cow', 'processor_cow'].includes(code)
const isSheep = (code: string): code is SheepClass =>
  ['trade_lamb', 'heavy_lamb', 'light_lamb', 'restocker_lamb', 'merino_lamb', 'mutton'].includes(code)

/** A sale as its form has it. */
const seen =
  <Class extends string>(isOne: (code: string) => code is Class) =>
  (row: KeptRow<'own_sale'>): Told<Class> & { id: number; version: number } => {
    if (!isOne(row.code)) throw new Error(`sale ${row.id}: no form knows the class "${row.code}"`)
    return {
      id: row.id,
      version: row.version,
      sold_on: row.sold_on,
      class: row.code,
      head: row.head,
      avg_kg: row.avg_kg,
      price_ckg: row.cents_kg,
      ...said('note', row.note),
    }
  }
