import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Source } from './sample.ts'

/** What is changed together, and what is to notice it; `groups.yaml`. Paths are from the root. */
interface Group {
  /** Files, and folders whose files in TypeScript are all meant. */
  files: string[]
  tests: string[]
  stretches: number
}

export function readGroups(root: string): Record<string, Group> {
  return parse(readFileSync(join(root, 'scripts/mutate/groups.yaml'), 'utf8'))
}

/** The files of a group, in their order, without those that hold types or migrations alone. */
export function sourcesOf(root: string, { files }: Group): Source[] {
  const paths = files.flatMap((path) =>
    statSync(join(root, path)).isDirectory()
      ? readdirSync(join(root, path), { recursive: true, encoding: 'utf8' }).map((name) => `${path}/${name}`)
      : [path],
  )
  return paths
    .filter((path) => path.endsWith('.ts') && !/\/(migrations|tables)\.ts$/.test(path))
    .sort()
    .map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length }))
}
