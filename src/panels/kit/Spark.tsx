/** A line of numbers in the smallest space, without axes; gaps stay open. The last value has a dot. */
export function Spark(props: {
  values: (number | null)[]
  colour: string
  width?: number
  height?: number
  label: string
}) {
  const { values, colour, width = 120, height = 28, label } = props
  const known = values.filter((value): value is number => value !== null)
  if (known.length < 2) return null
  const low = Math.min(...known)
  const spread = Math.max(...known) - low || 1
  const x = (at: number) => 2 + (at / (values.length - 1)) * (width - 6)
  const y = (value: number) => height - 3 - ((value - low) / spread) * (height - 6)
  let isOpen = false
  const path = values.map((value, at) => {
    const step = value === null ? '' : `${isOpen ? 'L' : 'M'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`
    isOpen = value !== null
    return step
  })
  const last = values.findLastIndex((value) => value !== null)
  const end = values[last]
  return (
    <svg
      className="spark"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
    >
      <path
        d={path.join('')}
        fill="none"
        stroke={colour}
        strokeWidth={1.5}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {typeof end === 'number' && <circle cx={x(last)} cy={y(end)} r={2.5} fill={colour} />}
    </svg>
  )
}

/** "from 12.4 mm to 8.2 mm, lowest 3.1 mm, highest 14 mm": a trend for those who do not see it. */
export function trendWords(values: (number | null)[], text: (value: number) => string): string {
  const known = values.filter((value): value is number => value !== null)
  const [first] = known
  const last = known.at(-1)
  if (first === undefined || last === undefined) return 'no values'
  return `from ${text(first)} to ${text(last)}, lowest ${text(Math.min(...known))}, highest ${text(Math.max(...known))}`
}
