import { IconMenu2, IconSearch } from '@tabler/icons-react'
import { Link } from 'react-router'
import { DeclaredIcon } from '../brand/DeclaredIcon.tsx'
import { useBrand, useOwnBrand } from '../brand/useBrand.ts'
import { homePath, pathTo } from '../navigation/paths.ts'
import { useRuntime, useSession } from '../runtime.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { LocationPicker } from './LocationPicker.tsx'
import { OrganisationMenu } from './OrganisationMenu.tsx'
import { RangePicker } from './RangePicker.tsx'
import { ToolsetMenu } from './ToolsetMenu.tsx'

interface HeaderProps {
  timePicker: boolean
  multipleLocations: boolean
  isPhone: boolean
  isMenuOpen: boolean
  onMenu: () => void
  onSearch: () => void
}

const icon = { size: 20, stroke: 1.5, 'aria-hidden': true }

/** The toolbar: menu, brand, organisation, location, time range, tools, search, account. */
export function Header({ timePicker, multipleLocations, isPhone, isMenuOpen, onMenu, onSearch }: HeaderProps) {
  const { core } = useRuntime()
  const state = useSession()
  const brand = useBrand()
  const { links = [] } = state.workspace ?? {}
  const around: Record<string, string> = state.currentOrg ? { orgSlug: state.currentOrg.slug } : {}
  const start = useOwnBrand()?.path ?? homePath(core, state)
  const { showHomeButton, showAccountButton, showToolsetButton, showSearchButton } = brand.pageMeta
  return (
    <header className="toolbar">
      <button
        type="button"
        className="tool hamburger"
        aria-label="Dashboards"
        aria-expanded={isMenuOpen}
        onClick={onMenu}
      >
        <IconMenu2 {...icon} />
      </button>
      <Link to={start} className="toolbar-brand" aria-label={`${brand.name}, home`}>
        <img src={`/icons/${encodeURIComponent(brand.favIcon)}/48x48.png`} alt="" width={28} height={28} />
        {!isPhone && <span>{brand.name}</span>}
      </Link>
      {!isPhone &&
        links
          .filter(({ route }) => showHomeButton || route !== core.app.home)
          .map(({ label, icon, route }) => (
            <Link key={route} to={pathTo(core, route, {}, around)} className="tool" aria-label={label} title={label}>
              <DeclaredIcon name={icon ?? 'link'} size={20} />
            </Link>
          ))}
      <span className="toolbar-gap" />
      {!isPhone && <OrganisationMenu />}
      <LocationPicker isMultiple={multipleLocations} />
      {timePicker && <RangePicker isPhone={isPhone} />}
      {showToolsetButton && <ToolsetMenu />}
      {showSearchButton && (
        <button
          type="button"
          className="tool"
          aria-label="Search"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={onSearch}
        >
          <IconSearch {...icon} />
        </button>
      )}
      {showAccountButton && <AccountMenu isPhone={isPhone} />}
    </header>
  )
}
