import { Menu } from '@mantine/core'
import { IconApps } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { DeclaredIcon } from '../brand/DeclaredIcon.tsx'
import { toolsFor } from '../navigation/toolset.ts'
import { useRuntime, useSession } from '../runtime.ts'

/** Said of a tool that can be looked at and not worked in. */
const marks = { none: null, active: null, unpaid: 'Payment overdue, look only', ended: 'Ended, look only' }

/** The tools that the organisation has; nothing where it has none. */
export function ToolsetMenu() {
  const { core } = useRuntime()
  const state = useSession()
  const navigate = useNavigate()
  const tools = toolsFor(core, state)
  if (tools.length === 0) return null
  return (
    <Menu withInitialFocusPlaceholder={false} position="bottom-end" withinPortal returnFocus>
      <Menu.Target>
        <button type="button" className="tool" aria-label="Tools">
          <IconApps size={20} stroke={1.5} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Tools</Menu.Label>
        {tools.map(({ name, label, icon, state: had, path }) => (
          <Menu.Item
            key={name}
            leftSection={<DeclaredIcon name={icon} size={18} />}
            onClick={() => void navigate(path)}
          >
            <span className="two-lines">
              <span>{label}</span>
              {marks[had] && <small>{marks[had]}</small>}
            </span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
