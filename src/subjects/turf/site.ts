import { wrongField } from '#server/httpError.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import { absent, Failure } from '#server/records/failure.ts'
import { keeping } from '#server/records/keeping.ts'
import type { KeptRecords } from '#server/records/keptRecords.ts'
import { productAdded } from '#subjects/croppingtool/cropSetting.ts'
import type { CropSettingQueries } from '#subjects/croppingtool/cropSettings.ts'
import type { TurfQueries } from './turfs.ts'

/** What a site is made of: its surfaces and its equipment. */
export function siteService(
  turf: TurfQueries,
  records: KeptRecords,
  settings: Pick<CropSettingQueries, 'products' | 'addProduct'>,
) {
  const kept = keeping(records, 'turf_equipment', ({ id, name }) => ({ id, name }))

  const mark: Handler<'turf-area.mark'> = async ({ input, scope }) => {
    if (!(await turf.mark(scope, input.field_id, input.kind))) throw absent('field', 'field_id')
    return { field_id: input.field_id }
  }

  const unmark: Handler<'turf-area.unmark'> = async ({ input, scope }) => {
    const open = (await turf.jobs(scope)).filter(({ status }) => status === 'planned' || status === 'started')
    const used = open.flatMap(({ areas }) => areas).find(({ field_id: id }) => id === input.field_id)
    if (used) throw new Failure({ failed: 'area_used', name: used.name })
    if (!(await turf.unmark(scope, input.field_id))) throw absent('surface')
    return { field_id: input.field_id }
  }

  const equipment: Handler<'turf-equipment.list'> = ({ scope }) => turf.equipment(scope)

  const addEquipment: Handler<'turf-equipment.add'> = async ({ input, scope }) => {
    const name = input.name.trim()
    if (name === '') throw wrongField('name', 'Say what it is called.')
    const id = await turf.addEquipment(scope, {
      name,
      width_m: input.width_m ?? null,
      tank_l: input.tank_l ?? null,
    })
    if (id === null) throw new Failure({ failed: 'equipment_taken', name })
    return { id }
  }

  const removeEquipment: Handler<'turf-equipment.delete'> = async ({ input, scope, now }) => {
    const { name } = await kept.get(scope, input.id)
    if ((await turf.jobs(scope)).some(({ equipment_id: id }) => id === input.id))
      throw new Failure({ failed: 'equipment_used', name })
    await kept.remove(scope, input.id, now)
    return { id: input.id }
  }

  const products: Handler<'turf-product.list'> = ({ scope }) => settings.products(scope)

  const addProduct: Handler<'turf-product.add'> = ({ input, scope }) => productAdded(settings, scope, input)

  return { products, addProduct, mark, unmark, equipment, addEquipment, removeEquipment }
}
