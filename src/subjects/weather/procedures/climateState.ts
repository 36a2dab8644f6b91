import { ensoState, phaseOf, soiBound, soiClass } from '#agronomy/climate.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { IndexName } from '../climate.ts'
import { driversOf } from '../drivers.ts'
import { monthsLater } from '../monthTotals.ts'
import { bounds, classes } from './climateIndex.ts'

type Row = RowOf<'climate_state'>

export const climateState =
  (tools: Tools): Named<'climate_state'> =>
  async ({ input, scope, now }) => {
    const drivers = await driversOf(tools, scope, ['soi', 'nino34', 'iod', 'sam'], now)
    const soi = drivers.get('soi') ?? []
    const last = soi.at(-1)
    if (!last) return []
    const bound = input.soi_bound ?? soiBound
    const state = ensoState(
      soi.map(({ value }) => value),
      bound,
    )
    // Another driver speaks for the same month or not at all.
    const ofMonth = (name: IndexName): number | null =>
      drivers.get(name)?.find(({ month }) => month === last.month)?.value ?? null
    const classOf = (name: IndexName): Row['iod_class'] => {
      const phase = phaseOf(ofMonth(name), bounds[name])
      return phase && classes[name][phase]
    }
    return [
      {
        state,
        level: state === 'el_nino' ? 'watch' : state === 'la_nina' ? 'info' : 'none',
        months_held: state ? held(soi, state, bound) : 0,
        month: last.month,
        soi: last.value,
        soi_class: soiClass(last.value, bound),
        nino34: ofMonth('nino34'),
        nino34_class: classOf('nino34'),
        iod: ofMonth('iod'),
        iod_class: classOf('iod'),
        sam: ofMonth('sam'),
        sam_class: classOf('sam'),
        as_at: `${monthsLater(last.month, 1)}-01T00:00:00.000Z`,
        source: last.source,
      },
    ]
  }

/** Months in a row, the last among them, that were of the present state. */
function held(soi: { value: number }[], state: NonNullable<Row['state']>, bound: number): number {
  const other = soi.findLastIndex(({ value }) => soiClass(value, bound) !== state)
  return soi.length - 1 - other
}
