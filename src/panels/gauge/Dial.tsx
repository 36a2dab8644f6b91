import type { LevelView } from '#engine/quantities.ts'
import { clamp } from '#engine/round.ts'
import { levelFill, paper, type Scheme } from '../kit/colours.ts'

const sweep = 240
const radius = 80

/** A point on the dial: share 0 is its beginning at the lower left, 1 its end at the lower right. */
function pointAt(share: number, distance: number): [number, number] {
  const angle = ((150 + share * sweep) * Math.PI) / 180
  return [100 + Math.cos(angle) * distance, 96 + Math.sin(angle) * distance]
}

const fixed = (values: number[]) => values.map((value) => value.toFixed(2)).join(' ')

function arc(from: number, to: number): string {
  const isLarge = (to - from) * sweep > 180 ? 1 : 0
  return `M${fixed(pointAt(from, radius))} A${radius} ${radius} 0 ${isLarge} 1 ${fixed(pointAt(to, radius))}`
}

/** A dial from `min` to `max` (shown unit) with its levels as arcs and a needle at the value. Decoration: the words stand beside it. */
export function Dial(props: {
  value: number
  min: number
  max: number
  levels: LevelView[]
  labels: [string, string]
  scheme: Scheme
}) {
  const { value, min, max, levels, labels, scheme } = props
  const shareOf = (at: number | null, open: number) => (at === null ? open : clamp((at - min) / (max - min || 1), 0, 1))
  const arcs = levels
    .map(({ level, from, to }) => ({ level, from: shareOf(from, 0), to: shareOf(to, 1) }))
    .filter(({ from, to }) => to > from)
  const needle = shareOf(value, 0)
  return (
    <svg className="dial" viewBox="0 0 200 152" aria-hidden>
      <path d={arc(0, 1)} fill="none" stroke={paper.line[scheme]} strokeWidth={14} />
      {arcs.map(({ level, from, to }) => (
        <path
          key={from}
          d={arc(from, to)}
          fill="none"
          stroke={levelFill(level, scheme)}
          strokeWidth={14}
          data-level={level}
        />
      ))}
      {arcs.slice(1).map(({ from }) => {
        const [[x1, y1], [x2, y2]] = [pointAt(from, radius - 8), pointAt(from, radius + 8)]
        return <line key={from} x1={x1} y1={y1} x2={x2} y2={y2} stroke={paper.card[scheme]} strokeWidth={2} />
      })}
      <path
        d={`M${fixed(pointAt(needle, radius + 10))} L${fixed(pointAt(needle - 0.03, radius - 22))} L${fixed(pointAt(needle + 0.03, radius - 22))}Z`}
        fill={paper.ink[scheme]}
        stroke={paper.card[scheme]}
        strokeWidth={2}
        strokeLinejoin="round"
      />
      <text x={31} y={150} textAnchor="middle" fontSize={12} fill={paper.quiet[scheme]}>
        {labels[0]}
      </text>
      <text x={169} y={150} textAnchor="middle" fontSize={12} fill={paper.quiet[scheme]}>
        {labels[1]}
      </text>
    </svg>
  )
}
