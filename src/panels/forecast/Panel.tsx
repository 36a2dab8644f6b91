import { compassPoint } from '#engine/compass.ts'
import { CardPress } from '../kit/CardPress.tsx'
import { Empty } from '../kit/Empty.tsx'
import { keyboardReach } from '../kit/keyboardReach.ts'
import type { PanelTable } from '../panel.ts'
import { DayCard } from './DayCard.tsx'
import { daysOf, type ForecastProps } from './forecast.ts'
import './panel.css'

export default function ForecastPanel(props: ForecastProps) {
  const { options, scheme, title, gestures, act } = props
  const days = daysOf(props)
  if (days.length === 0) return <Empty otherwise="No forecast" />
  const hasRange = options.rainLow !== undefined && options.rainHigh !== undefined
  return (
    <div className="forecast">
      <section ref={keyboardReach} className="forecast-scroll" aria-label={title || 'Forecast'}>
        <ol>
          {days.map((day) => (
            <li key={day.date} className="day">
              <DayCard day={day} options={options} scheme={scheme} />
              <CardPress label={day.name} row={day.row} gestures={gestures} act={act} />
            </li>
          ))}
        </ol>
      </section>
      {hasRange && (
        <p className="forecast-note">
          Rain: three times in four at least the first amount, one time in four at least the second.
        </p>
      )}
    </div>
  )
}

export function tabulate(props: ForecastProps): PanelTable {
  const { options } = props
  const right = { align: 'right' as const }
  const hasRain = options.rainLow !== undefined || options.rainHigh !== undefined
  const has = (field: string | undefined, column: PanelTable['columns'][number]) =>
    field === undefined ? [] : [column]
  return {
    columns: [
      { key: 'date', title: 'Day' },
      ...has(options.text, { key: 'text', title: 'Sky' }),
      ...has(options.min, { key: 'min', title: 'Lowest', ...right }),
      ...has(options.max, { key: 'max', title: 'Highest', ...right }),
      ...has(options.rainChance, { key: 'chance', title: 'Chance of rain', ...right }),
      ...(hasRain ? [{ key: 'rain', title: 'Rain', ...right }] : []),
      ...has(options.wind, { key: 'wind', title: 'Wind', ...right }),
      ...has(options.windDir, { key: 'from', title: 'Wind from' }),
      ...has(options.fire, { key: 'fire', title: options.fireLabel ?? 'Fire index' }),
      ...(options.facts ?? []).map(({ label }, at) => ({ key: `f${at}`, title: label, ...right })),
    ],
    rows: daysOf(props).map((day) => ({
      date: day.date,
      text: day.text,
      min: day.min,
      max: day.max,
      chance: day.chance,
      rain: day.rain,
      wind: day.wind,
      from: day.degrees === null ? null : compassPoint(day.degrees),
      fire: day.fire,
      ...Object.fromEntries(day.facts.map(({ text }, at) => [`f${at}`, text])),
    })),
  }
}
