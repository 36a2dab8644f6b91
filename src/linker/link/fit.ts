import type { Schema, Shape } from '#engine/portal.ts'
import { didYouMean, nearest } from '../suggest.ts'
import { typeWords } from '../validate/mistakes.ts'
import { entriesOf, field, isFields, textsOf } from '../values.ts'

/**
 * Why a value of some shape cannot be read, or undefined when it can. A picked row may always be null; a read says
 * only type, items, properties, required, format and nullable.
 */
export function misfit(shape: Shape, read: Schema, at = ''): string | undefined {
  const types = [shape.type ?? []].flat().filter((type) => type !== 'null')
  const wanted = [read.type ?? []].flat().filter((type) => typeof type === 'string')
  const what = at === '' ? 'it' : `"${at}"`
  if (wanted.length > 0 && types.length === 0)
    return `${what} ${shape.type === undefined ? 'has no known type' : 'is nothing'}, and has to be ${words(wanted)}`
  const wrong =
    wanted.length === 0
      ? undefined
      : types.find((type) => !wanted.some((one) => one === type || (one === 'number' && type === 'integer')))
  if (wrong !== undefined) return `${what} is ${words([wrong])}, and has to be ${words(wanted)}`
  if (typeof read.format === 'string' && types.includes('string') && shape.format !== read.format)
    return `${what} has to be of format ${read.format}`
  if (isFields(read.items)) {
    const inner = misfit(shape.items ?? {}, read.items, at)
    if (inner !== undefined) return at === '' ? inner.replace(/^it /, 'each row ') : inner
  }
  const properties = shape.properties ?? {}
  for (const name of textsOf(read.required)) {
    if (shape.properties && Object.hasOwn(properties, name)) continue
    return `the field "${name}" is needed, and there is none${didYouMean(nearest(name, Object.keys(properties)))}`
  }
  for (const [name, inner] of entriesOf(read.properties)) {
    const has = field(properties, name)
    const problem = isFields(has) && isFields(inner) ? misfit(has, inner, name) : undefined
    if (problem !== undefined) return problem
  }
  return undefined
}

const words = (types: readonly unknown[]): string =>
  types.map((type) => (type === 'object' ? 'a row' : (typeWords[String(type)] ?? String(type)))).join(' or ')
