import { Empty } from '../kit/Empty.tsx'
import type { PanelTable } from '../panel.ts'
import { RosePicture } from './RosePicture.tsx'
import { type RoseProps, roseOf, thingsOf } from './rose.ts'
import './panel.css'

const rosesOf = (props: RoseProps) =>
  thingsOf(props)
    .map(({ name, rows }) => ({ name, rose: roseOf(props, rows) }))
    .filter(({ rose }) => rose.largest > 0 || rose.calm !== null)

export default function RosePanel(props: RoseProps) {
  const roses = rosesOf(props)
  const { width, height } = props.size
  const [first] = roses
  if (!first) return <Empty />
  const isWide = width > height * 1.4
  // Below the picture stand its legend and a line or two of words.
  const side = Math.max(180, isWide ? Math.min(height, width * 0.55) : Math.min(width, height - 96))
  if (roses.length === 1) return <RosePicture {...first} props={props} wide={isWide} side={side} />
  return (
    <div className="roses">
      {roses.map((one) => (
        <RosePicture key={one.name} {...one} props={props} wide={false} side={Math.min(260, width)} />
      ))}
    </div>
  )
}

const rounded = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100)

export function tabulate(props: RoseProps): PanelTable {
  const roses = rosesOf(props)
  const share = { unit: '%', align: 'right' as const }
  const classes = [...new Set(roses.flatMap(({ rose }) => rose.classes.map(({ name }) => name)))]
  const isNamed = classes.length > 1
  return {
    columns: [
      ...(props.options.of === undefined ? [] : [{ key: 'thing', title: 'Name' }]),
      { key: 'sector', title: 'From' },
      ...(isNamed ? classes.map((name, at) => ({ key: `c${at}`, title: name, ...share })) : []),
      { key: 'total', title: 'All', ...share },
    ],
    rows: roses.flatMap(({ name: thing, rose }) => [
      ...rose.sectors.map(({ name, shares, total }) => ({
        thing,
        sector: name,
        ...Object.fromEntries(
          classes.map((one, at) => [
            `c${at}`,
            rounded(shares[rose.classes.findIndex(({ name }) => name === one)] ?? null),
          ]),
        ),
        total: rounded(total),
      })),
      ...(rose.calm === null ? [] : [{ thing, sector: 'Calm', total: rounded(rose.calm) }]),
    ]),
  }
}
