import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Hashes } from './record.ts'

/** A difference that is meant, from differences.yaml. */
interface Meant {
  /** Key of an answer, or of several; `*` stands for anything within it. */
  key: string | string[]
  kind: 'mended' | 'renamed' | 'gone' | 'moved'
  reason: string
  /** Only these paths in the answer may differ, if said; `*` stands for anything. Told with --against alone. */
  at?: string[]
}

interface Folders {
  before?: string
  after: string
}

const readMeant = (): Meant[] => parse(readFileSync(join(import.meta.dirname, 'differences.yaml'), 'utf8')) ?? []

/** Prints every difference that is not meant; gives 1 when there is any. */
export function compare(before: Hashes, after: Hashes, folders: Folders): number {
  const meant = readMeant()
  const was = folders.before ? answersIn(folders.before) : new Map<string, unknown>()
  const is = answersIn(folders.after)
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => before[key] !== after[key])
  let told = 0
  for (const key of keys) {
    const [old, fresh] = [before[key], after[key]]
    const paths = differences(was.get(hashOf(old)), is.get(hashOf(fresh)))
    const isKnown = folders.before !== undefined && old !== undefined && fresh !== undefined
    // What is only there before, or only afterwards, differs as a whole.
    const whole = old === undefined || fresh === undefined ? [''] : null
    if (areMeant(meant, key, isKnown ? [...paths.keys()] : whole)) continue
    told += 1
    console.log(`${key}  ${old ?? 'nothing'} → ${fresh ?? 'nothing'}`)
    if (isKnown) for (const [path, change] of [...paths].slice(0, 20)) console.log(`    ${path}: ${change}`)
  }
  console.log(`${keys.length} answers differ, ${keys.length - told} of them as differences.yaml says`)
  return told > 0 ? 1 : 0
}

const hashOf = (answer: string | undefined) => answer?.split(' ')[1] ?? ''

/** Whether all of an answer's differences are meant, by one entry or by several; `paths` are where it differs, null when that is not known. */
export function areMeant(meant: Meant[], differing: string, paths: string[] | null): boolean {
  const about = meant.filter(({ key }) => [key].flat().some((pattern) => fits(pattern, differing)))
  if (!paths) return about.length > 0
  return paths.every((path) => about.some(({ at }) => !at || at.some((pattern) => fits(pattern, path))))
}

const fits = (pattern: string, text: string): boolean =>
  new RegExp(
    `^${pattern
      .split('*')
      .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
  ).test(text)

const short = (value: unknown) => {
  const text = value === undefined ? 'nothing' : JSON.stringify(value)
  return text.length > 160 ? `${text.slice(0, 160)}…` : text
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Path → what stood there and what does, wherever two answers differ. */
export function differences(before: unknown, after: unknown, path = ''): Map<string, string> {
  if (isObject(before) && isObject(after) && Array.isArray(before) === Array.isArray(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return new Map(
      names.flatMap((name) => [
        ...differences(Reflect.get(before, name), Reflect.get(after, name), path === '' ? name : `${path}.${name}`),
      ]),
    )
  }
  if (JSON.stringify(before) === JSON.stringify(after)) return new Map()
  return new Map([[path, `${short(before)} → ${short(after)}`]])
}

/** Hash → full answer. */
function answersIn(folder: string): Map<string, unknown> {
  const answers = new Map<string, unknown>()
  if (!existsSync(folder)) return answers
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.jsonl')))
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean)) {
      const { hash, answer }: { hash: string; answer: unknown } = JSON.parse(line)
      answers.set(hash, answer)
    }
  return answers
}
