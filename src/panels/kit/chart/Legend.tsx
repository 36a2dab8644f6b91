import type { Scheme } from '../colours.ts'
import { swatchOf } from './datasets.ts'
import type { Drawn } from './model.ts'

/** The names of the series, each a button that hides or shows its own. Only when there is more than one. */
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
  return (
    <ul className="chart-legend" aria-label="Series">
      {drawn.map((one) => (
        <li key={one.key}>
          <button type="button" aria-pressed={!hidden.has(one.key)} onClick={() => toggle(one.key)}>
            <span className="swatch" data-draw={one.draw} style={{ background: swatchOf(one, scheme) }} />
            {one.label}
          </button>
        </li>
      ))}
    </ul>
  )
}
