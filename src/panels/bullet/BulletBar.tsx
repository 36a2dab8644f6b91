import { levelFills, mix, paper, type Scheme } from '../kit/colours.ts'
import type { BulletLine } from './bullet.ts'

const percent = (share: number) => `${share * 100}%`

/** The picture of one line: ranges, bar, marks. Decoration: the words stand beside it. */
export function BulletBar({ line, scheme }: { line: BulletLine; scheme: Scheme }) {
  return (
    <span className="bullet-bar" aria-hidden>
      {line.bands.map(({ level, from, to }) => (
        <i
          key={from}
          className="bullet-band"
          data-level={level}
          style={{
            left: percent(from),
            width: percent(to - from),
            background: mix(paper.card[scheme], levelFills[level], scheme === 'light' ? 0.38 : 0.5),
          }}
        />
      ))}
      {line.bar && (
        <i
          className="bullet-value"
          style={{
            left: percent(line.bar[0]),
            width: percent(line.bar[1] - line.bar[0]),
            background: paper.ink[scheme],
          }}
        />
      )}
      {line.marks.map(({ label, at, isTarget }) => (
        <i
          key={label}
          className={isTarget ? 'bullet-target' : 'bullet-mark'}
          style={{ left: percent(at), color: paper.ink[scheme], background: isTarget ? paper.ink[scheme] : undefined }}
        />
      ))}
    </span>
  )
}
