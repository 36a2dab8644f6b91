import { levelFill, type Scheme } from './colours.ts'
import type { Heat } from './heat.ts'
import { levelWords } from './levelWords.ts'

/** What the colours of cells mean. */
export function HeatLegend({ heat, scheme }: { heat: Heat; scheme: Scheme }) {
  if (heat.ramp) {
    const { low, high, from, to } = heat.ramp
    return (
      <p className="heat-legend" data-scheme={scheme}>
        {low} <span className="heat-ramp" style={{ background: `linear-gradient(to right, ${from}, ${to})` }} /> {high}
      </p>
    )
  }
  const shown = new Map(
    heat.cells
      .flat()
      .flatMap((cell) => (cell?.level && cell.means !== null ? [[cell.means, cell.level] as const] : [])),
  )
  // Many words for one level, as of things done, are said by the level.
  const said = shown.size > 8 ? new Map([...new Set(shown.values())].map((level) => [levelWords[level], level])) : shown
  return (
    <ul className="heat-legend">
      {[...said].map(([say, level]) => (
        <li key={say}>
          <i className="heat-key" data-level={level} style={{ backgroundColor: levelFill(level, scheme) }} />
          {say}
        </li>
      ))}
      {heat.kinds.slice(0, 8).map(({ label, colour }) => (
        <li key={label}>
          <i className="heat-key" style={{ backgroundColor: colour }} />
          {label}
        </li>
      ))}
    </ul>
  )
}
