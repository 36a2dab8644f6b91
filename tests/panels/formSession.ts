import type { Form, Schema } from '#engine/portal.ts'
import { validatorAddress, validatorModule } from '#linker/link/validator.ts'
import type { FormSession } from '#panels/panel.ts'

type Factory = Awaited<ReturnType<FormSession['loadValidator']>>

interface More {
  form?: Partial<Form>
  values?: Record<string, unknown>
  send?: FormSession['send']
  tryOut?: FormSession['tryOut']
  choices?: FormSession['choices']
  changed?: (isChanged: boolean) => void
  draft?: FormSession['draft']
  wouldLose?: FormSession['wouldLose']
  options?: Record<string, unknown>
}

/** A form with the validator that the linker compiles for its schema. */
export function formSession(form: Partial<Form> & { schema: Schema }, more: More): FormSession {
  return {
    form: { call: 'test', ui: {}, rules: [], ...form, validator: validatorAddress(form.schema) },
    values: more.values ?? {},
    choices: more.choices ?? {},
    tryOut: more.tryOut ?? (async () => undefined),
    loadValidator: async () => {
      const module: { default: Factory } = await import(
        /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(validatorModule(form.schema))}`
      )
      return module.default
    },
    send: more.send ?? (async () => undefined),
    ...(more.changed && { changed: more.changed }),
    draft: more.draft,
    wouldLose: more.wouldLose,
  }
}
