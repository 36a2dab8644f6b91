import { localDate } from '#engine/zone.ts'
import { type Handler, wrongField } from '../handler.ts'
import type { FarmInputStore } from '../stores/farmInputs.ts'
import type { InstrumentStore } from '../stores/instruments.ts'
import type { NewOwnSale, OwnSaleStore } from '../stores/ownSales.ts'

export interface SaleParts {
  sales: OwnSaleStore
  inputs: FarmInputStore
  places: Pick<InstrumentStore, 'places'>
}

/** Sales are older than the portal, but not than anybody's books. */
const earliest = '1990-01-01'
/** Where the day begins first among the places of farms: a sale of today may be told from anywhere in Australia. */
const easternmost = 'Australia/Sydney'

interface Told {
  sold_on: string
  class: string
  head: number
  avg_kg: number
  price_ckg: number
  note?: string
}

/** What a farm sold and what it used, written down by its people. */
export function saleService({ sales, inputs, places }: SaleParts) {
  const saleOf = (market: NewOwnSale['market'], told: Told, now: Date): NewOwnSale => {
    if (told.sold_on > localDate(now, easternmost)) throw wrongField('sold_on', 'The day of the sale is in the future.')
    if (told.sold_on < earliest) throw wrongField('sold_on', 'The day of the sale has to be after 1989.')
    return {
      market,
      code: told.class,
      soldOn: told.sold_on,
      head: told.head,
      avgKg: told.avg_kg,
      centsKg: told.price_ckg,
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

  /** An amount for the same place, year and item takes the place of the one before. */
  const putInput: Handler<'farm-input.put'> = async ({ input, scope, now }) => {
    const [place] = await places.places(scope, [input.location_id])
    if (!place) throw wrongField('location_id', 'There is no such place.', 404)
    const thisYear = Number(localDate(now, place.zone).slice(0, 4))
    if (input.year >= thisYear) throw wrongField('year', 'Only whole years count: last year is the latest.')
    const { location_id: locationId, year, item, amount } = input
    await inputs.put(scope, [{ locationId, year, item, amount }])
    return { year, item, amount }
  }

  return { addCattle, addSheep, putInput }
}
