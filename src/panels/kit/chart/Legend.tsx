import type { Scheme } from '../colours.ts'
import { swatchOf } from './datasets.ts'
import { depthOf } from './depth.ts'
import type { Drawn } from './model.ts'

interface Named {
  one: Drawn
  /** What is read where its thing stands before it. */
  depth: string
}

/** What has a name and no value in this time: its name stays, as a reader would look for it. */
const isSilent = ({ v }: Drawn): boolean => v.length > 0 && v.every((value) => value === null)

/** The series in their order, those of one thing's depths together: its name is read once. */
function groupsOf(drawn: Drawn[]): { thing: string; named: Named[] }[] {
  const groups: { thing: string; named: Named[] }[] = []
  for (const one of drawn) {
    const { thing, depth } = depthOf(one.label) ?? { thing: '', depth: one.label }
    const last = groups.at(-1)
    if (last && thing !== '' && last.thing === thing) last.named.push({ one, depth })
    else groups.push({ thing, named: [{ one, depth }] })
  }
  return groups
}

/** The names of the series, each a button that hides or shows its own; one that has no value says so. Only when there is more than one. */
export function Legend(props: {
  drawn: Drawn[]
  hidden: Set<string>
  hide: (hidden: Set<string>) => void
  scheme: Scheme
}) {
  const { drawn, hidden, hide, scheme } = props
  const toggle = (key: string) =>
    hide(new Set(hidden.has(key) ? [...hidden].filter((one) => one !== key) : [...hidden, key]))
  if (drawn.length < 2) return null
  const button = (one: Drawn, words: string) => (
    <button
      type="button"
      aria-pressed={!hidden.has(one.key)}
      aria-label={words === one.label ? undefined : one.label}
      onClick={() => toggle(one.key)}
    >
      <span className="swatch" data-draw={one.draw} style={{ background: swatchOf(one, scheme) }} />
      {words}
    </button>
  )
  const entry = (one: Drawn, words: string) => (
    <li key={one.key} className={isSilent(one) ? 'chart-legend-silent' : undefined}>
      {isSilent(one) ? `${words}: no values` : button(one, words)}
    </li>
  )
  return (
    <ul className="chart-legend" aria-label="Series">
      {groupsOf(drawn).map(({ thing, named }) =>
        named.length === 1 ? (
          named.map(({ one }) => entry(one, one.label))
        ) : (
          <li key={named[0]?.one.key} className="chart-legend-thing">
            <span>{thing}</span>
            <ul aria-label={thing}>{named.map(({ one, depth }) => entry(one, depth))}</ul>
          </li>
        ),
      )}
    </ul>
  )
}
