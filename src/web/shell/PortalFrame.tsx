import { type ReactNode, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Sheet } from '../dialogs/Sheet.tsx'
import { Banners } from './Banners.tsx'
import { Header } from './Header.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { SearchBox } from './SearchBox.tsx'
import { Sidebar } from './Sidebar.tsx'
import { useMedia } from './useMedia.ts'

interface PortalFrameProps {
  timePicker: boolean
  multipleLocations: boolean
  children: ReactNode
}

/** Header, sidebar and the page between them. */
export function PortalFrame({ timePicker, multipleLocations, children }: PortalFrameProps) {
  const isPhone = useMedia('(max-width: 56.1875em)')
  const { pathname } = useLocation()
  const [isFolded, setFolded] = useState(false)
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const [isSearching, setSearching] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes whenever the page changes
  useLayoutEffect(() => setDrawerOpen(false), [pathname])
  // Heard from the moment that the frame is seen.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      setSearching(true)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
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
        onSearch={() => setSearching(true)}
      />
      {!isPhone && <Sidebar isFolded={isFolded} />}
      {isPhone && isDrawerOpen && (
        <Sheet label="Dashboards" kind="side" onClose={() => setDrawerOpen(false)}>
          <Sidebar isFolded={false} />
        </Sheet>
      )}
      <main id="main" tabIndex={-1}>
        <Banners />
        {children}
      </main>
      {isSearching && <SearchBox onClose={() => setSearching(false)} />}
      <LeaveGuard />
    </div>
  )
}
