import { type ReactNode, Suspense, startTransition, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Sheet } from '../dialogs/Sheet.tsx'
import { lazily } from '../lazily.tsx'
import { useWanted } from '../useWanted.ts'
import { Banners } from './Banners.tsx'
import { Header } from './Header.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { Sidebar } from './Sidebar.tsx'
import { useMedia } from './useMedia.ts'

interface PortalFrameProps {
  timePicker: boolean
  multipleLocations: boolean
  children: ReactNode
}

/** Few visits search: it is fetched by who does. */
const SearchBox = lazily(async () => (await import('./SearchBox.tsx')).SearchBox)

/** Header, sidebar and the page between them. */
export function PortalFrame({ timePicker, multipleLocations, children }: PortalFrameProps) {
  const isPhone = useMedia('(max-width: 56.1875em)')
  const { pathname } = useLocation()
  const [isFolded, setFolded] = useState(false)
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const [isSearching, setSearching] = useState(false)
  // The page asks for what it shows first; its menu is drawn while that is on the way.
  const [isAsked, setAsked] = useState(false)
  useEffect(() => startTransition(() => setAsked(true)), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes whenever the page changes
  useLayoutEffect(() => setDrawerOpen(false), [pathname])
  const want = useWanted(SearchBox)
  const search = useCallback(() => want(() => setSearching(true)), [want])
  // Heard from the moment that the frame is seen.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const key = event.key.toLowerCase()
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || (key !== 'k' && key !== 'p')) return
      event.preventDefault()
      if (key === 'k') search()
      // With what nobody has scrolled to yet; by the browser's own way where that code cannot be had.
      else
        import('../pages/printPage.ts').then(
          ({ printPage }) => printPage(),
          () => print(),
        )
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [search])
  return (
    <div className="portal" data-folded={(isFolded && !isPhone) || undefined}>
      <a href="#main" className="skip">
        Skip to the page
      </a>
      <Header
        timePicker={timePicker}
        multipleLocations={multipleLocations}
        isPhone={isPhone}
        isMenuOpen={isPhone ? isDrawerOpen : !isFolded}
        onMenu={() => (isPhone ? setDrawerOpen(true) : setFolded(!isFolded))}
        onSearch={search}
      />
      {!isPhone && (isAsked ? <Sidebar isFolded={isFolded} /> : <div className="sidebar" />)}
      {isPhone && isDrawerOpen && (
        <Sheet label="Dashboards" kind="side" onClose={() => setDrawerOpen(false)}>
          <Sidebar isFolded={false} />
        </Sheet>
      )}
      <main id="main" tabIndex={-1}>
        <Banners />
        {children}
      </main>
      {isSearching && (
        <Suspense>
          <SearchBox onClose={() => setSearching(false)} />
        </Suspense>
      )}
      <LeaveGuard />
    </div>
  )
}
