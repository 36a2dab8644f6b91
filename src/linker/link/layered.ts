import type { Path } from '../problem.ts'
import { field } from '../values.ts'

// A panel type whose inputs have names of the author's own: its reads say "*", its options name an input where the
// schema's format is "read", and a field below that names its rows by "of": "@from", the option that names the input.

/** The read that stands for an input of any name. */
export const anyRead = '*'

/** The input whose rows an option speaks of: its schema's `of`, or what the option that `@…` names says, the nearest around it. */
export function inputOf(of: string | undefined, options: unknown, path: Path): string | undefined {
  if (!of?.startsWith('@')) return of
  const option = of.slice(1)
  for (let depth = path.length - 1; depth >= 0; depth--) {
    const around = path.slice(0, depth).reduce(stepInto, options)
    const named = field(around, option)
    if (typeof named === 'string') return named
  }
  return undefined
}

/** What stands one step deeper in a value. */
export const stepInto = (value: unknown, key: Path[number]): unknown =>
  Array.isArray(value) && typeof key === 'number' ? value[key] : field(value, String(key))
