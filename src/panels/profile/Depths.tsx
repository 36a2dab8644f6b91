import { numberText, thinSpace } from '#engine/number.ts'
import { levelFills, levelInk, paper, type Scheme, withOpacity } from '../kit/colours.ts'
import { ticksBetween } from '../kit/ticks.ts'
import type { Point, Profile } from './profile.ts'

const [left, top, right, bottom] = [56, 26, 14, 10]

/** The path of a line down the depths, open where a value is missing; layers are steps. */
function pathOf(points: Point[], x: (value: number) => number, y: (depth: number) => number): string {
  let isOpen = false
  return points
    .map(({ top: from, depth, value }) => {
      if (value === null) {
        isOpen = false
        return ''
      }
      const start = `${isOpen ? 'L' : 'M'}${x(value).toFixed(1)} ${y(from ?? depth).toFixed(1)}`
      isOpen = true
      return from === null ? start : `${start}L${x(value).toFixed(1)} ${y(depth).toFixed(1)}`
    })
    .join('')
}

/** Lines by depth under the ground. Decoration: the words stand beside it. */
export function Depths(props: {
  profile: Profile
  width: number
  height: number
  at: number | null
  read: (at: number) => void
  scheme: Scheme
}) {
  const { profile, width, height, at, read, scheme } = props
  const { traces, depths, span, deepest, levels, unit, depthUnit } = profile
  const x = (value: number) => left + ((value - span[0]) / (span[1] - span[0])) * (width - left - right)
  const hasLayers = traces.some(({ points }) => points.some((point) => point.top !== null))
  const floor = hasLayers ? deepest : deepest * 1.06
  const y = (depth: number) => top + (depth / (floor || 1)) * (height - top - bottom)
  const inside = (value: number) => Math.min(width - right, Math.max(left, x(value)))
  const rowHeight = (index: number) => {
    const here = depths[index] ?? 0
    const above = depths[index - 1] ?? 0
    const below = depths[index + 1] ?? floor
    return hasLayers ? { from: above, to: here } : { from: (above + here) / 2, to: (here + below) / 2 }
  }
  const chosen = at === null ? undefined : depths[at]
  const ticks = ticksBetween(span[0], span[1], width < 360 ? 3 : 4)
  return (
    <svg className="depths" viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden>
      {levels.map(({ level, say, from, to }) => {
        const [start, end] = [from === null ? left : inside(from), to === null ? width - right : inside(to)]
        if (end - start < 1) return null
        return (
          <g key={say}>
            <rect
              x={start}
              y={top}
              width={end - start}
              height={height - top - bottom}
              fill={withOpacity(levelFills[level], scheme === 'light' ? 0.1 : 0.2)}
            />
            {end - start > say.length * 7 && (
              <text x={end - 4} y={height - bottom - 5} textAnchor="end" fontSize={12} fill={levelInk(level, scheme)}>
                {say}
              </text>
            )}
          </g>
        )
      })}
      {ticks.map((tick, index) => (
        <g key={tick}>
          <path d={`M${x(tick)} ${top}V${height - bottom}`} stroke={paper.line[scheme]} />
          <text
            x={x(tick)}
            y={top - 8}
            textAnchor={index === ticks.length - 1 ? 'end' : 'middle'}
            fontSize={12}
            fill={paper.quiet[scheme]}
          >
            {`${numberText(tick)}${index === ticks.length - 1 && unit !== '' ? `${thinSpace}${unit}` : ''}`}
          </text>
        </g>
      ))}
      <path d={`M${left} ${top}H${width - right}`} stroke={paper.strong[scheme]} />
      {ticksBetween(0, floor, 5).map((depth, index, all) => (
        <text key={depth} x={left - 8} y={y(depth) + 4} textAnchor="end" fontSize={12} fill={paper.quiet[scheme]}>
          {index === all.length - 1 ? `${numberText(depth)}${thinSpace}${depthUnit}` : numberText(depth)}
        </text>
      ))}
      {chosen !== undefined && (
        <path
          d={`M${left} ${y(hasLayers ? (rowHeight(at ?? 0).from + chosen) / 2 : chosen)}H${width - right}`}
          stroke={paper.quiet[scheme]}
        />
      )}
      {traces.map(({ label, colour, isMark, points }) => (
        <g key={label}>
          <path
            d={pathOf(points, x, y)}
            fill="none"
            stroke={colour}
            strokeWidth={isMark ? 1.5 : 2}
            strokeDasharray={isMark ? '4 3' : undefined}
            strokeLinejoin="round"
          />
          {!isMark &&
            !hasLayers &&
            points.map(
              ({ depth, value }) =>
                value !== null && (
                  <circle key={depth} cx={x(value)} cy={y(depth)} r={depth === chosen ? 5 : 3} fill={colour} />
                ),
            )}
        </g>
      ))}
      {depths.map((depth, index) => {
        const { from, to } = rowHeight(index)
        return (
          <rect
            key={depth}
            x={left}
            y={y(from)}
            width={width - left - right}
            height={Math.max(1, y(to) - y(from))}
            fill="transparent"
            onPointerEnter={() => read(index)}
          />
        )
      })}
    </svg>
  )
}
