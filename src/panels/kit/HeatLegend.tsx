import { levelFill, type Scheme } from './colours.ts'
import type { Heat } from './heat.ts'
import { type Key, Keys } from './Keys.tsx'
import { levelWords } from './levelWords.ts'
import { worstFirst } from './worst.ts'

/** What the levels of cells mean: as the scale has them from low to high, else the worst first. */
function levelKeys({ cells, levels }: Heat, scheme: Scheme): Key[] {
  const shown = new Map(
    cells.flat().flatMap((cell) => (cell?.level && cell.means !== null ? [[cell.means, cell.level] as const] : [])),
  )
  // Many words for one level, as of things done, are said by the level.
  const said = shown.size > 8 ? new Map([...new Set(shown.values())].map((level) => [levelWords[level], level])) : shown
  const scale = levels.map(({ say }) => say)
  return [...said]
    .sort(([one, a], [other, b]) => scale.indexOf(one) - scale.indexOf(other) || worstFirst(a, b))
    .map(([label, level]) => ({ label, level, colour: levelFill(level, scheme) }))
}

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
  return <Keys keys={[...levelKeys(heat, scheme), ...heat.kinds.slice(0, 8)]} />
}
