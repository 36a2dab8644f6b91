import type { RJSFSchema, ValidatorType } from '@rjsf/utils'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import type { FormSession, PanelFormats, PanelPlace } from '../panel.ts'
import type { FormMaps, FormOptions, FormSurroundings } from './context.ts'
import { only, type Values, valuesOf, wordsAbove } from './errors.ts'
import { FormFoot } from './FormFoot.tsx'
import { withKnownWidgets } from './knownWidgets.ts'
import { plainErrors } from './messages.ts'
import { asksForPassword, filledByMaps } from './shown.ts'
import { ThemedForm, widgetNames } from './theme.ts'
import { useChecks } from './useChecks.ts'
import { useEntry } from './useEntry.ts'
import { useFocus } from './useFocus.ts'
import { useSending } from './useSending.ts'
import { useSteps } from './useSteps.ts'
import { Wrong } from './Wrong.tsx'

const Answer = lazy(() => import('./seldom.ts').then((parts) => ({ default: parts.Answer })))
const BothTexts = lazy(() => import('./seldom.ts').then((parts) => ({ default: parts.BothTexts })))
const Trial = lazy(() => import('./seldom.ts').then((parts) => ({ default: parts.Trial })))

export interface FormViewProps extends FormOptions, Pick<PanelPlace, 'id' | 'scheme'>, Pick<PanelFormats, 'zone'> {
  session: FormSession
  maps: FormMaps
  validator: ValidatorType<unknown, RJSFSchema, FormSurroundings>
  schema: RJSFSchema
}

/** A form with its entry, its messages, and what became of sending it. */
export function FormView(props: FormViewProps) {
  const {
    id,
    session,
    validator,
    schema,
    zone,
    scheme,
    maps,
    note,
    danger = false,
    clear = false,
    answer = false,
  } = props
  const { form, values } = session
  const ui = useMemo(() => withKnownWidgets(form.ui, widgetNames), [form.ui])
  const [isBusy, setBusy] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const prefix = id.replace(/[^A-Za-z0-9-]/g, '-')
  const focusOn = useFocus(place, prefix, isBusy)
  const steps = useSteps(form.steps)
  const entered = useEntry({ session, schema, isQuestion: answer, isBusy })
  const { entry, base, isChanged, mark } = entered
  const sending = useSending({ session, schema, entry: entered, steps, setBusy, focusOn, clear, answer })
  const { trial, answered, refusal, messages, isTrial, isUnsure } = sending
  const checks = useChecks({ form, schema, validator, steps, sending, focusOn })
  const take = (next: Values) => {
    sending.forget(entry, next)
    entered.enter(next)
  }
  const deliver = async (data: Values, from: Values) => {
    if (await sending.deliver(data, from)) checks.sent()
  }
  const submit = (data: unknown) => {
    if (!checks.waits()) return steps.isLast ? deliver(valuesOf(data), base) : checks.goOn(entry)
  }
  const above = refusal && wordsAbove(refusal, Object.keys(schema.properties ?? {}))
  const theirs = refusal?.code === 'changed' ? refusal.theirs : undefined
  const takeTheirs = (now: Values) => {
    entered.startFrom(now)
    sending.forgetRefusal()
    mark(false)
  }
  const keepMine = (now: Values) => {
    entered.setBase(now)
    void deliver(entry, now)
  }
  return (
    <div className="form" ref={place} data-changed={isChanged || undefined}>
      {note && <p className="form-note">{note}</p>}
      {steps.present && (
        <p className="form-steps" aria-live="polite">
          Step {steps.at + 1} of {form.steps?.length}: <strong>{steps.present.title}</strong>
        </p>
      )}
      {entered.isBrought && isChanged && (
        <p className="form-brought" role="status">
          What you entered here before is kept.{' '}
          <button type="button" className="link" onClick={entered.discard}>
            Start again
          </button>
        </p>
      )}
      {above && <Wrong isFramed>{above}</Wrong>}
      {theirs && (
        <Suspense>
          <BothTexts
            schema={valuesOf(schema)}
            ui={form.ui}
            mine={entry}
            theirs={theirs}
            keep={() => keepMine(theirs)}
            take={() => takeTheirs(theirs)}
          />
        </Suspense>
      )}
      <ThemedForm
        className="form"
        idPrefix={prefix}
        schema={schema}
        uiSchema={ui}
        formData={entry}
        validator={validator}
        formContext={{
          zone,
          shown: steps.present?.fields ?? null,
          together: form.together ?? [],
          later: form.later,
          isSignIn: asksForPassword(form.ui),
          choices: session.choices,
          trial,
          scheme,
          maps,
          near: session.near?.(entry) ?? null,
          mapped: only(filledByMaps(form.ui), entry),
          beside: session.beside ?? {},
          enter: (some) => take(entered.latestWith(some)),
          begun: checks.begun,
          isChanged,
          mark,
        }}
        customValidate={checks.checkRules}
        transformErrors={plainErrors}
        extraErrors={messages}
        liveValidate={checks.hasTried ? 'onChange' : false}
        noHtml5Validate
        noValidate={!steps.isLast}
        showErrorList={false}
        disabled={isBusy}
        onChange={({ formData }) => take(valuesOf(formData))}
        onSubmit={({ formData }) => void submit(formData)}
        onError={checks.refuse}
      >
        {trial && (
          <Suspense>
            <Trial trial={trial} />
          </Suspense>
        )}
        <FormFoot
          send={isUnsure ? 'Yes, it is right' : !steps.isLast ? 'Next' : isTrial ? 'Check' : (form.send ?? 'Save')}
          isBusy={isBusy}
          lack={session.lack}
          isDanger={danger && steps.isLast}
          isUnsaved={isChanged && steps.isLast && Object.keys(values).length > 0}
          back={steps.at > 0 ? () => !checks.waits() && steps.goTo(steps.at - 1) : undefined}
        />
      </ThemedForm>
      {answered && (
        <Suspense>
          <Answer answer={answered} />
        </Suspense>
      )}
    </div>
  )
}
