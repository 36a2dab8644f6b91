import { fireNow } from '#subjects/weather/procedures/fireNow.ts'
import { frostTonight } from '#subjects/weather/procedures/frostTonight.ts'
import { heatNow } from '#subjects/weather/procedures/heatNow.ts'
import { sheepChillAlert } from '#subjects/weather/procedures/sheepChill.ts'
import type { Day, Task } from './task.ts'

/** What the weather asks for: chill for sheep, heat for stock, frost and fire for crops, each only where they are kept. */
export async function weatherTasks(
  { ask, day }: Day,
  kept: { sheep: boolean; stock: boolean; crops: boolean },
): Promise<Task[]> {
  const chill = kept.sheep ? await ask(sheepChillAlert, { days: 2 }) : []
  const heat = kept.stock ? await ask(heatNow, {}) : []
  const frost = kept.crops ? await ask(frostTonight, {}) : []
  const fire = kept.crops ? await ask(fireNow, {}) : []
  return [
    ...chill.flatMap(({ location, date, chill: value, rain_mm, class: name }): Task[] => {
      if (name !== 'very high' && name !== 'high') return []
      const why = [
        value === null ? [] : `chill ${value.toLocaleString('en-AU', { maximumFractionDigits: 0 })} forecast`,
        rain_mm ? `${rain_mm.toFixed(1)} mm of rain` : [],
      ].flat()
      return [
        {
          ...{ level: name === 'very high' ? 'danger' : 'act', what: 'Sheep chill', location, page: 'sheep-chill' },
          do: `Shelter shorn sheep and any lambing ewes before ${day(date)}`,
          why: why.length === 0 ? null : why.join(', '),
        },
      ]
    }),
    ...heat.flatMap(({ location, class: name, thi }): Task[] => {
      if (name !== 'severe' && name !== 'serious') return []
      return [
        {
          ...{ level: name === 'severe' ? 'danger' : 'act', what: 'Heat', location, page: 'heat-stress' },
          ...{ do: 'Give stock shade and water, and do not move them', why: thi === null ? null : `THI ${thi}` },
        },
      ]
    }),
    ...fire.flatMap(({ location, is_over, grass_index, limit }): Task[] =>
      is_over === true
        ? [
            {
              ...{ level: 'danger', what: 'Fire danger', do: 'Stop harvest', location, page: 'fire-danger' },
              why: `grass index ${grass_index}, your limit ${limit}; not the official rating`,
            },
          ]
        : [],
    ),
    ...frost.flatMap(({ location, class: name, forecast_min_c }): Task[] => {
      if (name !== 'severe' && name !== 'moderate') return []
      return [
        {
          ...{ level: 'act', what: 'Frost', do: 'Expect frost tonight', location, page: 'frost-risk' },
          why: forecast_min_c === null ? null : `${forecast_min_c.toFixed(1).replace('-', '−')} °C forecast`,
        },
      ]
    }),
  ]
}
