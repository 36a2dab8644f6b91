import { capital } from '#engine/text.ts'
import type { PresentSensor } from '#subjects/devices/newSensors.ts'
import type { Quantity } from '#types/config/quantities.ts'
import type { SeenValue } from './tables.ts'

/** The sensor that a supplier's value goes to: called by what it measures and how deep, and by its own name where that is taken. */
export function sensorFor(
  name: string,
  { quantity, depth_cm }: Pick<SeenValue, 'quantity' | 'depth_cm'>,
  { name: measures, unit }: Pick<Quantity, 'name' | 'unit'>,
  present: PresentSensor[],
): { name: string; quantity: string; unit: string; depth_cm: number | null } {
  const plain = `${capital(measures)}${depth_cm === null ? '' : ` ${depth_cm} cm`}`
  const isTaken = (one: string) => present.some((other) => other.name === one)
  const called = [plain, `${plain} (${name})`, name].find((one) => !isTaken(one) && one.length <= 80)
  return { name: called ?? name, quantity, unit, depth_cm }
}
