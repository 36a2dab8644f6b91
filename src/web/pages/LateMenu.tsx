import { Menu } from '@mantine/core'
import { type ReactElement, type ReactNode, Suspense, useState } from 'react'
import type { Lazy } from '../lazily.tsx'
import { useWanted } from '../useWanted.ts'

interface LateMenuProps<Props> {
  /** What draws the items: fetched when the menu is opened, which it then is. */
  items: Lazy<Props>
  button: ReactElement
  children: ReactNode
}

/** A menu whose items come when it is opened. */
export function LateMenu<Props>({ items, button, children }: LateMenuProps<Props>) {
  const want = useWanted(items)
  const [isOpen, setOpen] = useState(false)
  return (
    <Menu
      withInitialFocusPlaceholder={false}
      position="bottom-end"
      returnFocus
      opened={isOpen}
      onChange={(wanted) => (wanted ? want(() => setOpen(true)) : setOpen(false))}
    >
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Suspense>{children}</Suspense>
      </Menu.Dropdown>
    </Menu>
  )
}
