import { Menu } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useSwitch } from '../navigation/useSwitch.ts'
import { useSession } from '../runtime.ts'
import { membershipOf } from '../session/facts.ts'

const roles = {
  admin: 'Administrator',
  member: 'Member',
  viewer: 'Viewer',
  regional_office: 'Regional office',
  client_farm: 'Client farm',
  none: 'No role',
}

/**
 * The items of the organisation switcher: name and role, the current one ticked; it leads home. None is disabled: the keyboard
 * comes into a menu by its first item, and only if that takes the focus.
 */
export function OrganisationItems() {
  const state = useSession()
  const switchTo = useSwitch()
  return state.userOrgs.map((org) => (
    <Menu.Item
      key={org.id}
      leftSection={<span className="mark">{org.name.slice(0, 1)}</span>}
      rightSection={org.id === state.currentOrg?.id ? <IconCheck size={16} aria-label="current" /> : null}
      onClick={() => void switchTo(org.id)}
    >
      <span className="two-lines">
        <span>{org.name}</span>
        <small>{roles[org.role]}</small>
      </span>
    </Menu.Item>
  ))
}

/** The current organisation; with more than one, a menu to switch. */
export function OrganisationMenu() {
  const state = useSession()
  const org = membershipOf(state)
  if (!org) return null
  if (state.userOrgs.length < 2) return <span className="toolbar-org">{org.name}</span>
  return (
    <Menu withInitialFocusPlaceholder={false} position="bottom-end" returnFocus>
      <Menu.Target>
        <button type="button" className="tool-wide" aria-label={`Organisation: ${org.name}`}>
          <span>{org.name}</span>
          <IconChevronDown size={16} stroke={1.5} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Organisation</Menu.Label>
        <OrganisationItems />
      </Menu.Dropdown>
    </Menu>
  )
}
