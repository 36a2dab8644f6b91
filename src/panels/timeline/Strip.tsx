import type { CSSProperties } from 'react'
import { inkOn, mix, paper, type Scheme } from '../kit/colours.ts'
import type { Bar, Line } from './timeline.ts'

// At the usual size of letters: what a lane takes, and about what a letter does.
const laneHeight = 26
const letterWidth = 6.6

/** One line's bars and points, placed by shares of the span. */
export function Strip(props: {
  line: Line
  place: (moment: number) => number
  width: number
  /** How many times their usual size letters have. */
  large: number
  chosen: Bar | null
  read: (bar: Bar) => void
  scheme: Scheme
}) {
  const { line, place, width, large, chosen, read, scheme } = props
  return (
    <div className="strip" style={{ height: line.lanes * laneHeight * large + 4 }}>
      {line.bars.map((bar) => {
        const [left, right] = [place(bar.from), place(bar.to)]
        const pixels = (right - left) * width
        const fits = pixels >= bar.words.length * letterWidth * large + 12
        const look: CSSProperties = bar.isPoint
          ? { left: `${left * 100}%`, color: paper.ink[scheme] }
          : { left: `min(${left * 100}%, 100% - 3px)`, width: `max(${(right - left) * 100}%, 3px)` }
        const fill: CSSProperties = bar.isExpected
          ? {
              borderColor: bar.colour,
              color: paper.ink[scheme],
              backgroundColor: mix(paper.card[scheme], bar.colour, 0.12),
            }
          : { borderColor: bar.colour, color: inkOn(bar.colour), backgroundColor: bar.colour }
        return (
          <span
            key={`${bar.from}:${bar.lane}:${bar.words}`}
            className={bar.isPoint ? 'strip-point' : 'strip-bar'}
            data-level={bar.level ?? undefined}
            data-bare={!fits || undefined}
            data-expected={bar.isExpected || undefined}
            data-going={bar.isGoing || undefined}
            data-chosen={chosen === bar || undefined}
            style={{ ...look, ...(bar.isPoint ? {} : fill), top: bar.lane * laneHeight * large + 2 }}
            onPointerEnter={() => read(bar)}
          >
            {bar.isPoint && <i style={fill} />}
            {bar.isPoint ? left < 0.86 && bar.words : fits && bar.words}
          </span>
        )
      })}
    </div>
  )
}
