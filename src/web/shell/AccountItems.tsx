import { Menu, useMantineColorScheme } from '@mantine/core'
import { IconCheck, IconDeviceLaptop, IconLogout, IconMoon, IconSun } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { judge } from '#engine/guard.ts'
import { holds } from '#engine/logic.ts'
import { DeclaredIcon } from '../brand/DeclaredIcon.tsx'
import { pathTo, routeNamed } from '../navigation/paths.ts'
import { signOut } from '../navigation/signOut.ts'
import { useRuntime, useSession } from '../runtime.ts'
import { factsOf } from '../session/facts.ts'
import { OrganisationItems } from './OrganisationMenu.tsx'

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true }

const schemes = [
  { value: 'light', label: 'Light', Drawn: IconSun },
  { value: 'dark', label: 'Dark', Drawn: IconMoon },
  { value: 'auto', label: 'As the system', Drawn: IconDeviceLaptop },
] as const

/** What the account's menu holds: who is signed in, the account pages they may open, the colour scheme, sign-out. */
export function AccountItems({ isPhone, name }: { isPhone: boolean; name: string }) {
  const runtime = useRuntime()
  const { core } = runtime
  const state = useSession()
  const navigate = useNavigate()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const around: Record<string, string> = state.currentOrg ? { orgSlug: state.currentOrg.slug } : {}
  const facts = factsOf(state, around)
  const entries = (core.menus.account ?? []).filter(
    ({ go, when }) => judge(core.guards, routeNamed(core, go).guards, facts).allowed && holds(when, facts),
  )
  return (
    <>
      <Menu.Label>
        {name}
        <br />
        {state.user?.email}
      </Menu.Label>
      {isPhone && state.userOrgs.length > 1 && (
        <>
          <Menu.Divider />
          <OrganisationItems />
        </>
      )}
      {entries.length > 0 && <Menu.Divider />}
      {entries.map((entry) => (
        <Menu.Item
          key={entry.go}
          leftSection={entry.icon ? <DeclaredIcon name={entry.icon} size={18} /> : null}
          onClick={() => void navigate(pathTo(core, entry.go, {}, around))}
        >
          {entry.label}
        </Menu.Item>
      ))}
      <Menu.Divider />
      {schemes.map(({ value, label, Drawn }) => (
        <Menu.Item
          key={value}
          leftSection={<Drawn {...icon} />}
          closeMenuOnClick={false}
          data-chosen={colorScheme === value || undefined}
          rightSection={colorScheme === value ? <IconCheck size={16} aria-label="chosen" /> : null}
          onClick={() => setColorScheme(value)}
        >
          {label}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item leftSection={<IconLogout {...icon} />} onClick={() => void signOut(runtime)}>
        Sign out
      </Menu.Item>
    </>
  )
}
