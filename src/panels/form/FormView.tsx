import { Button } from '@mantine/core'
import type { IChangeEvent } from '@rjsf/core'
import type { ErrorSchema, FormValidation, RJSFSchema, RJSFValidationError, ValidatorType } from '@rjsf/utils'
import { lazy, Suspense, useRef, useState } from 'react'
import { LevelIcon } from '../kit/Level.tsx'
import type { FormSession, PanelFormats, PanelPlace, Refusal } from '../panel.ts'
import type { FormMaps, FormOptions, FormSurroundings } from './context.ts'
import { brokenRules, errorTree, only, refusalOf, shaped, type Values, valuesOf, wordsAbove } from './errors.ts'
import { plainErrors } from './messages.ts'
import { asksForPassword, emptied, filesOf, filledByMaps, isFilledIn, less, sameDrawings, shownAs } from './shown.ts'
import { ThemedForm } from './theme.ts'
import { useFocus } from './useFocus.ts'

const Answer = lazy(() => import('./seldom.ts').then((parts) => ({ default: parts.Answer })))
const BothTexts = lazy(() => import('./seldom.ts').then((parts) => ({ default: parts.BothTexts })))
const Trial = lazy(() => import('./seldom.ts').then((parts) => ({ default: parts.Trial })))

export interface FormViewProps extends FormOptions, Pick<PanelPlace, 'id' | 'scheme'>, Pick<PanelFormats, 'zone'> {
  session: FormSession
  maps: FormMaps
  validator: ValidatorType<unknown, RJSFSchema, FormSurroundings>
  schema: RJSFSchema
}

/** The first segment of an error's path: ".email" and ".address.0.street" give "email" and "address". */
const fieldOf = (property: string | undefined) => property?.split(/[.[\]'"]/).find((part) => part !== '') ?? ''

/** A form with its entry, its messages, and what became of sending it. */
export function FormView(props: FormViewProps) {
  const { id, session, validator, schema, zone, scheme, maps, note, danger, clear, answer } = props
  const { form, values, send, tryOut, changed } = session
  const fields = Object.keys(schema.properties ?? {})
  const [entry, setEntry] = useState<Values>(() => shaped(schema, values))
  /** What the entry was made from: its kept fields, such as the version, go back with it. */
  const [base, setBase] = useState<Values>(values)
  const [trial, setTrial] = useState<Values | null>(null)
  const [answered, setAnswered] = useState<Values | null>(null)
  const [step, setStep] = useState(0)
  const [hasTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [isChanged, setChanged] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [messages, setMessages] = useState<ErrorSchema>({})
  const place = useRef<HTMLDivElement>(null)
  const present = form.steps?.[step]
  const isLast = form.steps === undefined || step === form.steps.length - 1
  const prefix = id.replace(/[^A-Za-z0-9-]/g, '-')

  const focusOn = useFocus(place, prefix, isBusy)
  // What was saved elsewhere is taken over as long as nothing was entered here: an entry keeps what it was made from.
  const [seen, setSeen] = useState(() => JSON.stringify(values))
  const told = JSON.stringify(values)
  if (told !== seen && !isChanged && !isBusy) {
    setSeen(told)
    setBase(values)
    setEntry(shaped(schema, values))
  }
  const mark = (isNow: boolean) => {
    setChanged(isNow)
    changed?.(isNow)
  }
  /** Field → what is begun there and not entered yet, in words. */
  const begun = useRef<Record<string, string>>({})
  const checkRules = (data: unknown, errors: FormValidation<unknown>) => {
    for (const [at, say] of Object.entries(brokenRules(form.rules, valuesOf(data), schema.required)))
      fieldErrors(errors, at)?.addError(say)
    return errors
  }
  const latest = useRef(entry)
  latest.current = entry
  const take = (next: Values) => {
    latest.current = next
    setEntry(next)
    setMessages({})
    setRefusal(null)
    // To choose among what a trial found is no reason to try again.
    const chosen = shownAs(form.ui, 'found')
    if (Object.keys({ ...entry, ...next }).some((name) => !chosen.includes(name) && next[name] !== entry[name]))
      setTrial(null)
    // What is only asked is no work that could be lost, nor is what the form fills in by itself.
    if (!answer && !isFilledIn(schema, entry, next)) mark(true)
  }
  const change = ({ formData }: IChangeEvent<unknown, RJSFSchema, FormSurroundings>) => take(valuesOf(formData))
  const goOn = () => {
    const { errors } = validator.validateFormData(entry, schema, checkRules, plainErrors)
    const here = errors.filter(({ property }) => present?.fields.includes(fieldOf(property)))
    setMessages(errorTree(Object.fromEntries(here.map(({ property, message }) => [fieldOf(property), message ?? '']))))
    if (here.length > 0) focusOn(here.map(({ property }) => fieldOf(property)))
    else {
      setStep(step + 1)
      focusOn(form.steps?.[step + 1]?.fields ?? null)
    }
  }
  const isTrial = form.check !== undefined && trial?.fine !== true
  const deliver = async (data: Values, kept: Values) => {
    setBusy(true)
    setRefusal(null)
    const whole = {
      ...less(data, sameDrawings(form.ui, data, kept)),
      ...emptied(schema, data, kept),
      ...filesOf(form.ui, data),
      ...only(form.keep ?? [], kept),
    }
    try {
      if (isTrial) return setTrial(valuesOf(await tryOut(whole)))
      setAnswered(null)
      const result = await send(whole)
      if (answer) setAnswered(valuesOf(result))
      mark(false)
      setTried(false)
      setTrial(null)
      if (clear) {
        setEntry(shaped(schema, values))
        setStep(0)
      }
    } catch (error) {
      const told = refusalOf(error)
      setRefusal(told)
      setMessages(errorTree(told.at ?? {}))
      const named = Object.keys(told.at ?? {}).map(fieldOf)
      const at = form.steps?.findIndex((one) => one.fields.some((name) => named.includes(name))) ?? -1
      if (at >= 0) setStep(at)
      focusOn(Object.keys(told.at ?? {}))
    } finally {
      setBusy(false)
    }
  }
  /** What is begun at a field is said there, and the form waits for it. */
  const waits = () => {
    const open = Object.keys(begun.current)
    setMessages(errorTree(begun.current))
    focusOn(open)
    return open.length > 0
  }
  const submit = (data: unknown) => {
    if (!waits()) return isLast ? deliver(valuesOf(data), base) : goOn()
  }
  const refuse = (errors: RJSFValidationError[]) => {
    setTried(true)
    waits()
    const [first] = errors
    const name = fieldOf(first?.property)
    const at = form.steps?.findIndex((one) => one.fields.includes(name)) ?? -1
    if (at >= 0 && at < step) setStep(at)
    focusOn(errors.map(({ property }) => (property ?? '').replace(/^\./, '')))
  }
  const above = refusal && wordsAbove(refusal, fields)
  const theirs = refusal?.code === 'changed' ? refusal.theirs : undefined
  const takeTheirs = (now: Values) => {
    setBase(now)
    setEntry(shaped(schema, now))
    setRefusal(null)
    mark(false)
  }
  const keepMine = (now: Values) => {
    setBase(now)
    void deliver(entry, now)
  }
  return (
    <div className="form" ref={place} data-changed={isChanged || undefined}>
      {note && <p className="form-note">{note}</p>}
      {present && (
        <p className="form-steps" aria-live="polite">
          Step {step + 1} of {form.steps?.length}: <strong>{present.title}</strong>
        </p>
      )}
      {above && (
        <p className="form-refused" role="alert">
          <LevelIcon level="danger" scheme={scheme} size={20} />
          <span>{above}</span>
        </p>
      )}
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
        uiSchema={form.ui}
        formData={entry}
        validator={validator}
        formContext={{
          zone,
          shown: present?.fields ?? null,
          together: form.together ?? [],
          isSignIn: asksForPassword(form.ui),
          choices: session.choices,
          trial,
          scheme,
          maps,
          near: session.near?.(entry) ?? null,
          mapped: only(filledByMaps(form.ui), entry),
          beside: session.beside ?? {},
          enter: (values) => take({ ...latest.current, ...values }),
          begun: begun.current,
          isChanged,
          mark,
        }}
        customValidate={checkRules}
        transformErrors={plainErrors}
        extraErrors={messages}
        liveValidate={hasTried ? 'onChange' : false}
        noHtml5Validate
        noValidate={!isLast}
        showErrorList={false}
        disabled={isBusy}
        onChange={change}
        onSubmit={({ formData }) => void submit(formData)}
        onError={refuse}
      >
        {trial && (
          <Suspense>
            <Trial trial={trial} />
          </Suspense>
        )}
        <div className="form-foot">
          {step > 0 && (
            <Button variant="default" type="button" disabled={isBusy} onClick={() => !waits() && setStep(step - 1)}>
              Back
            </Button>
          )}
          <Button type="submit" loading={isBusy} color={danger && isLast ? 'red.9' : undefined}>
            {!isLast ? 'Next' : isTrial ? 'Check' : (form.send ?? 'Save')}
          </Button>
          {isChanged && isLast && Object.keys(values).length > 0 && <span className="form-note">Not saved yet</span>}
        </div>
      </ThemedForm>
      {answered && (
        <Suspense>
          <Answer answer={answered} />
        </Suspense>
      )}
    </div>
  )
}

/** Where messages of one field are added, by its dotted path. */
function fieldErrors(errors: FormValidation<unknown>, path: string): FormValidation<unknown> | undefined {
  let at: FormValidation<unknown> | undefined = errors
  for (const key of path.split('.')) at = at === undefined ? undefined : Reflect.get(at, key)
  return at
}
