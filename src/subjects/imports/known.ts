import type { Portal } from '#engine/portal.ts'
import type { Scope } from '#server/db/store.ts'
import type { Parts } from '#server/pipeline/parts.ts'
import { instrumentQueries } from '#subjects/devices/instruments.ts'
import { normsFor } from '#subjects/devices/sensorNorms.ts'
import { fieldQueries } from '#subjects/farm/fields.ts'
import { mobQueries } from '#subjects/livestock/mobs.ts'
import { type FileSensor, fileSensorQueries } from './fileSensors.ts'
import type { KnownSensor } from './reading/judgeReadings.ts'
import type { Named, NameKind, Names } from './reading/names.ts'
import type { Unit } from './reading/numbers.ts'

type Quantities = Portal['core']['quantities']

/** What the cells of a kind's files can name in an organisation. */
export interface Known {
  names: Names
  sensors: FileSensor[]
}

/** Asks for what is named by columns of these kinds; what the caller may not reach is not among it. */
export async function knownOf(
  { queries }: Pick<Parts, 'queries'>,
  scope: Scope,
  kinds: readonly NameKind[],
): Promise<Known> {
  const locations = await queries(instrumentQueries).locations(scope)
  const ids = locations.map(({ id }) => id)
  const placeOf = new Map(locations.map(({ id, name }) => [id, name]))
  const placed = ({
    id,
    name,
    slug,
    location_id: at,
  }: {
    id: number
    name: string
    slug: string
    location_id: number
  }): Named => ({
    id,
    name,
    also: [`${name}, ${placeOf.get(at) ?? ''}`, `${placeOf.get(at) ?? ''} ${name}`, slug],
  })
  const names: Names = {}
  if (kinds.includes('location')) names.location = locations.map(({ id, name, slug }) => ({ id, name, also: [slug] }))
  if (kinds.includes('mob')) names.mob = (await queries(mobQueries).list(scope, ids)).map(placed)
  if (kinds.includes('field')) names.field = (await queries(fieldQueries).list(scope, ids)).map(placed)
  const sensors = kinds.includes('sensor') ? await queries(fileSensorQueries).all(scope) : []
  const devices = new Map(sensors.map((one) => [one.device_id, one]))
  if (kinds.includes('device'))
    names.device = [...devices.values()].map(
      ({ device_id: id, device, device_name: other, device_slug: slug, location }) => ({
        id,
        name: device,
        also: [`${device}, ${location}`, `${location} ${device}`, slug, other],
      }),
    )
  return { names, sensors }
}

/** The units that values of a quantity may come in, the one that is kept first. */
export function unitsOf(quantity: string, quantities: Quantities): Unit[] {
  const kept: Unit = { unit: quantities[quantity]?.unit ?? '', factor: 1, offset: 0 }
  return [
    kept,
    ...normsFor(quantity).flatMap(({ from_unit: unit, scale: factor, offset }) =>
      unit === null || unit === kept.unit ? [] : [{ unit, factor, offset }],
    ),
  ]
}

/** What a file may call a sensor under its device, in small letters. */
export const wordsOf = ({ name, quantity, depth_cm: depth }: FileSensor, quantities: Quantities): string[] => {
  const plain = [name, quantities[quantity]?.name ?? quantity, quantity].map((word) => word.toLowerCase())
  return [
    ...new Set(
      depth === null
        ? plain
        : plain.flatMap((word) => [`${word} ${depth} cm`, `${word} ${depth}cm`, `${word} ${depth}`, word]),
    ),
  ]
}

/** Sensors as their values are read. A word that two sensors of a device share is of neither. */
export const readSensors = (sensors: FileSensor[], quantities: Quantities): KnownSensor[] =>
  sensors.map((one) => ({
    id: one.id,
    device_id: one.device_id,
    zone: one.zone,
    words: [...new Set([one.name.toLowerCase(), ...wordsOf(one, quantities)])],
    units: unitsOf(one.quantity, quantities),
  }))
