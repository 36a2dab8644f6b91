import { Menu } from '@mantine/core'
import {
  cloneElement,
  type ReactElement,
  type ReactNode,
  type Ref,
  Suspense,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Lazy } from '../lazily.tsx'
import { useWanted } from '../useWanted.ts'

interface ButtonProps {
  ref?: Ref<HTMLButtonElement>
  onClick?: () => void
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
}

interface LateMenuProps<Props> {
  /** What draws the items: fetched when the menu is opened, which it then is. */
  items: Lazy<Props>
  button: ReactElement<ButtonProps>
  children: ReactNode
}

/** A menu whose items come when it is opened. Until it is pressed it is its button: a page has a dozen that nobody opens. */
export function LateMenu<Props>({ items, button, children }: LateMenuProps<Props>) {
  const want = useWanted(items)
  const [isPressed, setPressed] = useState(false)
  if (isPressed) {
    return (
      <OpenedMenu want={want} button={button}>
        {children}
      </OpenedMenu>
    )
  }
  return cloneElement(button, {
    onClick: () => setPressed(true),
    'aria-haspopup': 'menu',
    'aria-expanded': false,
  })
}

interface OpenedMenuProps {
  want: (open: () => void) => void
  button: ReactElement<ButtonProps>
  children: ReactNode
}

/** Opens as soon as it is there, and what it holds has come. */
function OpenedMenu({ want, button, children }: OpenedMenuProps) {
  const target = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => {
    // The button that was pressed went, and the focus with it.
    if (document.activeElement === document.body) target.current?.focus()
    want(() => setOpen(true))
  }, [])
  return (
    <Menu
      withInitialFocusPlaceholder={false}
      position="bottom-end"
      returnFocus
      opened={isOpen}
      onChange={(wanted) => (wanted ? want(() => setOpen(true)) : setOpen(false))}
    >
      <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
      <Menu.Dropdown>
        <Suspense>{children}</Suspense>
      </Menu.Dropdown>
    </Menu>
  )
}
