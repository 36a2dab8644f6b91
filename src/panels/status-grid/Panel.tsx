import { Empty } from '../kit/Empty.tsx'
import { Level } from '../kit/Level.tsx'
import { levelWords } from '../kit/levelWords.ts'
import { RowButtons } from '../kit/RowButtons.tsx'
import { Scroll } from '../kit/Scroll.tsx'
import type { PanelTable } from '../panel.ts'
import { StatusTile } from './StatusTile.tsx'
import { type StatusProps, statusOf } from './status.ts'
import './panel.css'

export default function StatusGridPanel(props: StatusProps) {
  const { options, scheme, title, gestures, act, rowButtons } = props
  const { groups, counts, all, hidden } = statusOf(props)
  if (all.length === 0) return <Empty otherwise="Nothing to show" />
  const buttons = rowButtons.filter((button) => button.for === 'row')
  const isPressed = gestures.includes('press')
  return (
    <Scroll title={title}>
      <div className="status">
        <ul className="status-counts" aria-label="How many in each state">
          {counts.map(({ state, level, count }) => (
            <li key={`${level}${state}`}>
              <Level level={level} say={`${count} ${state}`} scheme={scheme} />
            </li>
          ))}
        </ul>
        {groups.length === 0 && <p className="status-calm">{options.allGood ?? 'Nothing here needs attention.'}</p>}
        {groups.map(({ name, tiles }) => (
          <section key={name} aria-label={name || undefined}>
            {name !== '' && <h3>{name}</h3>}
            <ul className="tiles">
              {tiles.map((tile, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows of any endpoint have no field that is sure to be unique
                <li key={at}>
                  <StatusTile
                    tile={tile}
                    scheme={scheme}
                    open={isPressed ? () => void act('press', tile.row) : undefined}
                  />
                  {buttons.length > 0 && <RowButtons buttons={buttons} rows={[tile.row]} about={tile.title} />}
                </li>
              ))}
            </ul>
          </section>
        ))}
        {hidden > 0 && groups.length > 0 && <p className="quiet">{`and ${hidden} more`}</p>}
      </div>
    </Scroll>
  )
}

export function tabulate(props: StatusProps): PanelTable {
  const { options } = props
  const { all } = statusOf(props)
  return {
    columns: [
      { key: 'title', title: 'Name' },
      ...(options.group === undefined ? [] : [{ key: 'group', title: 'Kind' }]),
      { key: 'state', title: 'State' },
      { key: 'level', title: 'Level' },
      ...(options.value === undefined ? [] : [{ key: 'value', title: 'Value', align: 'right' as const }]),
      ...(options.detail === undefined ? [] : [{ key: 'detail', title: 'Detail' }]),
      ...(options.age === undefined
        ? []
        : [{ key: 'minutes', title: 'Last heard', unit: 'min ago', align: 'right' as const }]),
    ],
    rows: all.map(({ title, group, state, level, value, detail, minutes }) => ({
      title,
      group,
      state,
      level: levelWords[level],
      value,
      detail,
      minutes,
    })),
  }
}
