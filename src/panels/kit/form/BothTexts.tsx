import { Button } from '@mantine/core'
import { capital } from '../rows.ts'
import { type Values, valuesOf } from './errors.ts'

const textOf = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const labelOf = (ui: Record<string, unknown>, field: string): string => {
  const said = valuesOf(ui[field])['ui:title']
  return typeof said === 'string' ? said : capital(field.replaceAll('_', ' '))
}

/** What two people wrote into the same thing, field by field, and whose is to stand. */
export function BothTexts(props: {
  fields: string[]
  ui: Record<string, unknown>
  mine: Values
  theirs: Values
  keep: () => void
  take: () => void
}) {
  const { fields, ui, mine, theirs, keep, take } = props
  const differing = fields.filter((field) => textOf(mine[field]) !== textOf(theirs[field]))
  return (
    <section className="both-texts" aria-label="Both versions">
      <table className="grid">
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Yours</th>
            <th scope="col">Theirs</th>
          </tr>
        </thead>
        <tbody>
          {differing.map((field) => (
            <tr key={field}>
              <th scope="row">{labelOf(ui, field)}</th>
              <td>{textOf(mine[field])}</td>
              <td>{textOf(theirs[field])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="form-foot">
        <Button type="button" onClick={keep}>
          Save mine
        </Button>
        <Button type="button" variant="default" onClick={take}>
          Take theirs
        </Button>
      </div>
    </section>
  )
}
