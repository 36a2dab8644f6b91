import { inputsOf, type See } from '#engine/binding.ts'
import { evaluateValue } from '#engine/logic.ts'
import type { Panel } from '#engine/portal.ts'
import type { FormSession } from '#panels/panel.ts'
import { isRecord } from '../data/refusal.ts'
import { useSender } from '../data/sender.ts'
import { useRuntime } from '../runtime.ts'
import { usePageState } from './see.ts'
import type { Press } from './usePress.ts'

type Factory = (need: Record<string, unknown>) => Record<string, unknown>

const isFactory = (value: unknown): value is Factory => typeof value === 'function'

/** What a panel of type form needs to draw and to send. */
export function useForm(
  panel: Panel,
  fill: Record<string, unknown>,
  see: See,
  run: Press['run'],
): FormSession | undefined {
  const { origin, session } = useRuntime()
  const send = useSender()
  const { page } = usePageState()
  const { form } = panel
  if (!form) return undefined
  return {
    form,
    // What is not known yet is an empty field: null would be an entry, and not every schema lets it in.
    values: Object.fromEntries(Object.entries(fill).filter(([, value]) => value !== null)),
    loadValidator: async () => {
      const address = new URL(form.validator, origin)
      if (address.origin !== origin) throw new Error('The form’s checks are not of this portal.')
      const module: unknown = await import(/* @vite-ignore */ address.href)
      const factory: unknown =
        isRecord(module) || typeof module === 'object' ? Reflect.get(Object(module), 'default') : null
      if (!isFactory(factory)) throw new Error('The form’s checks could not be read.')
      return factory
    },
    send: async (values) => {
      const call = page.calls[form.call]
      if (!call) throw new Error(`${panel.origin.file}: the page does not carry the call "${form.call}"`)
      const given = Object.entries(form.with ?? {}).map(([name, value]) => [
        name,
        evaluateValue(value, { ...see, form: values }),
      ])
      const inputs = { ...inputsOf(call, undefined, see), ...values, ...Object.fromEntries(given) }
      const result = await send(call, inputs, session.state().currentOrg?.id ?? null)
      await run(panel.on?.sent ?? [], { form: values, result })
    },
  }
}
