import { readFileSync } from 'node:fs'

// The README's page In production, as what it is: the steps that whoever installs a portal copies.

const readme = readFileSync('README.md', 'utf8')
const [, rest = ''] = readme.split('\n## In production\n')
const [page = ''] = rest.split('\n## ')
const blocks = [...page.matchAll(/^( *)```\n([\s\S]*?)^\1```$/gm)].map(([, margin = '', text = '']) =>
  text.replaceAll(new RegExp(`^${margin}`, 'gm'), ''),
)

/** The block of the page that begins with these words. Throws when it is gone. */
function block(start: string): string {
  const found = blocks.find((text) => text.startsWith(start))
  if (found === undefined) throw new Error(`the README's page In production has no block that begins with "${start}"`)
  return found
}

/** A text with each of these replaced everywhere. Throws when one is not there: the page changed, and this has to follow. */
function withChanges(text: string, changes: Record<string, string>): string {
  return Object.entries(changes).reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`the README's page In production no longer says "${from}"`)
    return changed.replaceAll(from, to)
  }, text)
}

/** `NAME=value` lines as an environment. */
export const settingsIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => /^[A-Z_]+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

/** The SQL that makes the portal's role and database. */
export const databaseSteps = (password: string): string[] =>
  withChanges(block('create role'), { '…': password })
    .split('\n')
    .filter((line) => line !== '')

/** The settings' file, with what is this installation's own. */
export const settingsFile = (changes: Record<string, string>): string =>
  withChanges(block('NODE_ENV=production'), changes)

/** What the unit runs, and in which environment, for the process at a port. */
export function unit(port: number): { args: string[]; env: Record<string, string> } {
  const text = block('[Unit]').replaceAll('%i', String(port))
  const args = /^ExecStart=\/usr\/bin\/node (.*)$/m.exec(text)?.[1]?.split(' ') ?? []
  const words = /^Environment=(.*)$/m.exec(text)?.[1]?.split(' ') ?? []
  return { args, env: settingsIn(words.join('\n')) }
}

/** nginx's servers and upstream, with what is this installation's own, and both processes. */
export const proxyServers = (changes: Record<string, string>): string =>
  withChanges(block('upstream tilth'), { '# server': 'server', ...changes })

/** What follows `node` in the commands for the doctor and the first person. */
export function command(script: string): string[] {
  const line = blocks.find((text) => text.includes(`scripts/${script}.ts`)) ?? ''
  const [, words = ''] = / node (.*)/.exec(line) ?? []
  if (words === '') throw new Error(`the README's page In production has no command for ${script}`)
  return words.split(' ')
}
