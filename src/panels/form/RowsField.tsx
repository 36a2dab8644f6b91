import { Checkbox, NativeSelect } from '@mantine/core'
import { numberText } from '#engine/number.ts'
import type { FieldProps } from './context.ts'
import { words } from './inputs.tsx'

/** So many rows are offered: nobody finds one among more, and a phone would draw them for seconds. */
const mostRows = 1000

const leftOut = (many: number): string =>
  `${numberText(many, 0)} more are not shown: they are too many to choose from here.`

/** One of a query's rows, or several where the field is a list. */
export function RowsField(props: FieldProps) {
  const { name, registry, schema, value, onChange } = props
  const { choices: all } = registry.formContext
  // A field inside another is named with what it stands in.
  const choices = all[name] ?? Object.entries(all).find(([key]) => key.endsWith(`.${name}`))?.[1]
  const offered = choices?.slice(0, mostRows) ?? []
  const more = (choices?.length ?? 0) - offered.length
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
        {offered.map((one) => (
          <Checkbox key={one.value} id={`${id}-${one.value}`} value={String(one.value)} label={one.label} mt={8} />
        ))}
        {more > 0 && <p className="form-note">{leftOut(more)}</p>}
      </Checkbox.Group>
    )
  }
  const isOpen = props.required !== true || value === undefined
  const present = choices?.find((one) => one.value === value)
  const isOffered = offered.some((one) => one.value === value)
  return (
    <NativeSelect
      {...said}
      aria-busy={choices === undefined}
      data={[
        ...(isOpen
          ? [{ value: '', label: props.placeholder || (choices?.length === 0 ? 'Nothing to choose from' : 'Choose') }]
          : []),
        // What stands there now is never lost because it is not among the choices.
        ...(value !== undefined && !isOffered
          ? [{ value: String(value), label: present?.label ?? String(value) }]
          : []),
        ...offered.map((one) => ({ value: String(one.value), label: one.label })),
        ...(more > 0 ? [{ value: ' ', label: leftOut(more), disabled: true }] : []),
      ]}
      value={value === undefined ? '' : String(value)}
      onChange={(event) => {
        const wanted = event.currentTarget.value
        onChange(choices?.find((one) => String(one.value) === wanted)?.value ?? (wanted === '' ? undefined : value))
      }}
    />
  )
}
