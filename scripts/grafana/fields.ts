// Reading values of unknown shape: own properties only, and never a throw.
import { isRecord } from '#engine/record.ts'

/** What stands at a path, by own properties; undefined when there is nothing. */
export function at(value: unknown, ...path: string[]): unknown {
  let here = value
  for (const key of path) here = isRecord(here) && Object.hasOwn(here, key) ? here[key] : undefined
  return here
}

export const textAt = (value: unknown, ...path: string[]): string | undefined => {
  const found = at(value, ...path)
  return typeof found === 'string' && found.trim() !== '' ? found : undefined
}

/** A finite number, also where it was written as text. */
export const numberAt = (value: unknown, ...path: string[]): number | undefined => {
  const found = at(value, ...path)
  const number = typeof found === 'string' && /^-?\d+(\.\d+)?$/.test(found) ? Number(found) : found
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

export const listAt = (value: unknown, ...path: string[]): unknown[] => {
  const found = at(value, ...path)
  return Array.isArray(found) ? found : []
}

/** Whether a setting says anything: not absent, empty, false or null. */
export const isSaid = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0
    : isRecord(value)
      ? Object.keys(value).length > 0
      : value !== undefined && value !== null && value !== false && value !== ''
