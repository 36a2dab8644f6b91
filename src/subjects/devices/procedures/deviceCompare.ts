import { type Agreement, agreementOf } from '#agronomy/agreement.ts'
import { rounded } from '#engine/round.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { bucketsOf, firstOfEach, longestMs, sensorsOf } from '../compared.ts'
import type { Instrument } from '../instruments.ts'

type Row = RowOf<'device_compare'>

const verdictOf = ({ n, r, rmse }: Agreement): string => {
  if (n === 0) return 'have no hour in common'
  if (rmse === null) return 'have too little in common to say'
  if (rmse === 0) return 'say the same in every hour'
  if (r === null) return 'do not move together: one of them stays as it is'
  if (r >= 0.95) return 'move together closely'
  if (r >= 0.8) return 'move together'
  return r >= 0.5 ? 'move together loosely' : 'go their own ways'
}

export const deviceCompare =
  (tools: Tools): Named<'device_compare'> =>
  async ({ input, scope, now }) => {
    const to = Math.min(Date.parse(input.to), now.getTime())
    const from = Math.max(Date.parse(input.from), to - longestMs)
    const rows: Row[] = []
    for (const compared of firstOfEach(await sensorsOf(tools, scope, input.devices, input.quantities))) {
      const { quantity, sensors } = compared
      const isDirection = tools.quantities()[quantity]?.aggregation === 'vmean'
      const hours = await bucketsOf(tools, scope, compared, 'hour', new Date(from), new Date(to))
      for (const [first, second] of pairsOf(sensors)) {
        const [mine, theirs] = [hours.get(first.sensor_id), hours.get(second.sensor_id)]
        const pairs = [...(mine ?? [])].flatMap(([at, a]): [number, number][] => {
          const b = theirs?.get(at)
          return b === undefined ? [] : [[a, b]]
        })
        const agreement = agreementOf(pairs, isDirection)
        const { n, r, bias, rmse } = agreement
        const name = tools.quantities()[quantity]?.name ?? quantity
        rows.push({
          quantity,
          quantity_name: name.charAt(0).toUpperCase() + name.slice(1),
          first: first.device,
          second: second.device,
          n,
          r: rounded(r, 3),
          bias: rounded(bias, 3),
          rmse: rounded(rmse, 3),
          verdict: isDirection && bias !== null ? 'point as the difference shows' : verdictOf(agreement),
        })
      }
    }
    return rows
  }

const pairsOf = (sensors: Instrument[]): [Instrument, Instrument][] =>
  sensors.flatMap((first, index) => sensors.slice(index + 1).map((second): [Instrument, Instrument] => [first, second]))
