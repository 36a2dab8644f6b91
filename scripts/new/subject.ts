import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Impossible, root } from './made.ts'

/** The folder of a subject, which has to be there. */
export function subjectFolder(subject: string): string {
  const folder = join(root, 'src/subjects', subject)
  if (existsSync(join(folder, 'subject.ts'))) return folder
  const known = readdirSync(join(root, 'src/subjects'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  throw new Impossible(
    `There is no subject "${subject}". There are ${known.map(({ name }) => name).join(', ')}; npm run new subject ${subject} makes it.`,
  )
}

/** Puts an import in front of the others: `biome check --write` gives it its place. */
const withImport = (text: string, line: string): string => `${line}\n${text}`

/** A subject that gives the portal its first calls, or its first procedures. */
export const giving =
  (what: 'calls' | 'procedures', from: string) =>
  (text: string): string => {
    if (new RegExp(`^  ${what},$`, 'm').test(text)) return text
    const named = /^ {2}name: '\w+',\n( {2}calls,\n)?/m
    if (!named.test(text))
      throw new Impossible(`There is no line "name: '…'," in subject.ts after which "${what}" could stand.`)
    return withImport(text.replace(named, `$&  ${what},\n`), `import { ${what} } from '${from}'`)
  }

/** A static map of calls with one more, or the first one. */
export const withCall =
  (name: string, code: string) =>
  (text: string): string => {
    const end = '} satisfies CallMap'
    if (text.split(end).length !== 2) throw new Impossible(`calls.ts does not end its one map with "${end}".`)
    return withImport(
      text.replace(end, `  '${name}': () => ${code},\n${end}`),
      `import { ${code} } from './${code}.ts'`,
    )
  }

export const firstCalls = (name: string, code: string): string => `import type { CallMap } from '#server/subject.ts'
import { ${code} } from './${code}.ts'

export const calls = {
  '${name}': () => ${code},
} satisfies CallMap
`
