import type { Handler } from '../../handler.ts'
import type { FarmFieldStore } from '../../stores/farmFields.ts'
import { plain } from './plain.ts'

/** Fields and paddocks of the farm. */
export function fieldService(fields: FarmFieldStore) {
  const page: Handler<'field.page'> = async ({ input, scope, reply }) => {
    const { rows, total, next } = await fields.page(scope, input)
    reply.page(total, next)
    return rows
  }

  const get: Handler<'field.get'> = ({ input, scope }) => fields.get(scope, input.slug)

  const create: Handler<'field.create'> = ({ input, scope }) => fields.add(scope, tidy(input))

  const update: Handler<'field.update'> = ({ input, scope }) => fields.change(scope, tidy(input))

  const remove: Handler<'field.delete'> = async ({ input, scope }) => ({ say: await fields.remove(scope, input.slug) })

  return { page, get, create, update, remove }
}

const tidy = <T extends { name: string; soil_type: string }>(input: T): T => ({
  ...input,
  name: plain('name', input.name),
  soil_type: plain('soil_type', input.soil_type),
})
