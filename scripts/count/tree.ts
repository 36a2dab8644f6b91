import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Files by path, with their text. */
export type Texts = Map<string, string>

/** The files under a folder whose name ends as said, in the order of their paths. */
export function textsUnder(folder: string, ending: RegExp): Texts {
  if (!existsSync(folder)) return new Map()
  const paths = (readdirSync(folder, { recursive: true }) as string[])
    .filter((name) => ending.test(name))
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .sort()
  return new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]))
}

export const linesOf = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0)

export const isGenerated = (path: string): boolean => /^src\/subjects\/\w+\/procedures\/all\.ts$/.test(path)

const found =
  /(?:import|export)\s[^'"]*?from\s*'([^']+)'|import\s*\(\s*'([^']+)'\s*\)|^import\s+'([^']+)'|^declare module '([^']+)'/gm

/** What each file imports of the others, types too. */
export function importsOf(files: Texts): Map<string, string[]> {
  return new Map(
    [...files].map(([file, text]) => {
      const names = [...text.matchAll(found)].map((one) => one[1] ?? one[2] ?? one[3] ?? one[4] ?? '')
      const paths = names.flatMap((name) => {
        if (name.startsWith('#')) return [join('src', name.slice(1))]
        return name.startsWith('.') ? [join(dirname(file), name)] : []
      })
      return [file, [...new Set(paths)].filter((path) => files.has(path))]
    }),
  )
}
