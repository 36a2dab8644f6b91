import { type CSSProperties, useContext } from 'react'
import { judge } from '#engine/guard.ts'
import { holds, pathsOf, read } from '#engine/logic.ts'
import { lackOf } from '#engine/needs.ts'
import type { Panel } from '#engine/portal.ts'
import { isRecord } from '#engine/record.ts'
import { guardsOfCall } from '#engine/tool.ts'
import { useLetters } from '#panels/kit/useLetters.ts'
import { lookOf } from '#panels/registry.ts'
import { PageContext } from '../context/see.ts'
import { useRuntime, useSession } from '../runtime.ts'
import { factsOf } from '../session/facts.ts'
import { closeUp, compact } from './compact.ts'
import { Drawing } from './drawing.ts'
import { columns, heightOf, isOneColumn, useSize, widthOf } from './useSize.ts'

type PlaceStyle = CSSProperties & Partial<Record<'--x' | '--y' | '--w' | '--h' | '--rows' | '--known', string | number>>

/**
 * Whether a panel is shown: not where its condition does not hold, what it needs is not there, its guard refuses the person,
 * or its form would be refused in the organisation where they are.
 */
export function useShown(): (panel: Panel) => boolean {
  const page = useContext(PageContext)
  const { core } = useRuntime()
  const facts = factsOf(useSession())
  const mayPass = (guards: string[]) => judge(core.guards, guards, facts).allowed
  return ({ form, guard, needs, when }) => {
    if ((guard !== undefined && !mayPass([guard])) || !holds(when, page?.see ?? {})) return false
    if (lackOf(needs, page?.see['*needs']) !== undefined) return false
    const call = form && page?.page.calls[form.call]
    return call?.org !== 'current' || facts.user === null || mayPass(guardsOfCall(core.app.toolset, call))
  }
}

/**
 * Whether a panel's condition reads what nothing is known of yet: a choice that is on its way, or an answer; until the
 * organisation's locations are known, each of them.
 */
function usePending(): (panel: Panel) => boolean {
  const page = useContext(PageContext)
  const { currentOrg, workspace } = useSession()
  const isBefore = currentOrg !== null && workspace === null
  const isUnknown = (path: string): boolean => {
    const [first = ''] = path.split('.')
    const answer = Object.hasOwn(page?.results ?? {}, first) ? page?.results[first] : undefined
    if (answer) return answer.isLoading || (isBefore && answer.data === undefined)
    const isAwaited = page?.awaited.has(path) || (isBefore && first === 'vars')
    return isAwaited && (read(page?.see, path) ?? null) === null
  }
  return ({ when }) => when !== undefined && pathsOf(when).some(isUnknown)
}

interface GridProps {
  panels: Panel[]
  /** It is the page's own, at the top of it, and in no panel. */
  isPage?: boolean
}

/** Panels on the grid of twelve columns; in one column, in reading order, on a phone. */
export function Grid({ panels, isPage = false }: GridProps) {
  const page = useContext(PageContext)
  const draw = useContext(Drawing)
  const [element, size] = useSize<HTMLDivElement>(false)
  const letters = useLetters()
  const isShown = useShown()
  const isPending = usePending()
  // What stood here when the page was last left keeps its room until it is known whether it does again.
  const isAwaited = Object.values(page?.results ?? {}).some(({ isLoading }) => isLoading)
  const isDrawn = (panel: Panel) => isShown(panel) && !isPending(panel)
  const hasRoom = (panel: Panel) => isDrawn(panel) || (isAwaited && page?.heights[panel.id])
  const hidden = panels.filter((panel) => !hasRoom(panel))
  const shown = closeUp(panels.filter(hasRoom), hidden)
  const isPhone = size !== null && isOneColumn(size.width, letters)
  const isStrip = (item?: Panel) => item !== undefined && lookOf(item.type).height === 'strip'
  let run = 0
  return (
    <div ref={element} className="board" data-phone={isPhone || undefined} data-columns={columns}>
      {size !== null &&
        compact(shown).map(({ item, at }, index, cells) => {
          run = isStrip(item) ? run + 1 : 0
          // On a phone two numbers share a row; the last of an odd number has its own.
          const isHalf = isPhone && run > 0 && (run % 2 === 0 || isStrip(cells[index + 1]?.item))
          const known = page?.heights[item.id]
          const style: PlaceStyle = {
            '--x': at.x + 1,
            '--y': at.y + 1,
            '--w': at.w,
            '--h': at.h,
            '--rows': `${heightOf(at.h)}px`,
            ...(known !== undefined && { '--known': `${known}px` }),
          }
          return (
            <div
              key={item.id}
              className="board-cell"
              style={style}
              data-part={item.id}
              data-known={known}
              data-half={isHalf || undefined}
              data-fit={lookOf(item.type).height}
              // Known before the panel is drawn, so that nothing moves then.
              data-window={(isRecord(item.options) && item.options.height === 'window') || undefined}
            >
              {isDrawn(item) &&
                draw(item, {
                  width: isPhone ? size.width / (isHalf ? 2 : 1) : widthOf(size.width, at.w),
                  height: heightOf(at.h),
                  // What stands above is about as high as what counts as close below the view.
                  isNear: isPage && !isPhone && size.width > 0 && heightOf(at.y) < innerHeight,
                })}
            </div>
          )
        })}
    </div>
  )
}
