import { type CSSProperties, useContext } from 'react'
import { holds } from '#engine/logic.ts'
import type { Panel } from '#engine/portal.ts'
import { PageContext } from '../pages/see.ts'
import { compact } from './compact.ts'
import { Drawing } from './drawing.ts'
import { columns, heightOf, phoneWidth, useSize, widthOf } from './useSize.ts'

type PlaceStyle = CSSProperties & Record<'--x' | '--y' | '--w' | '--h' | '--rows', string | number>

/** Panels on the grid of twelve columns; in one column, in reading order, on a phone. */
export function Grid({ panels }: { panels: Panel[] }) {
  const page = useContext(PageContext)
  const draw = useContext(Drawing)
  const [element, size] = useSize<HTMLDivElement>()
  const shown = panels.filter((panel) => holds(panel.when, page?.see ?? {}))
  const isPhone = size !== null && size.width < phoneWidth
  return (
    <div ref={element} className="board" data-phone={isPhone || undefined} data-columns={columns}>
      {size !== null &&
        compact(shown).map(({ item, at }) => {
          const style: PlaceStyle = {
            '--x': at.x + 1,
            '--y': at.y + 1,
            '--w': at.w,
            '--h': at.h,
            '--rows': `${heightOf(at.h)}px`,
          }
          return (
            <div key={item.id} className="board-cell" style={style} data-type={item.type}>
              {draw(item, widthOf(size.width, at.w), heightOf(at.h))}
            </div>
          )
        })}
    </div>
  )
}
