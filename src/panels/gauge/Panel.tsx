import { numberText, thinSpace } from '#engine/number.ts'
import { Empty } from '../kit/Empty.tsx'
import { Level } from '../kit/Level.tsx'
import { Pressable } from '../kit/Pressable.tsx'
import { numberOf } from '../kit/rows.ts'
import type { PanelProps, PanelTable } from '../panel.ts'
import { Dial } from './Dial.tsx'
import './panel.css'

interface GaugeOptions {
  levels?: string
  min?: number
  max?: number
}

interface GaugeData {
  value?: number | null
  at?: string | null
}

type GaugeProps = PanelProps<GaugeOptions, GaugeData>

/** An end of the dial in few letters: what is past ten needs no decimals. */
const endText = (end: number): string => numberText(Math.abs(end) >= 10 ? Math.round(end) : end)

export default function GaugePanel(props: GaugeProps) {
  const { data, options, quantities, scheme, size } = props
  const quantity = quantities.of('value')
  const value = numberOf(data.value)
  if (value === null) return <Empty otherwise="No value now" />
  const level = quantity.levelOf(value, options.levels)
  const [min, max] = [options.min ?? quantity.range?.[0] ?? 0, options.max ?? quantity.range?.[1] ?? 100]
  const isFlat = size.height > 0 && size.height < 150
  return (
    <Pressable {...props} className={isFlat ? 'gauge gauge-flat' : 'gauge'}>
      <Dial
        value={quantity.shown(value)}
        min={min}
        max={max}
        levels={quantity.levels(options.levels)}
        labels={[endText(min), endText(max)]}
        scheme={scheme}
      />
      <div className="gauge-words">
        <p className="gauge-value">
          {quantity.number(value)}
          {quantity.unit !== '' && <span className="stat-unit">{`${thinSpace}${quantity.unit}`}</span>}
        </p>
        {level && <Level level={level.level} say={level.say} scheme={scheme} />}
      </div>
    </Pressable>
  )
}

export function tabulate({ data, options, quantities, title }: GaugeProps): PanelTable {
  const quantity = quantities.of('value')
  const value = numberOf(data.value)
  const level = quantity.levelOf(value, options.levels)
  return {
    columns: [
      { key: 'what', title: 'What' },
      { key: 'value', title: 'Value', align: 'right' },
      { key: 'level', title: 'Level' },
    ],
    rows: [{ what: title || quantity.name || 'Value', value: quantity.text(value), level: level?.say ?? '' }],
  }
}
