import type { Problem } from '#linker/problem.ts'
import { harmless } from '#linker/read/signs.ts'
import type { Settings } from './settings.ts'

/** Why the server does not start, for whoever starts it. */
export class StartProblem extends Error {
  override name = 'StartProblem'
}

/** Problems, one a line, as an author wants them. `npm run check` shows them with their text. */
export function wordsOf(problems: Problem[]): string {
  const shown = problems
    .slice(0, 40)
    .map(({ file, line, column, code, message, suggestion }) =>
      harmless(`${file}:${line}:${column}  ${code}  ${message}${suggestion ? `; ${suggestion}` : ''}`),
    )
  const rest = problems.length - shown.length
  return [...shown, ...(rest > 0 ? [`… and ${rest} more; npm run check shows all`] : [])].join('\n')
}

/** @param told what subjects have to say of this start, a line each */
export function welcome(settings: Settings, mailFolder: string, told: string[]): string {
  const lines = ['', `Tilth is at ${settings.publicUrl}`]
  if (told.length > 0) lines.push('', ...told)
  if (!settings.smtpUrl) lines.push('', `Mail is written to ${mailFolder}`)
  return lines.join('\n')
}
