import { isGenerated, type Texts } from './tree.ts'

interface Named {
  file: string
  /** How many of the names stand in it, in quotes or as keys. */
  names: number
}

/** Where a list says what it may: a subject's static map of calls, and of those that wait, each with the reason. */
const isTheirPlace = (file: string): boolean =>
  /^src\/subjects\/\w+\/(calls|waits)\.ts$/.test(file) || isGenerated(file)

/** Files of code that name `least` or more of what the declarations name already. */
export function keptLists(files: Texts, names: Iterable<string>, least = 10): Named[] {
  const known = new Set(names)
  return [...files].flatMap(([file, text]) => {
    if (isTheirPlace(file)) return []
    // A type such as Handler<'field.get'> says whose handler it stands at.
    const values = text.replace(/[<[]'[\w.-]+'[>\]]/g, '')
    const named = new Set(
      [...values.matchAll(/'([\w.-]+)'|^\s+(\w+): /gm)].map(([, quoted, key]) => quoted ?? key ?? ''),
    )
    const count = [...named].filter((name) => known.has(name)).length
    return count >= least ? [{ file, names: count }] : []
  })
}

/** How many files say each name, generated ones aside. */
export function filesNaming(files: Texts, names: string[], says: (text: string, name: string) => boolean): number[] {
  const texts = [...files].flatMap(([file, text]) => (isGenerated(file) ? [] : [text]))
  return names.map((name) => texts.filter((text) => says(text, name)).length)
}
