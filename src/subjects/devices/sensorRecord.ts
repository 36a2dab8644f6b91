import type { Portal } from '#engine/portal.ts'
import { capital } from '#engine/text.ts'
import type { Scope } from '#server/db/store.ts'
import { wrongField } from '#server/httpError.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import { absent, Failure, orTheirs } from '#server/records/failure.ts'
import type { Calls } from '#types/calls.ts'
import { doubtOf } from './readings/suspects.ts'
import { normOf, normsFor, type SensorNorm } from './sensorNorms.ts'
import type { SensorRecordQueries, SensorRow } from './sensorRecords.ts'

type Record_ = Calls['sensor.show']['result']

const noSensor = () => absent('sensor')
const normInWords = (norm: SensorNorm | null): string => {
  if (!norm) return 'As it comes'
  return norm.from_unit === null ? norm.name : `${norm.name} (${norm.from_unit} to ${norm.to_unit})`
}

function levelOf({ value, alarm_low, alarm_high }: SensorRow): Record_['level'] {
  if (value === null || (alarm_low === null && alarm_high === null)) return null
  return (alarm_low !== null && value < alarm_low) || (alarm_high !== null && value > alarm_high) ? 'act' : 'good'
}

export function sensorRecordService(sensors: SensorRecordQueries, portal: () => Portal) {
  const nameOf = (quantity: string): string => {
    return capital(portal().core.quantities[quantity]?.name ?? quantity.replaceAll('_', ' '))
  }

  const recordOf = (row: SensorRow): Record_ => ({
    sensor_id: row.id,
    name: row.name,
    device_id: row.device_id,
    device: row.device,
    device_slug: row.device_slug,
    quantity: row.quantity,
    quantity_name: nameOf(row.quantity),
    depth_cm: row.depth_cm,
    height_m: row.height_m,
    unit: row.unit,
    is_active: row.is_active,
    low: row.alarm_low,
    high: row.alarm_high,
    value: row.value,
    ts: row.last_seen?.toISOString() ?? null,
    level: levelOf(row),
    doubt: doubtOf(row.quality ?? 0),
    supplier_sensor_norm_id: row.norm_id,
    normalisation: normInWords(normOf(row.norm_id)),
    version: row.version,
  })

  const page: Handler<'sensor.page'> = async ({ input, scope, reply, now }) => {
    const { rows, total, next } = await sensors.page(scope, input, now)
    reply.page(total, next)
    return rows.map(recordOf)
  }

  const present = async (scope: Scope, id: number, now: Date): Promise<Record_> => {
    const row = await sensors.find(scope, id, now)
    if (!row) throw noSensor()
    return recordOf(row)
  }

  const show: Handler<'sensor.show'> = ({ input, scope, now }) => present(scope, input.id, now)

  const normalise: Handler<'sensor.normalise'> = async ({ input, scope, now }) => {
    const row = await sensors.find(scope, input.id, now)
    if (!row) throw noSensor()
    return normsFor(row.quantity).map((norm) => ({
      supplier_sensor_norm_id: norm.id,
      name: normInWords(norm),
      quantity: norm.quantities === null ? null : row.quantity,
      from_unit: norm.from_unit,
      to_unit: norm.to_unit,
      scale: norm.scale,
      offset: norm.offset,
    }))
  }

  const unfit = (quantity: string, id: number | null | undefined): boolean =>
    id !== null && id !== undefined && !normsFor(quantity).some((norm) => norm.id === id)

  const unfitFor = (quantity: string, field: string): Failure =>
    new Failure({ failed: 'sensor_norm_unfit', quantity: nameOf(quantity), field })

  const setNorms: Handler<'device.sensors'> = async ({ input, scope, now }) => {
    const known = await sensors.quantitiesOf(scope, input.device_id)
    if (!known) throw absent('device')
    for (const [index, { sensor_id, supplier_sensor_norm_id }] of input.sensors.entries()) {
      const quantity = known.get(sensor_id)
      if (quantity === undefined)
        throw new Failure({ failed: 'device_without_sensor', field: `sensors.${index}.sensor_id` })
      if (unfit(quantity, supplier_sensor_norm_id)) throw unfitFor(quantity, `sensors.${index}.supplier_sensor_norm_id`)
    }
    const norms = input.sensors.map((one) => ({ id: one.sensor_id, norm_id: one.supplier_sensor_norm_id }))
    await sensors.normalise(scope, input.device_id, norms, now)
    return { device_id: input.device_id, sensors: norms.length }
  }

  const settings: Handler<'sensor.settings'> = async ({ input, scope, now }) => {
    const before = await sensors.find(scope, input.sensor_id, now)
    if (!before) throw noSensor()
    // What stood there already may stay, whoever brought it in.
    if (input.supplier_sensor_norm_id !== before.norm_id && unfit(before.quantity, input.supplier_sensor_norm_id))
      throw unfitFor(before.quantity, 'supplier_sensor_norm_id')
    if (input.height_m !== undefined && before.depth_cm !== null)
      throw wrongField('height_m', 'It stands in the ground: leave its height empty.')
    if (input.low !== undefined && input.high !== undefined && input.low >= input.high)
      throw wrongField('high', 'Enter more than the lower limit.')
    const done = sensors.update(
      scope,
      input.sensor_id,
      input.version,
      {
        name: input.name.trim(),
        is_active: input.is_active,
        low: input.low ?? null,
        high: input.high ?? null,
        norm_id: input.supplier_sensor_norm_id ?? null,
        height_m: input.height_m ?? null,
      },
      now,
    )
    return recordOf(await orTheirs(done, () => present(scope, input.sensor_id, now)))
  }

  return { page, show, normalise, setNorms, settings }
}
