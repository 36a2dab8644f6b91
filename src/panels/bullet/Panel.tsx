import { thinSpace } from '#engine/number.ts'
import { CardPress } from '../kit/CardPress.tsx'
import { levelFills, mix, paper } from '../kit/colours.ts'
import { Empty } from '../kit/Empty.tsx'
import { type Key, Keys } from '../kit/Keys.tsx'
import { Level } from '../kit/Level.tsx'
import { RowButtons } from '../kit/RowButtons.tsx'
import { Scroll } from '../kit/Scroll.tsx'
import { axisNumber } from '../kit/ticks.ts'
import { fewIn, useFirst } from '../kit/useFirst.tsx'
import type { PanelTable } from '../panel.ts'
import { BulletBar } from './BulletBar.tsx'
import { type BulletLine, type BulletProps, bulletOf } from './bullet.ts'
import './panel.css'

/** About how high a line is, and what stands above and below the lines, in CSS pixels. */
const lineHeight = 56
const around = 100

function keysOf(lines: BulletLine[], { scheme, options }: BulletProps): Key[] {
  const ink = paper.ink[scheme]
  const marks = new Map(lines.flatMap(({ marks }) => marks.map(({ label, isTarget }) => [label, isTarget] as const)))
  const bands = new Map(lines.flatMap(({ bands }) => bands.map(({ say, level }) => [say, level] as const)))
  const share = scheme === 'light' ? 0.38 : 0.5
  return [
    ...[...marks].map(([label, isTarget]): Key => ({ label, colour: ink, draw: isTarget ? 'tick' : 'dot' })),
    ...(options.bands ? [...bands] : []).map(
      ([label, level]): Key => ({ label, colour: mix(paper.card[scheme], levelFills[level], share) }),
    ),
  ]
}

export default function BulletPanel(props: BulletProps) {
  const { scheme, title, gestures, act, rowButtons, size, isPrinted } = props
  const { lines, shared } = bulletOf(props)
  const few = size.width < 400 ? 6 : fewIn(size.height - around, lineHeight)
  const [shown, more] = useFirst(lines, isPrinted ? lines.length : few)
  if (lines.length === 0) return <Empty />
  const buttons = rowButtons.filter((button) => button.for === 'row')
  return (
    <Scroll title={title}>
      <div className="bullets" data-shared={shared ? true : undefined}>
        <Keys keys={keysOf(lines, props)} />
        <ul className="bullet-lines" aria-label={title || undefined}>
          {shown.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of any endpoint have no field that is sure to be unique
            <li key={at}>
              <span className="bullet-words">
                <strong>{line.label}</strong>
                {line.about !== null && <small>{line.about}</small>}
              </span>
              <BulletBar line={line} scheme={scheme} />
              <span className="bullet-numbers">
                <b>{line.value === null ? 'No value' : line.text}</b>
                {line.level && <Level level={line.level.level} say={line.level.say} scheme={scheme} />}
                {line.marks.length > 0 && (
                  <small>{line.marks.map(({ label, text }) => `${label}\u00a0${text}`).join(' · ')}</small>
                )}
              </span>
              <CardPress label={line.label} row={line.row} gestures={gestures} act={act} />
              {buttons.length > 0 && <RowButtons buttons={buttons} rows={[line.row]} about={line.label} />}
            </li>
          ))}
        </ul>
        {shared && (
          <div className="bullet-axis" aria-hidden>
            {shared.ticks.map((tick, at) => {
              const share = (tick - shared.scale[0]) / (shared.scale[1] - shared.scale[0])
              const unit = at === shared.ticks.length - 1 && shared.unit !== '' ? `${thinSpace}${shared.unit}` : ''
              return (
                <span
                  key={tick}
                  data-long={unit.length > 3 || undefined}
                  data-edge={share < 0.04 ? 'left' : share > 0.94 ? 'right' : undefined}
                  style={{ left: `${share * 100}%` }}
                >
                  {`${axisNumber(tick)}${unit}`}
                </span>
              )
            })}
          </div>
        )}
        {more}
      </div>
    </Scroll>
  )
}

export function tabulate(props: BulletProps): PanelTable {
  const { lines } = bulletOf(props)
  const marks = [...new Set(lines.flatMap((line) => line.marks.map(({ label }) => label)))]
  return {
    columns: [
      { key: 'label', title: 'Name' },
      ...(props.options.about === undefined ? [] : [{ key: 'about', title: 'About' }]),
      { key: 'value', title: 'Value', align: 'right' },
      ...marks.map((label, at) => ({ key: `m${at}`, title: label, align: 'right' as const })),
      { key: 'level', title: 'Level' },
    ],
    rows: lines.map((line) => ({
      label: line.label,
      about: line.about,
      value: line.text,
      ...Object.fromEntries(
        marks.map((label, at) => [`m${at}`, line.marks.find((one) => one.label === label)?.text ?? null]),
      ),
      level: line.level?.say ?? '',
    })),
  }
}
