import { paper, type Scheme, seriesColour } from '../kit/colours.ts'

const rays = Array.from({ length: 8 }, (_, at) => at * 45)

function Sun({ x, y, r, colour }: { x: number; y: number; r: number; colour: string }) {
  return (
    <g stroke={colour} strokeWidth={2} strokeLinecap="round" fill="none">
      <circle cx={x} cy={y} r={r} />
      {rays.map((turn) => (
        <path key={turn} d={`M${x} ${y - r - 3}v-${r * 0.45}`} transform={`rotate(${turn} ${x} ${y})`} />
      ))}
    </g>
  )
}

function Cloud({ y, colour, card }: { y: number; colour: string; card: string }) {
  return (
    <path
      d={`M13 ${y + 14}a7 7 0 0 1 1-14 10 10 0 0 1 19-1 7.6 7.6 0 0 1 2 15Z`}
      stroke={colour}
      strokeWidth={2}
      strokeLinejoin="round"
      fill={card}
    />
  )
}

const lines = (y: number[], from = 12, to = 36) => y.map((one) => `M${from} ${one}H${to}`).join('')

/** The sky of a day. Decoration: the words stand beside it. */
export function Sky({ name, scheme, size = 48 }: { name: string; scheme: Scheme; size?: number }) {
  const [sun, rain, quiet, card] = [
    seriesColour('orange', scheme),
    seriesColour('blue', scheme),
    paper.quiet[scheme],
    paper.card[scheme],
  ]
  const stroke = { strokeWidth: 2, strokeLinecap: 'round' as const, strokeLinejoin: 'round' as const, fill: 'none' }
  const hasCloud = name.includes('cloud') && name !== 'sun-cloud'
  const isWet = ['cloud-rain', 'cloud-storm', 'snowflake', 'cloud-fog'].includes(name)
  return (
    <svg className="sky" viewBox="0 0 48 48" width={size} height={size} data-sky={name} aria-hidden>
      {name === 'sun' && <Sun x={24} y={24} r={8} colour={sun} />}
      {name === 'sun-cloud' && (
        <>
          <Sun x={30} y={16} r={6.5} colour={sun} />
          <Cloud y={22} colour={quiet} card={card} />
        </>
      )}
      {hasCloud && <Cloud y={isWet ? 14 : 19} colour={quiet} card={card} />}
      {name === 'snowflake' && <Cloud y={14} colour={quiet} card={card} />}
      {name === 'cloud-rain' && <path d="M17 34l-2 6M25 34l-2 6M33 34l-2 6" stroke={rain} {...stroke} />}
      {name === 'cloud-storm' && (
        <>
          <path d="M26 31l-5 7h6l-4 7" stroke={sun} {...stroke} />
          <path d="M15 34l-2 6M35 34l-2 6" stroke={rain} {...stroke} />
        </>
      )}
      {name === 'cloud-fog' && <path d={lines([35, 41])} stroke={quiet} {...stroke} />}
      {name === 'snowflake' && (
        <path d="M16 36h.1M24 40h.1M32 36h.1M20 44h.1M28 44h.1" stroke={rain} {...stroke} strokeWidth={3.5} />
      )}
      {name === 'haze' && (
        <>
          <Sun x={24} y={18} r={6.5} colour={sun} />
          <path d={lines([33, 39], 10, 38)} stroke={quiet} {...stroke} />
        </>
      )}
      {name === 'wind' && (
        <path d="M8 20h20a5 5 0 1 0-5-5M8 27h28a5 5 0 1 1-5 5M8 34h14a4 4 0 1 1-4 4" stroke={quiet} {...stroke} />
      )}
    </svg>
  )
}
