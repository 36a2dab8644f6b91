import { paper, type Scheme } from '../kit/colours.ts'
import { type Rose, ringStep } from './rose.ts'

type Place = (degrees: number, distance: number) => [number, number]

const placeIn =
  (middle: number): Place =>
  (degrees, distance) => {
    const angle = ((degrees - 90) * Math.PI) / 180
    return [middle + Math.cos(angle) * distance, middle + Math.sin(angle) * distance]
  }
const fixed = (point: [number, number]) => point.map((value) => value.toFixed(2)).join(' ')

/** A piece of a ring from one angle to another, between two distances. */
function piece(pointAt: Place, from: number, to: number, near: number, far: number): string {
  return [
    `M${fixed(pointAt(from, near))}`,
    `L${fixed(pointAt(from, far))}`,
    `A${far} ${far} 0 0 1 ${fixed(pointAt(to, far))}`,
    `L${fixed(pointAt(to, near))}`,
    `A${near} ${near} 0 0 0 ${fixed(pointAt(from, near))}Z`,
  ].join('')
}

/** The petals of a rose over its rings, calms in the middle. Decoration: the words stand beside it. */
export function Petals(props: {
  rose: Rose
  /** Width and height, in pixels. */
  side: number
  at: number | null
  read: (at: number) => void
  scheme: Scheme
}) {
  const { rose, side, at, read, scheme } = props
  const middle = side / 2
  const [inner, outer] = [Math.max(24, side * 0.08), middle - 22]
  const pointAt = placeIn(middle)
  const { sectors, classes, calm } = rose
  const step = ringStep(rose.largest)
  // The longest petal reaches the edge; only rings inside it are drawn.
  const top = Math.max(rose.largest, step)
  const rings = Array.from({ length: Math.floor(top / step + 1e-9) }, (_, ring) => (ring + 1) * step)
  const distance = (share: number) => inner + (share / top) * (outer - inner)
  // Words of rings that lie close to each other would cover each other.
  const labelled = (at: number) => (rings.length - 1 - at) % Math.ceil(26 / (distance(step) - inner)) === 0
  const half = (180 / sectors.length) * 0.84
  const pairs = sectors.map((sector, index) => sector.total + (sectors[(index + 1) % sectors.length]?.total ?? 0))
  // Words of the rings stand between the two sectors that leave most room.
  const free = (pairs.indexOf(Math.min(...pairs)) + 0.5) * (360 / sectors.length)
  return (
    <svg className="petals" viewBox={`0 0 ${side} ${side}`} width={side} height={side} aria-hidden>
      {rings.map((ring) => (
        <circle
          key={ring}
          cx={middle}
          cy={middle}
          r={distance(ring)}
          fill="none"
          stroke={paper.line[scheme]}
          strokeWidth={1}
        />
      ))}
      {sectors.map((sector, index) => {
        let below = 0
        return (
          <g key={sector.name} data-sector={sector.name} onPointerEnter={() => read(index)}>
            <path d={piece(pointAt, sector.middle - half, sector.middle + half, inner, outer)} fill="transparent" />
            {sector.shares.map((share, order) => {
              if (share === null || share <= 0) return null
              const near = distance(below)
              below += share
              return (
                <path
                  key={classes[order]?.name}
                  d={piece(pointAt, sector.middle - half, sector.middle + half, near, distance(below))}
                  fill={classes[order]?.colour}
                  stroke={paper.card[scheme]}
                  strokeWidth={0.75}
                  opacity={at === null || at === index ? 1 : 0.45}
                />
              )
            })}
          </g>
        )
      })}
      <g onPointerEnter={() => read(sectors.length)}>
        <circle cx={middle} cy={middle} r={inner - 2} fill={paper.card[scheme]} stroke={paper.line[scheme]} />
        {calm !== null && (
          <>
            <text x={middle} y={middle - 1} textAnchor="middle" fontSize={12} fill={paper.ink[scheme]}>
              {rose.text(calm)}
            </text>
            <text x={middle} y={middle + 12} textAnchor="middle" fontSize={11} fill={paper.quiet[scheme]}>
              calm
            </text>
          </>
        )}
      </g>
      {rings
        .filter((_, ring) => labelled(ring))
        .map((ring) => {
          const [x, y] = pointAt(free, distance(ring))
          return (
            <text
              key={ring}
              x={x}
              y={y + 4}
              textAnchor="middle"
              fontSize={11}
              fill={paper.quiet[scheme]}
              stroke={paper.card[scheme]}
              strokeWidth={3}
              paintOrder="stroke"
            >
              {`${ring}\u202f%`}
            </text>
          )
        })}
      {['N', 'E', 'S', 'W'].map((word, index) => {
        const [x, y] = pointAt(index * 90, outer + 12)
        return (
          <text key={word} x={x} y={y + 5} textAnchor="middle" fontSize={13} fontWeight={600} fill={paper.ink[scheme]}>
            {word}
          </text>
        )
      })}
    </svg>
  )
}
