import { existsSync, readFileSync } from 'node:fs'

/**
 * What tests/prove.json says of a requirement. `holds` names tests as "file › title", documents as "file.md › words",
 * scripts as "npm run name", or requirements by id that come to the same. `gap` says what of it nothing holds, `absent`
 * which feature it would need that there is not.
 */
interface Proof {
  holds?: string[]
  gap?: string
  absent?: string
}

export type State = 'held' | 'absent' | 'gap'

export interface Verdict {
  state: State
  holds: string[]
  why: string
}

export type Proofs = Record<string, Proof>

export const readProofs = (): Proofs => JSON.parse(readFileSync('tests/prove.json', 'utf8'))

const isId = (named: string): boolean => /^[A-Z]{2}-\d\d$/.test(named)

const texts = new Map<string, string>()
function textOf(file: string): string {
  if (!texts.has(file)) texts.set(file, existsSync(file) ? readFileSync(file, 'utf8') : '')
  return texts.get(file) ?? ''
}

/** Whether a test or a group of tests of this very title stands in a test file's text, and is not left out. */
export function runsIn(text: string, title: string): boolean {
  return ["'", '`', '"'].some((quote) => {
    const at = text.indexOf(quote + title + quote)
    return at >= 0 && !/\.(skip|todo|fixme|fails)\(\s*$/.test(text.slice(0, at))
  })
}

/** Whether what is named to hold a requirement is there. */
export function isThere(named: string, proofs: Proofs): boolean {
  if (isId(named)) return proofs[named] !== undefined && !proofs[named].holds?.some(isId)
  const script = /^npm run ([\w:]+)$/.exec(named)?.[1]
  if (script !== undefined) return JSON.parse(textOf('package.json')).scripts[script] !== undefined
  const [file = '', title = ''] = named.split(' › ')
  if (title === '') return false
  if (/\.(test\.tsx?|spec\.ts)$/.test(file)) return runsIn(textOf(file), title)
  return file.endsWith('.md') && textOf(file).includes(title)
}

/** What is wrong with the entry itself, as sentences: names of tests that are gone, or nothing said. */
export function faultsOf(id: string, proofs: Proofs): string[] {
  const { holds = [], gap, absent } = proofs[id] ?? {}
  return [
    ...holds.filter((named) => !isThere(named, proofs)).map((named) => `there is no ${named}`),
    ...(holds.length === 0 && gap === undefined && absent === undefined ? ['nothing is said of it'] : []),
    ...(absent !== undefined && (gap !== undefined || holds.length > 0)
      ? ['what is absent has neither gap nor test']
      : []),
  ]
}

/** Where a requirement stands. What leans on others is held when they all are. */
export function verdictOf(id: string, proofs: Proofs): Verdict {
  const { holds = [], gap, absent } = proofs[id] ?? {}
  const open = holds.filter((named) => isId(named) && verdictOf(named, proofs).state !== 'held')
  const why = [
    ...faultsOf(id, proofs),
    ...(gap === undefined ? [] : [gap]),
    ...open.map((other) => `${other} is not held`),
  ]
  if (why.length > 0) return { state: 'gap', holds, why: why.join('; ') }
  return absent === undefined ? { state: 'held', holds, why: '' } : { state: 'absent', holds, why: absent }
}
