import { NativeSelect } from '@mantine/core'
import { isRecord } from '#engine/record.ts'
import type { FieldProps } from './context.ts'
import { words } from './inputs.tsx'
import { Wrong } from './Wrong.tsx'

/** A column of a file, with what it is said to be. */
interface Column {
  at: number
  heading: string
  samples: string
  means: string
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const columnsOf = (value: unknown): Column[] =>
  (Array.isArray(value) ? value.filter(isRecord) : []).flatMap(({ at, heading, samples, means }) =>
    typeof at === 'number' ? [{ at, heading: textOf(heading), samples: textOf(samples), means: textOf(means) }] : [],
  )

/** The columns of a file beside each other with what stands in them; of each is chosen what it is. */
export function ColumnsField(props: FieldProps) {
  const { name, registry, value, onChange } = props
  const choices = registry.formContext.choices[name]
  const { id, label, description, error, disabled } = words(props)
  const columns = columnsOf(value)
  const taken = new Map(columns.map(({ at, means }) => [means, at]))
  const say = (at: number, means: string) => onChange(columns.map((one) => (one.at === at ? { ...one, means } : one)))
  return (
    <fieldset className="found" id={id} disabled={disabled}>
      <legend>{label}</legend>
      {description !== undefined && <p className="form-note">{description}</p>}
      <ul className="found-rows said-columns">
        {columns.map(({ at, heading, samples, means }) => (
          <li key={at} data-unsaid={means === '' || undefined}>
            <span className="said-column">
              <strong>{heading}</strong>
              <small>{samples === '' ? 'Nothing under it' : samples}</small>
            </span>
            <NativeSelect
              aria-label={`What ${heading} is`}
              aria-busy={choices === undefined}
              disabled={disabled}
              value={means}
              data={[
                { value: '', label: 'Leave out' },
                ...(means !== '' && !choices?.some((one) => one.value === means)
                  ? [{ value: means, label: means }]
                  : []),
                ...(choices ?? []).map((one) => ({
                  value: String(one.value),
                  label: one.label,
                  disabled: (taken.get(String(one.value)) ?? at) !== at,
                })),
              ]}
              onChange={(event) => say(at, event.currentTarget.value)}
            />
          </li>
        ))}
      </ul>
      {error !== undefined && <Wrong>{error}</Wrong>}
    </fieldset>
  )
}
