import { monthNames } from '#engine/date.ts'
import { wrongField } from '#server/httpError.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { monthQueries } from './months.ts'
import { locationOf } from './place.ts'

/** Recommendations for months of a year: one for each, the latest counts. */
export function monthService(tools: Pick<Tools, 'instruments'>, months: ReturnType<typeof monthQueries>) {
  const list: Handler<'grazing.months'> = async ({ input, scope }) => {
    await locationOf(tools, scope, input.location)
    return months.list(scope, input.location, input.year)
  }

  const save: Handler<'grazing.months.save'> = async ({ input, scope, now }) => {
    await locationOf(tools, scope, input.location)
    const named = input.months.map(({ month }) => month)
    const twice = named.find((month, index) => named.indexOf(month) !== index)
    if (twice !== undefined) throw wrongField('months', `${monthNames[twice - 1]} stands here twice.`)
    await months.save(scope, input, now)
    return months.list(scope, input.location, input.year)
  }

  return { list, save }
}
