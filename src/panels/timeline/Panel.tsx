import { useMemo, useRef, useState } from 'react'
import { read as readField } from '#engine/logic.ts'
import { clamp } from '#engine/round.ts'
import { zoneWords } from '#engine/zone.ts'
import { useCrosshair } from '../kit/crosshair/useCrosshair.ts'
import { Empty } from '../kit/Empty.tsx'
import { type Key, Keys } from '../kit/Keys.tsx'
import { Level } from '../kit/Level.tsx'
import { levelWords } from '../kit/levelWords.ts'
import { Readable } from '../kit/Readable.tsx'
import { timeTicks } from '../kit/timeTicks.ts'
import { useLetters } from '../kit/useLetters.ts'
import type { PanelTable } from '../panel.ts'
import { Strip } from './Strip.tsx'
import { type Bar, barText, type TimelineProps, timelineOf } from './timeline.ts'
import './panel.css'

/** The bar of the line above or below that is nearest in time. */
function neighbour(bars: Bar[], at: number, by: number): number | null {
  const here = bars[at]
  const lines = [...new Set(bars.map(({ line }) => line))]
  const line = here && lines[lines.indexOf(here.line) + by]
  if (!here || line === undefined) return lines.length > 1 ? at : null
  const middle = (here.from + here.to) / 2
  const far = (bar: Bar) => Math.abs((bar.from + bar.to) / 2 - middle)
  const own = bars.filter((bar) => bar.line === line).sort((a, b) => far(a) - far(b))
  return own[0] ? bars.indexOf(own[0]) : null
}

/** What each colour means; of many words for one level, such as how long each lasted, the level's own. */
function keysOf(bars: Bar[]): Key[] {
  const keys = new Map<string, Key & { words: Set<string> }>()
  for (const { means, colour, level } of bars) {
    const known = keys.get(level ?? means)
    if (known) known.words.add(means)
    else keys.set(level ?? means, { label: means, colour, level, words: new Set([means]) })
  }
  const all = [...keys.values()]
  return all.flatMap(({ words, level, ...key }) => {
    const isShared = all.filter(({ label }) => label === key.label).length > 1
    const label = level && (words.size > 1 || isShared) ? levelWords[level] : key.label
    return label === '' ? [] : [{ ...key, label, level }]
  })
}

export default function TimelinePanel(props: TimelineProps) {
  const { data, options, shapes, range, zone, now, scheme, size, title, gestures, act } = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are all that the timeline is made of
  const timeline = useMemo(() => timelineOf(props), [data, options, shapes, range, zone, now, scheme])
  const [at, setAt] = useState<number | null>(null)
  const { lines, bars, span } = timeline
  const axis = useRef<HTMLDivElement>(null)
  const cross = useRef<HTMLElement>(null)
  const large = useLetters()
  const tell = useCrosshair(axis, bars.length > 0 && options.crosshair !== false, (moment) => {
    if (!cross.current) return
    cross.current.hidden = moment === null || moment < span[0] || moment > span[1]
    if (moment !== null) cross.current.style.left = `${(100 * (moment - span[0])) / (span[1] - span[0])}%`
  })
  const read = (index: number | null) => {
    setAt(index)
    const bar = index === null ? undefined : bars[index]
    tell(bar && Math.max(bar.from, span[0]))
  }
  if (bars.length === 0) return <Empty />
  const place = (moment: number) => clamp((moment - span[0]) / (span[1] - span[0]), 0, 1)
  const isNamed = lines.some(({ name }) => name !== '')
  const isNarrow = size.width < 480 * large
  const width = Math.max(120, size.width - (isNamed && !isNarrow ? 132 * large + 8 : 0))
  // Words that begin further to the right than they are long would go past the edge.
  const isAtEdge = (moment: number, label: string) =>
    place(moment) > Math.min(0.9, 1 - ((8 + 7 * label.length) * large) / width)
  const ticks = timeTicks(span[0], span[1], zone, width < 200 * large ? 2 : width < 360 * large ? 3 : 5)
  const chosen = at === null ? null : (bars[at] ?? null)
  const isNowShown = options.mark !== 'none' && now.getTime() >= span[0] && now.getTime() <= span[1]
  const keys = keysOf(bars)
  const hasExpected = bars.some(({ isExpected }) => isExpected)
  const count = `${bars.length} ${bars.length === 1 ? 'entry' : 'entries'}`
  const summary = `${title || 'Timeline'}. ${count}${isNamed ? ` for ${lines.map(({ name }) => name).join(', ')}` : ''}.`
  return (
    <div className="timeline" data-narrow={isNarrow || undefined} data-named={isNamed || undefined}>
      <Readable
        className="timeline-lines"
        label={summary}
        count={bars.length}
        at={at}
        read={read}
        say={chosen ? barText(chosen) : ''}
        press={gestures.includes('press') ? () => void act('press', chosen?.row) : undefined}
        move={(key, from) =>
          key === 'ArrowDown' || key === 'ArrowUp' ? neighbour(bars, from, key === 'ArrowDown' ? 1 : -1) : null
        }
      >
        {lines.map((line) => (
          <div key={line.name} className="timeline-line">
            {isNamed && <span className="timeline-name">{line.name}</span>}
            <Strip
              line={line}
              place={place}
              width={width}
              large={large}
              chosen={chosen}
              read={(bar) => read(bars.indexOf(bar))}
              scheme={scheme}
            />
          </div>
        ))}
        <div ref={axis} className="timeline-axis" aria-hidden>
          {ticks.map(({ value, label }) => (
            <span
              key={value}
              style={{ left: `${place(value) * 100}%` }}
              data-edge={isAtEdge(value, label) ? 'right' : undefined}
            >
              {label}
            </span>
          ))}
        </div>
        <div className="timeline-over" aria-hidden>
          <b ref={cross} hidden />
          {isNowShown && <i style={{ left: `${place(now.getTime()) * 100}%` }} />}
        </div>
      </Readable>
      <div className="timeline-foot">
        <Keys
          keys={[
            ...keys.slice(0, 8),
            ...(hasExpected ? [{ label: 'Expected', colour: 'currentColor', draw: 'outline' as const }] : []),
          ]}
        />
        <p className="reading" data-idle={chosen ? undefined : true}>
          {chosen ? barText(chosen) : zoneWords(zone)}{' '}
          {chosen?.level && <Level level={chosen.level} say="" scheme={scheme} />}
        </p>
      </div>
    </div>
  )
}

export function tabulate(props: TimelineProps): PanelTable {
  const { all } = timelineOf(props)
  const { options } = props
  const asWritten = (bar: Bar, field: string | undefined) => {
    const value = field === undefined ? null : readField(bar.row, field)
    return typeof value === 'string' ? value : null
  }
  return {
    columns: [
      ...(options.row === undefined ? [] : [{ key: 'line', title: 'Name' }]),
      { key: 'words', title: 'What' },
      { key: 'when', title: 'When' },
      { key: 'from', title: 'From' },
      ...(options.to === undefined && options.hours === undefined ? [] : [{ key: 'to', title: 'To' }]),
      ...(options.expected === undefined ? [] : [{ key: 'expected', title: 'Expected' }]),
    ],
    rows: all.map((bar) => ({
      line: bar.line,
      words: bar.words,
      when: bar.when,
      from: asWritten(bar, options.from),
      to: options.to === undefined && !bar.isPoint ? new Date(bar.to).toISOString() : asWritten(bar, options.to),
      expected: bar.isExpected ? 'Yes' : 'No',
    })),
  }
}
