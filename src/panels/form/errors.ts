import type { ErrorSchema } from '@rjsf/utils'
import { holds, read } from '#engine/logic.ts'
import type { Form } from '#engine/portal.ts'
import { isRecord } from '#engine/record.ts'
import type { Refusal } from '../panel.ts'

export type Values = Record<string, unknown>

export const valuesOf = (data: unknown): Values => (isRecord(data) ? data : {})

/** The first segment of an error's path: ".email" and ".address.0.street" give "email" and "address". */
export const fieldOf = (property: string | undefined): string =>
  property?.split(/[.[\]'"]/).find((part) => part !== '') ?? ''

/** These fields of some values, those that are there. */
export const only = (fields: string[], values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => fields.includes(name) && value !== null))

/** What a schema has fields for of some values, in objects inside as well: a record knows more than its form asks. */
export const shaped = (schema: unknown, values: Values): Values => {
  const fields = valuesOf(valuesOf(schema).properties)
  return Object.fromEntries(
    Object.entries(only(Object.keys(fields), values)).map(([name, value]) => [
      name,
      isRecord(value) && isRecord(valuesOf(fields[name]).properties) ? shaped(fields[name], value) : value,
    ]),
  )
}

/**
 * Field (dotted path) → message, for the endpoint's rules that do not hold. A rule about a field that has to be filled
 * in waits until it is: that it is empty is said already.
 */
export function brokenRules(rules: Form['rules'], values: Values, required: unknown): Record<string, string> {
  const broken: Record<string, string> = {}
  for (const { must, at, say } of rules) {
    const value = read(values, at)
    const isEmpty = value === undefined || value === null || value === ''
    const isWaiting = isEmpty && (at.includes('.') || (Array.isArray(required) && required.includes(at)))
    if (!isWaiting && !holds(must, values)) broken[at] ??= say
  }
  return broken
}

/** Messages by dotted path, as the form library holds them. */
export function errorTree(at: Record<string, string>): ErrorSchema {
  const tree: ErrorSchema = {}
  for (const [path, message] of Object.entries(at)) {
    let here: ErrorSchema = tree
    for (const key of path.split('.')) {
      const inner: ErrorSchema = here[key] ?? {}
      here[key] = inner
      here = inner
    }
    here.__errors = [message]
  }
  return tree
}

/** What a call was refused with; anything else that went wrong is said in our own words. */
export function refusalOf(error: unknown): Refusal {
  if (isRecord(error) && typeof error.message === 'string' && typeof error.status === 'number') {
    const at = isRecord(error.at)
      ? Object.entries(error.at).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      : []
    return {
      message: error.message,
      status: error.status,
      at: Object.fromEntries(at),
      ...(typeof error.code === 'string' ? { code: error.code } : {}),
      ...(isRecord(error.theirs) ? { theirs: error.theirs } : {}),
    }
  }
  if (isRecord(error) && typeof error.status === 'number') {
    const told = valuesOf(valuesOf(error.data).responseException).exceptionMessage
    const words = typeof told === 'string' ? told : `The server could not answer (${error.status}).`
    return { message: `Your entry is kept. ${words}`, status: error.status }
  }
  return { message: 'No answer came. Your entry is kept: send it again.', status: 0 }
}

/** The words over the form: nothing when each message stands at a field. */
export function wordsAbove(refusal: Refusal, fields: string[]): string | null {
  const paths = Object.keys(refusal.at ?? {})
  const areAllShown = paths.length > 0 && paths.every((path) => fields.includes(path.split('.')[0] ?? ''))
  return areAllShown ? null : refusal.message
}
