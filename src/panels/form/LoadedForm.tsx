import type { RJSFSchema, ValidatorType } from '@rjsf/utils'
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js'
import { useEffect, useRef, useState } from 'react'
import type { FormSession } from '../panel.ts'
import type { FormSurroundings } from './context.ts'
import { FormView, type FormViewProps } from './FormView.tsx'
import { validatorPieces } from './runtime.ts'

type Validator = ValidatorType<unknown, RJSFSchema, FormSurroundings>

type Functions = Parameters<typeof createPrecompiledValidator>[0]

const areFunctions = (made: Record<string, unknown>): made is Functions =>
  Object.values(made).every((one) => typeof one === 'function')

/** The validator of a form, from its compiled module. Throws when the module is not one of that form. */
async function validatorOf(session: FormSession): Promise<Validator> {
  const made = (await session.loadValidator())(validatorPieces)
  if (!areFunctions(made)) throw new Error(`${session.form.validator} holds something that is no validating function`)
  return createPrecompiledValidator<unknown, RJSFSchema, FormSurroundings>(made, session.form.schema)
}

/** A form, once its validator is here. Says so when it cannot be had, with a way to try again. */
export function LoadedForm(props: Omit<FormViewProps, 'validator' | 'schema'>) {
  const { session } = props
  const [validator, setValidator] = useState<Validator | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [turn, setTurn] = useState(0)
  const address = session.form.validator
  // What is sent with it may still be on its way; a form that is drawn stays, with what was entered in it.
  const isKnown = useRef(false)
  isKnown.current ||= !session.isWaiting
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address names the validator; the session is made anew at each drawing
  useEffect(() => {
    let isWanted = true
    setFailed(false)
    validatorOf(session)
      .then((loaded) => isWanted && setValidator(loaded))
      .catch(() => isWanted && setFailed(true))
    return () => {
      isWanted = false
    }
  }, [address, turn])
  if (hasFailed) {
    return (
      <div className="form" role="alert">
        <p>This form could not be loaded.</p>
        <button type="button" className="link" onClick={() => setTurn(turn + 1)}>
          Try again
        </button>
      </div>
    )
  }
  // A skeleton tells the page that what follows would move.
  if (!validator || !isKnown.current)
    return (
      <div className="form" aria-busy="true">
        <span className="skeleton skeleton-line" />
      </div>
    )
  return <FormView {...props} validator={validator} schema={session.form.schema} />
}
