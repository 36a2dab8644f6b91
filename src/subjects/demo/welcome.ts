import type { Beginning } from '#server/subject.ts'
import { passwords } from '#subjects/people/passwords.ts'
import { type DemoDoors, seeDoors } from './doors.ts'
import { demoPassword } from './people.ts'

/** The demo accounts that open, for whoever starts a portal; without the demo, what is left of it. */
export async function demoWelcome({ store, settings }: Beginning): Promise<string[]> {
  const { accounts, left } = await seeDoors(store, passwords())
  if (!settings.demo) return left.organisations + left.accounts > 0 ? leftWords(left, settings.databaseUrl) : []
  if (accounts.length === 0) return []
  const lines = [`Demo accounts, password ${demoPassword}:`]
  for (const account of accounts) {
    const what = account.is_super_user
      ? 'super user'
      : account.roles.length === 0
        ? 'no organisation yet'
        : `${[...new Set(account.roles)].join(', ').replaceAll('_', ' ')} of ${account.roles.length} organisation${account.roles.length > 1 ? 's' : ''}`
    lines.push(`  ${account.email.padEnd(24)} ${what}`)
  }
  return lines
}

/** Without the demo, but with its data. */
function leftWords({ organisations, accounts }: DemoDoors['left'], databaseUrl: string | undefined): string[] {
  const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`
  return [
    `The demo data is still here: ${counted(organisations, 'organisation')}, and ${counted(accounts, 'account')} that cannot sign in.`,
    `To remove it${databaseUrl ? '' : ', stop this server and run'}: npm run demo:remove`,
  ]
}
