import type { FormValidation, RJSFSchema, RJSFValidationError, ValidatorType } from '@rjsf/utils'
import { useRef, useState } from 'react'
import type { Form } from '#engine/portal.ts'
import type { FormSurroundings } from './context.ts'
import { brokenRules, fieldOf, type Values, valuesOf } from './errors.ts'
import { plainErrors } from './messages.ts'
import type { Sending } from './useSending.ts'
import type { Steps } from './useSteps.ts'

interface CheckParts {
  form: Form
  schema: RJSFSchema
  validator: ValidatorType<unknown, RJSFSchema, FormSurroundings>
  steps: Steps
  sending: Sending
  focusOn: (fields: string[] | null) => void
}

/** Where messages of one field are added, by its dotted path. */
function fieldErrors(errors: FormValidation<unknown>, path: string): FormValidation<unknown> | undefined {
  let at: FormValidation<unknown> | undefined = errors
  for (const key of path.split('.')) at = at === undefined ? undefined : Reflect.get(at, key)
  return at
}

/** What a form checks before it goes on: its schema, the endpoint's rules, and what is only begun. */
export function useChecks({ form, schema, validator, steps, sending, focusOn }: CheckParts) {
  const [hasTried, setTried] = useState(false)
  /** Field → what is begun there and not entered yet, in words. */
  const begun = useRef<Record<string, string>>({})
  const checkRules = (data: unknown, errors: FormValidation<unknown>) => {
    for (const [at, say] of Object.entries(brokenRules(form.rules, valuesOf(data), schema.required)))
      fieldErrors(errors, at)?.addError(say)
    return errors
  }
  /** What is begun at a field is said there, and the form waits for it. */
  const waits = (): boolean => {
    const open = Object.keys(begun.current)
    sending.say(begun.current)
    focusOn(open)
    return open.length > 0
  }
  return {
    begun: begun.current,
    checkRules,
    waits,
    /** Whether messages follow each letter, since it was refused once. */
    hasTried,
    sent: () => setTried(false),
    /** To the next step, once the fields of this one are right. */
    goOn: (entry: Values) => {
      const { errors } = validator.validateFormData(entry, schema, checkRules, plainErrors)
      const here = errors.filter(({ property }) => steps.present?.fields.includes(fieldOf(property)))
      sending.say(Object.fromEntries(here.map(({ property, message }) => [fieldOf(property), message ?? ''])))
      if (here.length > 0) return focusOn(here.map(({ property }) => fieldOf(property)))
      steps.goTo(steps.at + 1)
      focusOn(steps.fieldsOf(steps.at + 1))
    },
    /** Shows the first of what the library found wrong. */
    refuse: (errors: RJSFValidationError[]) => {
      setTried(true)
      waits()
      steps.goToFields([fieldOf(errors[0]?.property)], (step) => step < steps.at)
      focusOn(errors.map(({ property }) => (property ?? '').replace(/^\./, '')))
    },
  }
}
