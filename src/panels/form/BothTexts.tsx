import { read } from '#engine/logic.ts'
import { capital } from '#engine/text.ts'
import { Button } from '../kit/Button.tsx'
import { type Values, valuesOf } from './errors.ts'

/** A field that may differ: in an object each of its fields. */
interface Leaf {
  path: string
  schema: Values
  ui: Values
}

const leavesOf = (schema: Values, ui: Values, before = ''): Leaf[] =>
  Object.entries(valuesOf(schema.properties)).flatMap(([name, given]) => {
    const inner = valuesOf(given)
    const [path, words] = [`${before}${name}`, valuesOf(ui[name])]
    return inner.properties ? leavesOf(inner, words, `${path}.`) : [{ path, schema: inner, ui: words }]
  })

/** What is drawn is told by its corners: nobody reads coordinates. */
function drawnText(value: unknown): string {
  const rings = valuesOf(value).coordinates
  const corners = Array.isArray(rings) ? rings.flat().length - rings.length : 0
  return corners > 0 ? `Drawn, ${corners} corners` : 'Not drawn'
}

const textOf = (value: unknown, leaf: Leaf): string => {
  if (leaf.ui['ui:field'] === 'boundary') return drawnText(value)
  if (value === undefined || value === null || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map((one) => textOf(one, leaf)).join(', ')
  const from = valuesOf(leaf.schema.items).enum ?? leaf.schema.enum
  const [at, names] = [Array.isArray(from) ? from.indexOf(value) : -1, leaf.ui['ui:enumNames']]
  return String((Array.isArray(names) ? names[at] : undefined) ?? value)
}

const labelOf = ({ path, ui }: Leaf): string => {
  const said = ui['ui:title']
  return typeof said === 'string' ? said : capital((path.split('.').at(-1) ?? path).replaceAll('_', ' '))
}

/** What was written here and what was saved since, by another person or from another device, field by field, and whose is to stand. */
export function BothTexts(props: {
  schema: Values
  ui: Record<string, unknown>
  mine: Values
  theirs: Values
  keep: () => void
  take: () => void
}) {
  const { schema, ui, mine, theirs, keep, take } = props
  const differing = leavesOf(schema, ui).flatMap((leaf) => {
    const [ours, other] = [textOf(read(mine, leaf.path), leaf), textOf(read(theirs, leaf.path), leaf)]
    return ours === other ? [] : [{ leaf, ours, other }]
  })
  return (
    <section className="both-texts" aria-label="Both versions">
      <table className="grid">
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Yours</th>
            <th scope="col">Saved since</th>
          </tr>
        </thead>
        <tbody>
          {differing.map(({ leaf, ours, other }) => (
            <tr key={leaf.path}>
              <th scope="row">{labelOf(leaf)}</th>
              <td>{ours}</td>
              <td>{other}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="form-foot">
        <Button onClick={keep}>Save mine</Button>
        <Button isQuiet onClick={take}>
          Take what was saved
        </Button>
      </div>
    </section>
  )
}
