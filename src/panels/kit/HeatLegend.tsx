import { levelFills, type Scheme } from './colours.ts'
import type { Heat } from './heat.ts'
import { levelWords } from './Level.tsx'

/** What the colours of a heat map mean. */
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
      .flatMap((cell) => (cell?.level ? [[cell.word ?? (cell.text || levelWords[cell.level]), cell.level]] : [])),
  )
  return (
    <ul className="heat-legend">
      {[...shown].slice(0, 8).map(([say, level]) => (
        <li key={say}>
          <i className="heat-key" data-level={level} style={{ backgroundColor: levelFills[level] }} />
          {say}
        </li>
      ))}
    </ul>
  )
}
