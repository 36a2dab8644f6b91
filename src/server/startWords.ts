import type { Problem } from '#linker/problem.ts'
import type { DemoDoors } from './demo/doors.ts'
import { demoPassword } from './demo/people.ts'
import type { Settings } from './settings.ts'

/** Why the server does not start, for whoever starts it. */
export class StartProblem extends Error {
  override name = 'StartProblem'
}

/** Problems, one a line, as an author wants them. `npm run check` shows them with their text. */
export function wordsOf(problems: Problem[]): string {
  const shown = problems
    .slice(0, 40)
    .map(
      ({ file, line, column, code, message, suggestion }) =>
        `${file}:${line}:${column}  ${code}  ${message}${suggestion ? `; ${suggestion}` : ''}`,
    )
  const rest = problems.length - shown.length
  return [...shown, ...(rest > 0 ? [`… and ${rest} more; npm run check shows all`] : [])].join('\n')
}

export function welcome(settings: Settings, mailFolder: string, { accounts, left }: DemoDoors): string {
  const lines = ['', `Tilth is at ${settings.publicUrl}`]
  if (settings.demo && accounts.length > 0) {
    lines.push('', `Demo accounts, password ${demoPassword}:`)
    for (const { email, roles, isSuperUser } of accounts) {
      const what = isSuperUser
        ? 'super user'
        : roles.length === 0
          ? 'no organisation yet'
          : `${[...new Set(roles)].join(', ').replaceAll('_', ' ')} of ${roles.length} organisation${roles.length > 1 ? 's' : ''}`
      lines.push(`  ${email.padEnd(24)} ${what}`)
    }
  }
  if (!settings.demo && left.organisations + left.accounts > 0) lines.push('', ...leftWords(left, settings))
  if (!settings.smtpUrl) lines.push('', `Mail is written to ${mailFolder}`)
  return lines.join('\n')
}

/** Without the demo, but with its data. */
function leftWords({ organisations, accounts }: DemoDoors['left'], { databaseUrl }: Settings): string[] {
  const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`
  return [
    `The demo data is still here: ${counted(organisations, 'organisation')}, and ${counted(accounts, 'account')} that cannot sign in.`,
    `To remove it${databaseUrl ? '' : ', stop this server and run'}: npm run demo:remove`,
  ]
}
