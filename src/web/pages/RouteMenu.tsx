import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { judge } from '#engine/guard.ts'
import { DeclaredIcon } from '../brand/DeclaredIcon.tsx'
import { usePageState } from '../context/see.ts'
import { pathTo } from '../navigation/paths.ts'
import { useRuntime, useSession } from '../runtime.ts'
import { factsOf } from '../session/facts.ts'

/** The child routes of the page's route that have an entry and that this person may open, the present one marked. */
export function RouteMenu() {
  const { core } = useRuntime()
  const state = useSession()
  const { route, see } = usePageState()
  const { pathname } = useLocation()
  const list = useRef<HTMLUListElement>(null)
  const params = see.route as Record<string, string>
  const facts = factsOf(state, params)
  const entries = core.routes.filter(
    ({ parent, menu, guards }) =>
      parent === route.name && menu !== undefined && judge(core.guards, guards, facts).allowed,
  )
  // On a phone the strip is longer than the screen: the present entry is brought into it, once the strip has its size.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says which entry is the present one
  useEffect(() => {
    const strip = list.current
    if (!strip || !('ResizeObserver' in globalThis)) return
    const sizes = new ResizeObserver(() => {
      const present = strip.querySelector<HTMLElement>('[aria-current]')
      if (present) strip.scrollLeft = present.offsetLeft - (strip.clientWidth - present.offsetWidth) / 2
    })
    sizes.observe(strip)
    return () => sizes.disconnect()
  }, [pathname])
  return (
    <nav className="route-menu" aria-label={route.title}>
      <ul ref={list}>
        {entries.map(({ name, title, menu }) => (
          <li key={name}>
            <NavLink to={pathTo(core, name, {}, params)} className="route-link">
              {menu && <DeclaredIcon name={menu.icon} size={18} />}
              <span>{menu?.label ?? title}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
