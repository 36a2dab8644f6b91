import { IconUserCircle } from '@tabler/icons-react'
import { lazily } from '../lazily.tsx'
import { LateMenu } from '../pages/LateMenu.tsx'
import { useSession } from '../runtime.ts'

const AccountItems = lazily(async () => (await import('./AccountItems.tsx')).AccountItems)

/** The button of who is signed in, and their menu. */
export function AccountMenu({ isPhone }: { isPhone: boolean }) {
  const { user } = useSession()
  if (!user) return null
  const name = `${user.firstName} ${user.lastName}`.trim() || user.userName
  return (
    <LateMenu
      items={AccountItems}
      button={
        <button type="button" className="tool" aria-label={`Account of ${name}`}>
          <IconUserCircle size={22} stroke={1.5} aria-hidden />
        </button>
      }
    >
      <AccountItems isPhone={isPhone} name={name} />
    </LateMenu>
  )
}
