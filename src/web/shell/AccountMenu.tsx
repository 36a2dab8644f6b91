import { Menu } from '@mantine/core'
import { IconUserCircle } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazily } from '../lazily.tsx'
import { useSession } from '../runtime.ts'
import { useWanted } from '../useWanted.ts'

const AccountItems = lazily(async () => (await import('./AccountItems.tsx')).AccountItems)

/** The button of who is signed in, and their menu. */
export function AccountMenu({ isPhone }: { isPhone: boolean }) {
  const { user } = useSession()
  const want = useWanted(AccountItems)
  const [isOpen, setOpen] = useState(false)
  if (!user) return null
  const name = `${user.firstName} ${user.lastName}`.trim() || user.userName
  return (
    <Menu
      withInitialFocusPlaceholder={false}
      position="bottom-end"
      returnFocus
      opened={isOpen}
      onChange={(wanted) => (wanted ? want(() => setOpen(true)) : setOpen(false))}
    >
      <Menu.Target>
        <button type="button" className="tool" aria-label={`Account of ${name}`}>
          <IconUserCircle size={22} stroke={1.5} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Suspense>
          <AccountItems isPhone={isPhone} name={name} />
        </Suspense>
      </Menu.Dropdown>
    </Menu>
  )
}
