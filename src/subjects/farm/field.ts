import { wrongField } from '#server/httpError.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import type { Lastly } from '#server/pipeline/lastly.ts'
import type { Workers } from '#server/workers/workers.ts'
import type { NewFarmField } from '#types/entity/farm.ts'
import { areaOf, hectares } from './boundary.ts'
import { boundariesOf } from './drawings.ts'
import type { FarmFieldQueries, KeptField } from './farmFields.ts'
import { plain } from './plain.ts'

/** Fields and paddocks of the farm. */
export function fieldService(fields: FarmFieldQueries, workers: Workers, lastly: Lastly<FarmFieldQueries>) {
  const page: Handler<'field.page'> = async ({ input, scope, reply }) => {
    const { rows, total, next } = await fields.page(scope, input)
    reply.page(total, next)
    return rows
  }

  const get: Handler<'field.get'> = ({ input, scope }) => fields.get(scope, input.slug)

  const create: Handler<'field.create'> = async ({ input, scope }) => {
    const field = await measured(workers, tidy(input), null)
    return lastly((fields) => fields.add(scope, field))
  }

  const update: Handler<'field.update'> = async ({ input, scope }) => {
    const found = await fields.get(scope, input.slug)
    const field = await measured(workers, tidy(input), found)
    return lastly((fields) => fields.change(scope, field))
  }

  const remove: Handler<'field.delete'> = async ({ input, scope }) => ({ say: await fields.remove(scope, input.slug) })

  return { page, get, create, update, remove }
}

const tidy = <T extends { name: string; soil_type: string }>(input: T): T => ({
  ...input,
  name: plain('name', input.name),
  soil_type: plain('soil_type', input.soil_type),
})

/** The field with its boundary made sound and its area found. `before`: what stands there now. Throws HttpError. */
async function measured<T extends Pick<NewFarmField, 'area_ha' | 'boundary'>>(
  workers: Workers,
  input: T,
  before: Pick<KeptField, 'boundary' | 'area_ha'> | null,
): Promise<T & { area_ha: number }> {
  return { ...input, ...(await landOf(workers, input, before)) }
}

async function landOf(
  workers: Workers,
  { boundary: given, area_ha: written }: Pick<NewFarmField, 'area_ha' | 'boundary'>,
  before: Pick<KeptField, 'boundary' | 'area_ha'> | null,
): Promise<Pick<KeptField, 'area_ha' | 'boundary'>> {
  if (given) {
    const [drawn] = await boundariesOf(workers, [{ value: given, at: 'boundary' }])
    if (drawn) return { boundary: drawn.boundary, area_ha: areaOf(written, drawn.area_ha) }
  }
  const kept = given === undefined ? before?.boundary : null
  // A drawn boundary stays, and what was written before the boundary was drawn may stay with it.
  if (kept && written !== before?.area_ha) return { area_ha: areaOf(written, hectares(kept, 'area_ha')) }
  const area = written ?? before?.area_ha
  if (area === undefined) throw wrongField('area_ha', 'Enter the area, or draw the boundary.')
  return { area_ha: area }
}
