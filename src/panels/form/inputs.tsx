import { Checkbox, NativeSelect, PasswordInput, Radio, Switch, Textarea, TextInput } from '@mantine/core'
import { readInstant } from '#engine/format.ts'
import { instantOf, localDate, localParts } from '#engine/zone.ts'
import { autoCompleteOf } from './autoComplete.ts'
import type { FieldProps } from './context.ts'

const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value))

/** Label, help and message of a field, as Mantine's inputs take them. */
export function words({
  id,
  label,
  hideLabel,
  options,
  schema,
  required,
  rawErrors,
  htmlName,
  disabled,
  readonly,
  autofocus,
}: FieldProps) {
  const help = options.help ?? schema.description
  return {
    id,
    name: htmlName ?? id,
    label: hideLabel ? undefined : label,
    'aria-label': hideLabel ? label : undefined,
    description: typeof help === 'string' ? help : undefined,
    error: rawErrors?.[0],
    required,
    // The browser's own bubbles would speak before our words do.
    withAsterisk: false,
    disabled: disabled === true || readonly === true,
    autoFocus: autofocus === true,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
  }
}

const entered = (props: FieldProps) => (text: string) => props.onChange(text === '' ? props.options.emptyValue : text)

/** The keys that a phone offers. Those for decimals often have no minus. */
function keysFor({ schema }: FieldProps): 'decimal' | 'numeric' | 'tel' | undefined {
  if ([schema.type].flat().some((one) => one === 'number' || one === 'integer'))
    return Number(schema.minimum ?? schema.exclusiveMinimum ?? 0) < 0 ? undefined : 'decimal'
  if (schema.pattern?.startsWith('^\\+?[0-9]')) return 'tel'
  return schema.pattern?.startsWith('^[0-9]') ? 'numeric' : undefined
}

export function TextField({ type = 'text', ...props }: FieldProps & { type?: string }) {
  const enter = entered(props)
  return (
    <TextInput
      {...words(props)}
      type={type}
      inputMode={keysFor(props)}
      autoComplete={autoCompleteOf(props)}
      placeholder={props.placeholder === '' ? undefined : props.placeholder}
      value={textOf(props.value)}
      onChange={(event) => enter(event.currentTarget.value)}
    />
  )
}

export const EmailField = (props: FieldProps) => <TextField {...props} type="email" />
export const DateField = (props: FieldProps) => <TextField {...props} type="date" />
export const TimeField = (props: FieldProps) => <TextField {...props} type="time" />
export const LinkField = (props: FieldProps) => <TextField {...props} type="url" />

const two = (value: number) => String(value).padStart(2, '0')

/** A moment, entered as the location's clock shows it. */
export function MomentField(props: FieldProps) {
  const { zone } = props.registry.formContext
  const at = readInstant(textOf(props.value))
  const { hour, minute } = at ? localParts(at, zone) : { hour: 0, minute: 0 }
  const enter = (text: string) => {
    const [, year, month, day, hours, minutes] = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(text)?.map(Number) ?? []
    if (year === undefined || month === undefined || day === undefined) return props.onChange(undefined)
    props.onChange(instantOf({ year, month, day, hour: hours ?? 0, minute: minutes ?? 0 }, zone).toISOString())
  }
  return (
    <TextInput
      {...words(props)}
      type="datetime-local"
      value={at ? `${localDate(at, zone)}T${two(hour)}:${two(minute)}` : ''}
      onChange={(event) => enter(event.currentTarget.value)}
    />
  )
}

export function SecretField(props: FieldProps) {
  const enter = entered(props)
  return (
    <PasswordInput
      {...words(props)}
      autoComplete={autoCompleteOf(props)}
      visibilityToggleButtonProps={{ 'aria-label': 'Show the password', tabIndex: 0, 'aria-hidden': false }}
      value={textOf(props.value)}
      onChange={(event) => enter(event.currentTarget.value)}
    />
  )
}

export function LongTextField(props: FieldProps) {
  const enter = entered(props)
  return (
    <Textarea
      {...words(props)}
      rows={4}
      value={textOf(props.value)}
      onChange={(event) => enter(event.currentTarget.value)}
    />
  )
}

const choicesOf = ({ options }: FieldProps) =>
  (options.enumOptions ?? []).map(({ value, label }, at) => ({ value: String(at), label, is: value }))

const chosenAt = (props: FieldProps) => choicesOf(props).find(({ is }) => is === props.value)?.value ?? ''

export function ChoiceField(props: FieldProps) {
  const choices = choicesOf(props)
  const isOpen = props.required !== true || props.value === undefined
  return (
    <NativeSelect
      {...words(props)}
      data={[
        ...(isOpen ? [{ value: '', label: props.placeholder || props.options.placeholder || 'Choose' }] : []),
        ...choices.map(({ value, label }) => ({ value, label })),
      ]}
      value={chosenAt(props)}
      onChange={(event) => props.onChange(choices.find(({ value }) => value === event.currentTarget.value)?.is)}
    />
  )
}

/** One of a few that are all seen: those that the schema names, or a query's rows. */
export function RadioField(props: FieldProps) {
  const { inputWrapperOrder, id, name, label, description, error, required } = words(props)
  const rows = props.registry.formContext.choices[props.name]
  const choices = rows?.map((row, at) => ({ value: String(at), label: row.label, is: row.value })) ?? choicesOf(props)
  return (
    <Radio.Group
      {...{ inputWrapperOrder, name, label, description, error, required }}
      withAsterisk={false}
      value={choices.find(({ is }) => is === props.value)?.value ?? ''}
      onChange={(at) => props.onChange(choices.find(({ value }) => value === at)?.is)}
    >
      {choices.map((choice) => (
        <Radio key={choice.value} id={`${id}-${choice.value}`} value={choice.value} label={choice.label} mt={8} />
      ))}
    </Radio.Group>
  )
}

/** Several of a list. */
export function ChoicesField(props: FieldProps) {
  const { inputWrapperOrder, id, label, description, error, required } = words(props)
  const choices = choicesOf(props)
  const chosen: unknown[] = Array.isArray(props.value) ? props.value : []
  return (
    <Checkbox.Group
      {...{ inputWrapperOrder, label, description, error, required }}
      withAsterisk={false}
      value={choices.filter(({ is }) => chosen.includes(is)).map(({ value }) => value)}
      onChange={(at) => props.onChange(choices.filter(({ value }) => at.includes(value)).map(({ is }) => is))}
    >
      {choices.map((choice) => (
        <Checkbox key={choice.value} id={`${id}-${choice.value}`} value={choice.value} label={choice.label} mt={8} />
      ))}
    </Checkbox.Group>
  )
}

export function CheckField(props: FieldProps) {
  const { inputWrapperOrder, withAsterisk, autoFocus, ...own } = words({ ...props, hideLabel: false })
  return (
    <Checkbox
      {...own}
      autoFocus={autoFocus}
      checked={props.value === true}
      onChange={(event) => props.onChange(event.currentTarget.checked)}
    />
  )
}

export function SwitchField(props: FieldProps) {
  const { inputWrapperOrder, withAsterisk, autoFocus, ...own } = words({ ...props, hideLabel: false })
  return (
    <Switch
      {...own}
      autoFocus={autoFocus}
      checked={props.value === true}
      onChange={(event) => props.onChange(event.currentTarget.checked)}
    />
  )
}
