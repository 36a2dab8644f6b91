import { Menu } from '@mantine/core'
import { IconApps } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { DeclaredIcon } from '../brand/DeclaredIcon.tsx'
import { moreTools, toolMarks, toolsFor } from '../navigation/toolset.ts'
import { useRuntime, useSession } from '../runtime.ts'

/** The tools that the organisation has; nothing where it has none. */
export function ToolsetMenu() {
  const { core } = useRuntime()
  const state = useSession()
  const navigate = useNavigate()
  const tools = toolsFor(core, state)
  if (tools.length === 0) return null
  const more = moreTools(core, state)
  return (
    <Menu withInitialFocusPlaceholder={false} position="bottom-end" returnFocus>
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
              {toolMarks[had] && <small>{toolMarks[had]}</small>}
            </span>
          </Menu.Item>
        ))}
        {more.length > 0 && <Menu.Divider />}
        {more.map(({ label, icon, path }) => (
          <Menu.Item
            key={path}
            leftSection={icon ? <DeclaredIcon name={icon} size={18} /> : null}
            onClick={() => void navigate(path)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
