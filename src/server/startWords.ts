import type { Problem } from '#linker/problem.ts'
import { demoPassword, demoPeople } from './demo/people.ts'
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

export function welcome(settings: Settings, mailFolder: string): string {
  const lines = ['', `Tilth is at ${settings.publicUrl}`]
  if (settings.demo) {
    lines.push('', `Demo accounts, password ${demoPassword}:`)
    for (const { email, memberships, isSuperUser } of demoPeople) {
      const roles = memberships.map(({ role }) => role)
      const what = isSuperUser
        ? 'super user'
        : roles.length === 0
          ? 'no organisation yet'
          : `${[...new Set(roles)].join(', ').replaceAll('_', ' ')} of ${roles.length} organisation${roles.length > 1 ? 's' : ''}`
      lines.push(`  ${email.padEnd(24)} ${what}`)
    }
  }
  if (!settings.smtpUrl) lines.push('', `Mail is written to ${mailFolder}`)
  return lines.join('\n')
}
