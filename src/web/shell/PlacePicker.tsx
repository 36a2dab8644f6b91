import { Menu } from '@mantine/core'
import { IconCheck, IconMapPin } from '@tabler/icons-react'
import { useRuntime, useSession } from '../runtime.ts'
import { locationIdOf } from '../session/places.ts'

/** The place that the page tells about, or several where the page can show them. */
export function PlacePicker({ isMultiple }: { isMultiple: boolean }) {
  const { session } = useRuntime()
  const { workspace, places } = useSession()
  const locations = workspace?.locations ?? []
  const picked = isMultiple ? places : places.slice(0, 1)
  const first = locations.find(({ id }) => id === picked[0])
  if (!first) return null
  const label = picked.length > 1 ? `${picked.length} places` : first.name
  if (locations.length === 1) return <span className="toolbar-org toolbar-place">{label}</span>
  const pick = (named: number): void => {
    const id = locationIdOf(session.state(), named)
    const without = picked.filter((other) => other !== id)
    const ids = !isMultiple ? [id] : without.length < picked.length ? without : [...picked, id]
    if (ids.length > 0) session.dispatch({ type: 'placed', ids })
  }
  return (
    <Menu
      withInitialFocusPlaceholder={false}
      position="bottom-end"
      withinPortal
      returnFocus
      closeOnItemClick={!isMultiple}
    >
      <Menu.Target>
        <button type="button" className="tool-wide toolbar-place" aria-label={`Place: ${label}`}>
          <IconMapPin size={18} stroke={1.5} aria-hidden />
          <span>{label}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown className="long-menu">
        <Menu.Label>{isMultiple ? 'Places' : 'Place'}</Menu.Label>
        {isMultiple && (
          <Menu.Item onClick={() => session.dispatch({ type: 'placed', ids: locations.map(({ id }) => id) })}>
            All places
          </Menu.Item>
        )}
        {locations.map(({ id, name }) => (
          <Menu.Item
            key={id}
            role={isMultiple ? 'menuitemcheckbox' : 'menuitemradio'}
            aria-checked={picked.includes(id)}
            rightSection={picked.includes(id) ? <IconCheck size={16} aria-hidden /> : null}
            onClick={() => pick(id)}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
