import { Checkbox, NativeSelect } from '@mantine/core'
import type { FieldProps } from './context.ts'
import { words } from './inputs.tsx'

/** One of a query's rows, or several where the field is a list. */
export function RowsField(props: FieldProps) {
  const { name, registry, schema, value, onChange } = props
  const { choices: all } = registry.formContext
  // A field inside another is named with what it stands in.
  const choices = all[name] ?? Object.entries(all).find(([key]) => key.endsWith(`.${name}`))?.[1]
  const said = words(props)
  if (schema.type === 'array') {
    const chosen: unknown[] = Array.isArray(value) ? value : []
    const { inputWrapperOrder, id, label, description, error, required } = said
    return (
      <Checkbox.Group
        {...{ inputWrapperOrder, id, label, description, error, required }}
        withAsterisk={false}
        value={(choices ?? []).filter((one) => chosen.includes(one.value)).map((one) => String(one.value))}
        onChange={(at) =>
          onChange((choices ?? []).filter((one) => at.includes(String(one.value))).map((one) => one.value))
        }
      >
        {choices?.length === 0 && <p className="form-note">There is nothing to choose from.</p>}
        {(choices ?? []).map((one) => (
          <Checkbox key={one.value} id={`${id}-${one.value}`} value={String(one.value)} label={one.label} mt={8} />
        ))}
      </Checkbox.Group>
    )
  }
  const isOpen = props.required !== true || value === undefined
  const isKnown = choices?.some((one) => one.value === value)
  return (
    <NativeSelect
      {...said}
      aria-busy={choices === undefined}
      data={[
        ...(isOpen
          ? [{ value: '', label: props.placeholder || (choices?.length === 0 ? 'Nothing to choose from' : 'Choose') }]
          : []),
        // What stands there now is never lost because it is not among the choices.
        ...(value !== undefined && !isKnown ? [{ value: String(value), label: String(value) }] : []),
        ...(choices ?? []).map((one) => ({ value: String(one.value), label: one.label })),
      ]}
      value={value === undefined ? '' : String(value)}
      onChange={(event) => {
        const wanted = event.currentTarget.value
        onChange(choices?.find((one) => String(one.value) === wanted)?.value ?? (wanted === '' ? undefined : value))
      }}
    />
  )
}
