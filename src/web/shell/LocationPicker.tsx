import { Menu } from '@mantine/core'
import { IconCheck, IconMapPin } from '@tabler/icons-react'
import { useRuntime, useSession } from '../runtime.ts'
import { locationIdOf } from '../session/locations.ts'

/** The location that the page tells about, or several where the page can show them. */
export function LocationPicker({ isMultiple }: { isMultiple: boolean }) {
  const { session } = useRuntime()
  const { workspace, locationIds } = useSession()
  const locations = workspace?.locations ?? []
  const picked = isMultiple ? locationIds : locationIds.slice(0, 1)
  const first = locations.find(({ id }) => id === picked[0])
  if (!first) return null
  const label = picked.length > 1 ? `${picked.length} locations` : first.name
  if (locations.length === 1) return <span className="toolbar-org toolbar-location">{label}</span>
  const pick = (named: number): void => {
    const id = locationIdOf(session.state(), named)
    const without = picked.filter((other) => other !== id)
    const ids = !isMultiple ? [id] : without.length < picked.length ? without : [...picked, id]
    if (ids.length > 0) session.dispatch({ type: 'located', ids })
  }
  const Choice = isMultiple ? Menu.CheckboxItem : Menu.RadioItem
  return (
    <Menu withInitialFocusPlaceholder={false} position="bottom-end" returnFocus closeOnItemClick={!isMultiple}>
      <Menu.Target>
        <button type="button" className="tool-wide toolbar-location" aria-label={`Location: ${label}`}>
          <IconMapPin size={18} stroke={1.5} aria-hidden />
          <span>{label}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown className="long-menu">
        <Menu.Label>{isMultiple ? 'Locations' : 'Location'}</Menu.Label>
        {isMultiple && (
          <Menu.Item onClick={() => session.dispatch({ type: 'located', ids: locations.map(({ id }) => id) })}>
            All locations
          </Menu.Item>
        )}
        {locations.map(({ id, name }) => (
          <Choice
            key={id}
            value={String(id)}
            checked={picked.includes(id)}
            closeMenuOnClick={!isMultiple}
            checkIcon={<IconCheck size={16} aria-hidden />}
            onChange={() => pick(id)}
          >
            {name}
          </Choice>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
