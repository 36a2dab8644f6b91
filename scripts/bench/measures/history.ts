import { addLocal } from '#engine/zone.ts'
import { now } from '#server/now.ts'
import { million, ten } from '../instruments.ts'
import { type Line, lineOf, median, rounding } from '../line.ts'
import type { World } from '../world.ts'

const rounds = 15

/** What a chart of 1,000 px asks of a sensor with 1,000,000 readings, over the same of one with 10,000: through the API, whole histories. */
export async function* history(world: World): AsyncGenerator<Line> {
  const call = await world.caller()
  const to = now()
  const ask = async (sensor: number, days: number): Promise<number> => {
    const from = addLocal(to, 'UTC', { days: -days })
    const began = performance.now()
    const rows = await call('ui/timeseries/execute', {
      from: from.toISOString(),
      to: to.toISOString(),
      zone: 'Australia/Melbourne',
      width: 1000,
      series: [{ sensor_id: sensor }],
    })
    const took = performance.now() - began
    if (!Array.isArray(rows) || !(rows[0]?.t.length > 500)) throw new Error(`sensor ${sensor}: too few points came`)
    return took
  }
  const times: { many: number[]; few: number[] } = { many: [], few: [] }
  for (let round = 0; round < rounds + 2; round += 1) {
    const [many, few] = [await ask(million, 695), await ask(ten, 7)]
    if (round > 1) {
      times.many.push(many)
      times.few.push(few)
    }
  }
  const [many, few] = [median(times.many), median(times.few)]
  const more = { million: rounding(many), tenThousand: rounding(few), rounds }
  yield lineOf('one series of 1,000,000 readings at 1,000 px', many / few, '× 10,000 readings', 3, more)
}
