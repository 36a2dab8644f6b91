import { isRule, measureRule, operators, ruleLimits } from '#engine/logic.ts'
import type { Shape } from '#engine/portal.ts'
import type { Path } from '../problem.ts'
import { distance, nearest } from '../suggest.ts'
import { isFields, itemsOf } from '../values.ts'
import type { PageContext, Shapes } from './pageContext.ts'
import { followPath, isUnknownName, noteQuery } from './paths.ts'

/** What a rule may tell its problems to: a page, or anything that collects. */
type Teller = Pick<PageContext, 'tell'> & { page?: PageContext }

/** Proves a condition: only operators that we allow, of a bounded size, over paths that can be seen. */
export function proveCondition(to: Teller, rule: unknown, at: Path, see: Shapes): void {
  if (rule === undefined || typeof rule === 'boolean') return
  if (!isFields(rule)) {
    to.tell(at, 'value', 'TL401', 'a condition belongs here, such as { "===": [{ var: org.role }, admin] }')
    return
  }
  proveRule(to, rule, at, see, true)
}

/** Proves a value: rules in it as conditions are, everything else is a constant. */
export function proveRulesIn(to: Teller, value: unknown, at: Path, see: Shapes): void {
  const almost = almostRule(value)
  if (almost) to.tell([...at, almost.key], 'key', 'TL401', `"${almost.key}" is no operator here`, almost.operator)
  else if (isRule(value)) proveRule(to, value, at, see, true)
  else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) proveRulesIn(to, item, [...at, index], see)
  } else if (isFields(value))
    for (const [key, inner] of Object.entries(value)) proveRulesIn(to, inner, [...at, key], see)
}

/** Whether a value holds a rule anywhere. */
export function hasRule(value: unknown): boolean {
  if (isRule(value)) return true
  return (Array.isArray(value) ? value : isFields(value) ? Object.values(value) : []).some(hasRule)
}

/** The operator that a one-key object may have been meant to be, when its key is a slip away from one. */
export function almostRule(value: unknown): { key: string; operator: string } | undefined {
  const [key, ...others] = isFields(value) ? Object.keys(value) : []
  if (key === undefined || others.length > 0 || operators.includes(key)) return undefined
  const operator = nearest(
    key,
    operators.filter((name) => name.length > 1 && distance(key, name, 2) === 1),
  )
  return operator === undefined ? undefined : { key, operator }
}

function proveRule(to: Teller, rule: unknown, at: Path, see: Shapes, isWhole: boolean): void {
  if (isWhole) {
    const { nodes, depth } = measureRule(rule)
    if (nodes > ruleLimits.nodes || depth > ruleLimits.depth) {
      to.tell(
        at,
        'value',
        'TL402',
        `this rule has ${nodes} parts, ${depth} deep: at most ${ruleLimits.nodes} and ${ruleLimits.depth} are allowed; compute it in a procedure`,
      )
      return
    }
  }
  if (Array.isArray(rule)) for (const [index, item] of rule.entries()) proveRule(to, item, [...at, index], see, false)
  if (!isFields(rule)) return
  const keys = Object.keys(rule)
  const [operator = ''] = keys
  if (keys.length !== 1 || !operators.includes(operator)) {
    const wrong = keys.find((key) => !operators.includes(key)) ?? operator
    const suggestion = nearest(wrong, operators)
    if (keys.length === 0) to.tell(at, 'value', 'TL401', 'an empty rule decides nothing')
    else
      to.tell(
        [...at, wrong],
        'key',
        'TL401',
        keys.length > 1
          ? 'a rule has one operator: this has several'
          : `"${wrong}" is no operator here (allowed: ${operators.join(' ')})`,
        suggestion,
      )
    return
  }
  const operands = rule[operator]
  const inner = [...at, operator]
  if (operator === 'var' || operator === 'missing') provePaths(to, operator, operands, inner, see)
  if (operator === 'var' && typeof [operands].flat()[0] !== 'string') return
  if (compares.has(operator)) proveConstants(to, itemsOf(operands), inner, see)
  proveOperands(to, operands, inner, see)
}

const compares = new Set(['===', '!==', '==', '!=', 'in'])

/** What a field is compared with has to be one of its values, where these are known. */
function proveConstants(to: Teller, operands: readonly unknown[], at: Path, see: Shapes): void {
  const path = operands.map((one) => (isFields(one) && typeof one.var === 'string' ? one.var : undefined)).find(Boolean)
  const found = path === undefined ? undefined : followPath(path, see)
  const words = found && 'shape' in found ? found.shape.enum?.filter((word) => typeof word === 'string') : undefined
  if (!words) return
  const prove = (value: unknown, place: Path): void => {
    if (typeof value === 'string' && !words.includes(value))
      to.tell(place, 'value', 'TL304', `"${path}" is never "${value}"`, nearest(value, words))
  }
  for (const [index, one] of operands.entries()) {
    if (!Array.isArray(one)) prove(one, [...at, index])
    else for (const [nth, value] of one.entries()) prove(value, [...at, index, nth])
  }
}

function proveOperands(to: Teller, operands: unknown, at: Path, see: Shapes): void {
  if (Array.isArray(operands)) {
    for (const [index, item] of operands.entries()) proveRule(to, item, [...at, index], see, false)
  } else proveRule(to, operands, at, see, false)
}

function provePaths(to: Teller, operator: string, operands: unknown, at: Path, see: Shapes): void {
  const list = Array.isArray(operands)
  const paths =
    operator === 'var' ? itemsOf(list ? operands : [operands]).slice(0, 1) : itemsOf(list ? operands : [operands])
  for (const [index, path] of paths.entries()) {
    const place = list ? [...at, index] : at
    if (typeof path !== 'string' || path === '')
      to.tell(place, 'value', 'TL213', `${operator} names a path, such as org.id`)
    else provePath(to, path, place, see)
  }
}

/** The shape at a path that a rule reads; a problem when there is none. */
function provePath(to: Teller, path: string, at: Path, see: Shapes): Shape | undefined {
  if (to.page) noteQuery(to.page, path, at)
  const found = followPath(path, see)
  if ('shape' in found) return found.shape
  if (to.page && isUnknownName(to.page, path)) return undefined
  to.tell(at, 'value', 'TL213', found.message, found.suggestion)
  return undefined
}
