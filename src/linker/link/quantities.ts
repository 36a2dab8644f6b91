import { type Checked, isBroken } from '../library.ts'
import type { Problem } from '../problem.ts'
import type { Document } from '../read/document.ts'
import { nearest } from '../suggest.ts'
import { entriesOf, field, isFields, itemsOf } from '../values.ts'

/** Levels rise, do not overlap and leave no gap; ranges rise too. */
export function proveQuantities(one: Checked): Problem[] {
  const { document } = one
  const problems: Problem[] = []
  for (const [name, quantity] of entriesOf(document.value)) {
    if (isBroken(one, [name])) continue
    for (const key of ['range', 'valid']) {
      const [from, to] = itemsOf(field(quantity, key))
      if (typeof from === 'number' && typeof to === 'number' && from >= to)
        problems.push(
          document.at(
            [name, key],
            'value',
            'TL111',
            `${key} goes from ${from} to ${to}: the first has to be the smaller`,
          ),
        )
    }
    const sets = entriesOf(field(quantity, 'levels')).map(([set]) => set)
    if (sets.length > 0 && !sets.includes('default')) {
      const meant = nearest('default', sets)
      const at = meant === undefined ? [name, 'levels'] : [name, 'levels', meant]
      problems.push(
        document.at(
          at,
          'key',
          'TL113',
          `${name} has levels, but no set called "default", the one that is used unless another is named`,
          meant === undefined ? {} : { suggestion: 'default' },
        ),
      )
    }
    for (const [set, levels] of entriesOf(field(quantity, 'levels')))
      problems.push(...proveLevels(document, [name, 'levels', set], itemsOf(levels)))
  }
  return problems
}

function proveLevels(document: Document, at: (string | number)[], levels: unknown[]): Problem[] {
  const problems: Problem[] = []
  levels.forEach((level, index) => {
    const from = field(level, 'from')
    const to = field(level, 'to')
    if (typeof from === 'number' && typeof to === 'number' && from >= to)
      problems.push(
        document.at(
          [...at, index, 'to'],
          'value',
          'TL111',
          `this level goes from ${from} to ${to}: the first has to be the smaller`,
        ),
      )
    if (index === 0) return
    const before = field(levels[index - 1], 'to')
    if (from === undefined || before === undefined || from !== before)
      problems.push(
        document.at(
          from === undefined ? [...at, index] : [...at, index, 'from'],
          'value',
          'TL111',
          `this level begins at ${String(from ?? 'no value')}, where the one before it ends at ${String(before ?? 'no value')}: levels rise without a gap`,
        ),
      )
  })
  return problems
}

/** Exactly one option is the default, at most one the fallback, and no two have one name. */
export function proveTimeRanges({ document, broken }: Checked): Problem[] {
  if (broken.length > 0) return []
  const options = itemsOf(document.value)
  const problems: Problem[] = []
  for (const key of ['default', 'fallback']) {
    const chosen = options.flatMap((option, index) => (field(option, key) === true ? [index] : []))
    if (chosen.length === 0)
      problems.push(document.at([], 'value', 'TL112', `no time range is the ${key}: mark one with "${key}: true"`))
    for (const index of chosen.slice(1))
      problems.push(document.at([index, key], 'key', 'TL112', `another time range is the ${key} already`))
  }
  options.forEach((option, index) => {
    const type = field(option, 'type')
    if (type !== 'custom' && field(option, 'from') === undefined)
      problems.push(
        document.at(
          [index],
          'value',
          'TL112',
          `a time range of type "${String(type)}" says where it begins: give "from"`,
        ),
      )
  })
  return [...problems, ...proveDistinct(document, options, 'name', 'time range')]
}

/** No two items of a list have one name. */
export function proveDistinct(document: Document, items: unknown[], key: string, what: string): Problem[] {
  const seen = new Set<unknown>()
  return items.flatMap((item, index) => {
    const name = isFields(item) ? item[key] : undefined
    if (name === undefined || !seen.has(name)) {
      seen.add(name)
      return []
    }
    return [document.at([index, key], 'value', 'TL515', `there is a ${what} "${String(name)}" already`)]
  })
}
