import { useEffect, useRef, useState } from 'react'
import Plot from 'uplot'
import type { BarePicture, BareRow, BareSeries } from './scene.ts'

const colours = ['#1f6fb2', '#c8641b']

function Line({ series, width, height }: { series: BareSeries[]; width: number; height: number }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!element.current) return
    const times = series[0]?.t.map((at) => at / 1000) ?? []
    const lines = series.map(({ label }, at) => ({ label, stroke: colours[at] }))
    const options = { width, height: height - 50, series: [{}, ...lines] }
    const plot = new Plot(options, [times, ...series.map(({ v }) => v)], element.current)
    return () => plot.destroy()
  }, [series, width, height])
  return <div ref={element} />
}

function Table({ rows, fields }: { rows: BareRow[]; fields: string[] }) {
  return (
    <table>
      <tbody>
        {rows.map((row) => (
          <tr key={String(row.ts)}>
            {fields.map((field) => (
              <td key={field}>{row[field]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Dial({ value }: { value: number }) {
  const turn = Math.PI * Math.min(1, Math.max(0, value / 50))
  return (
    <svg viewBox="0 0 100 55" role="img" aria-label={String(value)}>
      <path
        d={`M 5 50 A 45 45 0 0 1 ${50 - 45 * Math.cos(turn)} ${50 - 45 * Math.sin(turn)}`}
        fill="none"
        stroke="#2f6b3a"
        strokeWidth="8"
      />
      <text x="50" y="50" textAnchor="middle">
        {value}
      </text>
    </svg>
  )
}

interface Given {
  series?: BareSeries[]
  rows?: BareRow[]
  value?: number
}

/** One picture, drawn once its answer is there. */
export function Picture({ picture, address }: { picture: BarePicture; address: string }) {
  const [given, setGiven] = useState<Given | null>(null)
  useEffect(() => {
    void fetch(address)
      .then((reply) => reply.json())
      .then(setGiven)
  }, [address])
  const { kind, title, x, y, width, height, fields = [] } = picture
  return (
    <section style={{ left: x, top: y, width, height }}>
      <h2>{title}</h2>
      {given === null ? <p className="waiting" /> : null}
      {given?.series ? <Line series={given.series} width={width} height={height} /> : null}
      {given?.rows ? <Table rows={given.rows} fields={fields} /> : null}
      {given?.value !== undefined ? (
        kind === 'gauge' ? (
          <Dial value={given.value} />
        ) : (
          <strong>{given.value}</strong>
        )
      ) : null}
    </section>
  )
}
