import { daysLater, monthNames } from '#engine/date.ts'
import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'

const horizons = [
  { days: 365, words: '12 months' },
  { days: 182, words: '6 months' },
  { days: 91, words: '3 months' },
  { days: 730, words: '2 years' },
]

export const grazingHorizons =
  (_tools: Tools): Named<'grazing_horizons'> =>
  async ({ input }) =>
    horizons.map(({ days, words }) => {
      const ends_on = daysLater(input.rec_date, days - 1)
      return {
        starts_on: daysLater(input.rec_date, 1 - days),
        back: `${words} before`,
        ends_on,
        label: `${words}, to ${monthNames[Number(ends_on.slice(5, 7)) - 1]} ${ends_on.slice(0, 4)}`,
      }
    })
