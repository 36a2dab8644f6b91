import { use, useEffect } from 'react'
import { inputsOf, type See } from '#engine/binding.ts'
import { evaluateValue, readsAny } from '#engine/logic.ts'
import type { Form, Panel } from '#engine/portal.ts'
import { isRecord } from '#engine/record.ts'
import type { FormOffers, FormSession } from '#panels/panel.ts'
import { type PageState, usePageState } from '../context/see.ts'
import type { After } from '../data/writes.ts'
import { markLost, markUnsaved } from '../dialogs/unsaved.ts'
import { useRuntime } from '../runtime.ts'
import { draftOf } from '../session/drafts.ts'
import { boxOfLocation } from '../session/locationBox.ts'
import { afterCallsOf, lackOf } from './chain.ts'
import { SentContext } from './outside.ts'
import { useOnce } from './useOnce.ts'
import type { Press } from './usePress.ts'

type Factory = (need: Record<string, unknown>) => Record<string, unknown>

const isFactory = (value: unknown): value is Factory => typeof value === 'function'

const isOurs = ({ schema, keep }: Form, name: string): boolean =>
  keep?.includes(name) === true || (isRecord(schema.properties) && Object.hasOwn(schema.properties, name))

/** Nothing is kept of a form that asks for something secret, whatever field that is. */
const mayBeKept = ({ schema }: Form): boolean =>
  !Object.keys(Object(schema.properties)).some((name) => /password|secret|token|api_?key|^code$/i.test(name))

/** §5: addresses of mail go out in lower case. */
const lowered = ({ schema }: Form, values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field: unknown = Reflect.get(Object(schema.properties), name)
      const isEmail = isRecord(field) && field.format === 'email' && typeof value === 'string'
      return [name, isEmail ? value.trim().toLowerCase() : value]
    }),
  )

const isValue = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

/** What may be chosen in each field that takes its choices from a query, as far as its rows have come. */
function choicesOf(form: Form, results: PageState['results']): FormOffers['choices'] {
  const choices: FormOffers['choices'] = {}
  for (const [name, { use, value: key, show = key }] of Object.entries(form.choices ?? {})) {
    const rows = results[use]?.data
    if (!Array.isArray(rows)) continue
    choices[name] = rows.flatMap((row: unknown) => {
      const value: unknown = isRecord(row) ? row[key] : undefined
      return isRecord(row) && isValue(value) ? [{ value, label: String(row[show] ?? value) }] : []
    })
  }
  return choices
}

/** What the map of a field shows beside it, as far as its rows have come. */
function besideOf(form: Form, results: PageState['results']): NonNullable<FormOffers['beside']> {
  const beside = Object.entries(form.beside ?? {}).map(([name, { use, value, show }]) => {
    const rows = results[use]?.data
    const named = Array.isArray(rows) ? rows.filter(isRecord) : []
    return [name, named.map((row) => ({ name: String(row[show ?? ''] ?? ''), boundary: row[value] }))] as const
  })
  return Object.fromEntries(beside)
}

/** What a form needs to be drawn and sent. */
export function useForm(
  panel: Panel,
  fill: Record<string, unknown>,
  see: See,
  run: Press['run'],
): FormSession | undefined {
  const { origin, session, keep, now, send } = useRuntime()
  const whenSent = use(SentContext)
  const { page, route, results, awaited } = usePageState()
  const once = useOnce()
  const { form } = panel
  const id = `${page.name}-${panel.id}`
  useEffect(() => () => markUnsaved(id, false), [id])
  if (!form) return undefined
  const sent = panel.on?.sent ?? []
  const { user, currentOrg } = session.state()
  const isInside = route.frame === 'portal'
  // One for each record that a form may be of: by the address, and by what it keeps of the record.
  const kept = (form.keep ?? []).filter((name) => name !== 'version').map((name) => fill[name])
  const about = `${currentOrg?.id} ${id} ${JSON.stringify([see.route, kept])}`
  const draft = isInside && mayBeKept(form) ? draftOf(keep, user?.id, about, now) : undefined
  const deliver = async (values: Record<string, unknown>, after: After, isTrial = false): Promise<unknown> => {
    const call = page.calls[form.call]
    if (!call) throw new Error(`${panel.origin.file}: the page does not carry the call "${form.call}"`)
    const given = Object.entries(form.with ?? {}).map(([name, value]) => [
      name,
      evaluateValue(value, { ...see, form: values }),
    ])
    const inputs = { ...inputsOf(call, undefined, see), ...lowered(form, values), ...Object.fromEntries(given) }
    const orgId = session.state().currentOrg?.id ?? null
    if (isTrial) return send(call, inputs, orgId, after)
    return once([call.name, orgId, inputs], draft, (key) => send(call, inputs, orgId, after, key))
  }
  return {
    form,
    // What is not known yet is an empty field: null would be an entry, and not every schema lets it in.
    values: Object.fromEntries(Object.entries(fill).filter(([name, value]) => value !== null && isOurs(form, name))),
    lack: lackOf(sent),
    isWaiting: readsAny(awaited, undefined, form.with),
    choices: choicesOf(form, results),
    beside: besideOf(form, results),
    draft,
    changed: (isChanged) => markUnsaved(id, isChanged && isInside, () => draft?.write(null)),
    wouldLose: (isLost) => markLost(id, isLost && isInside),
    // The location that the form is about, whether it is chosen in it or the page says it.
    near: (values) =>
      boxOfLocation(
        session.state(),
        values.location_id ?? evaluateValue(form.with?.location_id, { ...see, form: values }),
      ),
    tryOut: (values) =>
      deliver({ ...values, ...(form.check === undefined ? {} : { [form.check]: true }) }, 'nothing', true),
    loadValidator: async () => {
      const address = new URL(form.validator, origin)
      // Whoever asks says that the form could not be loaded, whatever was in the way.
      if (address.origin !== origin) throw new Error(address.href)
      const module: unknown = await import(/* @vite-ignore */ address.href)
      const factory: unknown = Reflect.get(Object(module), 'default')
      if (!isFactory(factory)) throw new Error(address.href)
      return factory
    },
    send: async (values) => {
      const whole = { ...values, ...(form.check === undefined ? {} : { [form.check]: false }) }
      const result = await deliver(whole, afterCallsOf(sent))
      // What follows may lead elsewhere, and nothing is left behind.
      markUnsaved(id, false)
      await run(sent, { form: values, result })
      whenSent()
      return result
    },
  }
}
