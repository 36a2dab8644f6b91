import { noValue } from '#engine/number.ts'
import { ageText } from '../kit/age.ts'
import { isSeriesColour, levelFill, paper, type Scheme, seriesColour } from '../kit/colours.ts'
import { Direction, isDirection } from '../kit/direction.tsx'
import { Level, LevelIcon } from '../kit/Level.tsx'
import { levelWords } from '../kit/levelWords.ts'
import { Spark, trendWords } from '../kit/Spark.tsx'
import type { Item } from './listModel.ts'
import { RowIcon } from './RowIcon.tsx'

/** A bar from empty to full; the levels are marked under it. */
function Meter({ meter, level, scheme }: { meter: NonNullable<Item['meter']>; level: string | null; scheme: Scheme }) {
  const here =
    meter.levels.find(({ from, to }) => meter.share !== null && meter.share >= from && meter.share < to) ??
    meter.levels.at(-1)
  const fill = here && meter.share !== null ? levelFill(here.level, scheme) : paper.strong[scheme]
  return (
    <span className="meter" role="img" aria-label={`${meter.text}${level ? `, ${level}` : ''}`}>
      <span className="meter-fill" style={{ width: `${(meter.share ?? 0) * 100}%`, background: fill }} />
      {meter.levels.slice(1).map(({ from }) => (
        <i key={from} style={{ left: `${from * 100}%` }} />
      ))}
    </span>
  )
}

function Fact({ fact, scheme }: { fact: Item['facts'][number]; scheme: Scheme }) {
  const { label, text, number, quantity, level } = fact
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {number !== null && isDirection(quantity) ? <Direction degrees={number} /> : text}
        {level && (
          <>
            {' '}
            <LevelIcon level={level.level} scheme={scheme} size={14} />
            <span className="unseen">{level.say}</span>
          </>
        )}
      </dd>
    </div>
  )
}

interface CardProps {
  item: Item
  scheme: Scheme
  trendLabel: string | undefined
  /** Its text is for a program. */
  isCode?: boolean | undefined
}

/** One thing of a list: name, large value with its level, meter, trend, facts, age. */
export function Card({ item, scheme, trendLabel, isCode = false }: CardProps) {
  const { title, subtitle, badge, text, icon, main, meter, trend, facts, minutes, isStale } = item
  // What nothing is known of is not said.
  const said = facts.filter(({ text }) => text !== noValue)
  const colour = trend && isSeriesColour(trend.quantity.colour) ? trend.quantity.colour : 'teal'
  // What was right then says nothing of now.
  const level = main?.level && main.level.level !== 'none' && !isStale ? main.level : null
  return (
    <>
      <span className="card-head">
        {icon && <RowIcon name={icon} />}
        <span>
          <strong>{title}</strong>
          {subtitle && <small>{subtitle}</small>}
        </span>
        {badge && <span className="card-badge">{badge}</span>}
        {minutes !== null && (
          <small className="card-age">{isStale ? `Old: ${ageText(minutes)}` : ageText(minutes)}</small>
        )}
      </span>
      {text && (isCode ? <code className="card-text">{text}</code> : <span className="card-text">{text}</span>)}
      {main && (
        <span className="card-main">
          <b>{main.text}</b>
          {main.label && <small>{main.label}</small>}
          {level && <Level level={level.level} say={level.say} scheme={scheme} />}
        </span>
      )}
      {!main && item.level && item.level !== 'none' && (
        <span className="card-main">
          <Level level={item.level} say={levelWords[item.level]} scheme={scheme} />
        </span>
      )}
      {meter && <Meter meter={meter} level={level?.say ?? null} scheme={scheme} />}
      {trend && (
        <span className="card-trend">
          <Spark
            values={trend.values}
            colour={seriesColour(colour, scheme)}
            label={`${trendLabel ?? 'Trend'}: ${trendWords(trend.values, trend.quantity.text)}`}
          />
          {trendLabel && trend.values.length > 1 && <small>{trendLabel}</small>}
        </span>
      )}
      {said.length > 0 && (
        <dl className="facts">
          {said.map((fact) => (
            <Fact key={fact.label} fact={fact} scheme={scheme} />
          ))}
        </dl>
      )}
    </>
  )
}
