import type { Scheme } from '../colours.ts'
import { swatchOf } from './datasets.ts'
import type { Drawn } from './model.ts'

/** The card beside the pointer: the time and every series' value there. */
export function Reading(props: {
  /** Where it stands, on which side of the pointer, and how wide it may be there. */
  at: { left: number; isRight: boolean; room: number }
  when: string
  readings: { drawn: Drawn; text: string }[]
  scheme: Scheme
}) {
  const { at, when, readings, scheme } = props
  return (
    <>
      <span className="chart-cross" style={{ left: at.left }} />
      <div
        className="chart-reading"
        data-side={at.isRight ? 'left' : 'right'}
        style={{ left: at.left, maxWidth: Math.min(260, at.room) }}
      >
        <strong>{when}</strong>
        {readings.map(({ drawn, text }) => (
          <span key={drawn.key}>
            <i className="swatch" style={{ background: swatchOf(drawn, scheme) }} />
            <span>{drawn.label}</span>
            <b>{text}</b>
          </span>
        ))}
      </div>
    </>
  )
}
