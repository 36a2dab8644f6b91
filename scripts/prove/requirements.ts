import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** Requirements that belong together: by id, a sentence or a topic for each. */
export interface Group {
  group: string
  title: string
  says: Record<string, string>
}

const read = (name: string): Group[] => parse(readFileSync(new URL(name, import.meta.url), 'utf8'))

/** All requirements: the portal's own, then those of ASVS 5.0 at levels 1 and 2. */
export const groups: Group[] = [...read('requirements.yaml'), ...read('asvs.yaml')]

export const requirementIds: string[] = groups.flatMap(({ says }) => Object.keys(says))
