import type { Shape } from '#engine/portal.ts'
import type { Path } from '../problem.ts'
import { entriesOf, field, isFields, itemsOf, textField } from '../values.ts'
import { proveCall } from './binding.ts'
import type { PageContext, Shapes } from './pageContext.ts'
import { proveText } from './paths.ts'
import { amissIn } from './routePath.ts'
import { proveCondition, proveRulesIn } from './rules.ts'

const ownAccord = 'after a call that writes, whatever was asked is asked again by itself: remove this step'

/** Proves a chain of actions; from its first call on, the next ones see its answer as `result`. */
export function proveActions(page: PageContext, actions: unknown, at: Path, see: Shapes, guard?: string): void {
  let seen = see
  for (const [index, action] of itemsOf(actions).entries()) {
    const here = [...at, index]
    if (page.isBroken(here)) {
      seen = { ...seen, result: {} }
      continue
    }
    if (!isFields(action)) continue
    proveCondition({ tell: page.tell.bind(page), page }, action.when, [...here, 'when'], seen)
    proveText(page, action.confirm, [...here, 'confirm'], seen)
    if (action.password === true && action.confirm === undefined)
      page.tell([...here, 'password'], 'key', 'TL329', 'a password is asked for with a question: say it in "confirm"')
    if (action.password === true) seen = { ...seen, password: { type: 'string' } }
    proveText(page, action.say, [...here, 'say'], seen)
    for (const key of ['title', 'text', 'note']) proveText(page, field(action.show, key), [...here, 'show', key], seen)
    const refresh = textField(action, 'refresh')
    if (refresh === '*') page.tell([...here, 'refresh'], 'value', 'TL326', ownAccord)
    else if (refresh !== undefined) page.noteOwn('query', refresh, [...here, 'refresh'])
    if (action.go !== undefined) proveGo(page, action.go, [...here, 'go'], seen, guard)
    const called = textField(action, 'call')
    if (called !== undefined) seen = { ...seen, result: callShape(page, called, action.with, here, seen) ?? {} }
    else if (action.with !== undefined)
      proveRulesIn({ tell: page.tell.bind(page), page }, action.with, [...here, 'with'], seen)
    // What a device gives is no call's answer; the next call's own schema says what it has to be.
    if (action.device !== undefined) seen = { ...seen, result: {} }
    if (action.remember !== undefined)
      proveRulesIn({ tell: page.tell.bind(page), page }, action.remember, [...here, 'remember'], seen)
    if (action.session === 'switch' && field(action.with, 'org_id') === undefined)
      page.tell([...here, 'session'], 'value', 'TL301', 'switching needs the organisation: give "org_id" in "with"')
    const undo = textField(action.undo, 'call')
    if (undo !== undefined) callShape(page, undo, field(action.undo, 'with'), [...here, 'undo'], seen)
  }
}

function callShape(page: PageContext, name: string, given: unknown, at: Path, see: Shapes): Shape | undefined {
  return proveCall(page, name, given, at, see)
}

/** Proves that a route is given every parameter that it needs, and none that it does not have. */
function proveGo(page: PageContext, go: unknown, at: Path, see: Shapes, guard: string | undefined): void {
  const name = typeof go === 'string' ? go : textField(go, 'route')
  if (name === undefined) return
  const place = typeof go === 'string' ? at : [...at, 'route']
  const chosen = field(go, 'choose')
  page.links.push({
    route: name,
    path: place,
    ...(guard === undefined ? {} : { guard }),
    ...(chosen === undefined ? {} : { choose: entriesOf(chosen).map(([key]) => [...at, 'choose', key]) }),
  })
  proveRulesIn({ tell: page.tell.bind(page), page }, chosen, [...at, 'choose'], see)
  const route = page.lookup.route(name)
  const given = field(go, 'with')
  proveRulesIn({ tell: page.tell.bind(page), page }, given, [...at, 'with'], see)
  if (!route) return
  const slug = textField(given, 'dashboardSlug')
  if (route.resolves === 'dashboard' && slug !== undefined)
    page.use('dashboard', slug, [...at, 'with', 'dashboardSlug'])
  const { strange, lost } = amissIn(
    route.path,
    entriesOf(given).map(([key]) => key),
  )
  for (const { param, near } of strange)
    page.tell([...at, 'with', param], 'key', 'TL319', `the route "${name}" has no parameter "${param}"`, near)
  const here = see.route?.properties
  if (!here) return
  for (const param of lost)
    if (!Object.hasOwn(here, param))
      page.tell(place, 'value', 'TL319', `the route "${name}" needs the parameter "${param}": give it in "with"`)
}
