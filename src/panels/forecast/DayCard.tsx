import type { Scheme } from '../kit/colours.ts'
import { Direction } from '../kit/direction.tsx'
import { Level } from '../kit/Level.tsx'
import type { Day, ForecastOptions, Said } from './forecast.ts'
import { Sky } from './Sky.tsx'

const Notice = ({ said, scheme }: { said: Said | null; scheme: Scheme }) =>
  said && said.level !== 'good' && said.level !== 'none' ? (
    <Level level={said.level} say={said.say} scheme={scheme} />
  ) : null

/** One day: sky, temperatures, rain, wind, fire danger. What is asked for and not said is "–". */
export function DayCard({ day, options, scheme }: { day: Day; options: ForecastOptions; scheme: Scheme }) {
  const hasRain = options.rainLow !== undefined || options.rainHigh !== undefined
  return (
    <>
      <strong className="day-name">{day.name}</strong>
      {options.icon !== undefined && <Sky name={day.icon ?? ''} scheme={scheme} />}
      {options.text !== undefined && <p className="day-text">{day.text ?? '–'}</p>}
      {(options.min !== undefined || options.max !== undefined) && (
        <p className="day-temps">
          {options.max !== undefined && (
            <b>
              <span className="unseen">Highest </span>
              {day.max ?? '–'}
            </b>
          )}
          {options.min !== undefined && (
            <span>
              <span className="unseen">, lowest </span>
              {day.min ?? '–'}
            </span>
          )}
        </p>
      )}
      {options.min !== undefined && options.max !== undefined && (
        <span className="day-span" aria-hidden>
          {day.span && <i style={{ left: `${day.span[0] * 100}%`, right: `${(1 - day.span[1]) * 100}%` }} />}
        </span>
      )}
      <Notice said={day.maxLevel} scheme={scheme} />
      <dl>
        {options.rainChance !== undefined && (
          <div>
            <dt>Chance of rain</dt>
            <dd>{day.chance ?? '–'}</dd>
          </div>
        )}
        {hasRain && (
          <div>
            <dt>Rain</dt>
            <dd>{day.rain ?? '–'}</dd>
          </div>
        )}
        {options.wind !== undefined && (
          <div>
            <dt>Wind</dt>
            <dd>
              {day.degrees !== null && <Direction degrees={day.degrees} />}
              <span>{day.wind ?? '–'}</span>
              <Notice said={day.windLevel} scheme={scheme} />
            </dd>
          </div>
        )}
        {options.fire !== undefined && (
          <div>
            <dt>{options.fireLabel ?? 'Fire index'}</dt>
            <dd>{day.fire ?? '–'}</dd>
          </div>
        )}
        {day.facts.map(({ label, text, level }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {text} <Notice said={level} scheme={scheme} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
