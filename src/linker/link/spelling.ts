import type { Problem } from '../problem.ts'
import type { Document } from '../read/document.ts'
import { distance } from '../suggest.ts'
import { entriesOf, field, isFields, textField } from '../values.ts'
import type { Entry } from './catalogue.ts'
import type { PageContext } from './pageContext.ts'

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[a-z]+/g) ?? []

/**
 * Nothing refers to a panel's name, so a slip in it would go unseen. It is told when a word of the name stands nowhere
 * else in the file, and the panel itself holds one that differs by one letter.
 */
export function provePanelName(page: PageContext, id: string, panel: unknown, at: readonly (string | number)[]): void {
  for (const word of wordsIn(id)) {
    if (word.length < 4) continue
    if (isElsewhere(word, page.document.text)) continue
    const near = textsIn(panel)
      .flatMap(wordsIn)
      .find((one) => one.length === word.length && one !== word && distance(one, word, 2) === 1)
    if (near === undefined) continue
    page.tell([...at, 'id'], 'value', 'TL222', `"${word}" stands nowhere else`, id.replace(word, near))
  }
}

/** Whether a word of small letters stands in a text more than once, in letters of either case. */
function isElsewhere(word: string, text: string): boolean {
  const isLetter = (at: number) => /[a-z]/.test(small.charAt(at))
  const small = text.toLowerCase()
  let times = 0
  for (let at = small.indexOf(word); at >= 0; at = small.indexOf(word, at + 1))
    if (!isLetter(at - 1) && !isLetter(at + word.length) && ++times > 1) return true
  return false
}

/** All texts inside a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return (Array.isArray(value) ? value : isFields(value) ? Object.values(value) : []).flatMap(textsIn)
}

/** An input that is declared as others are, under a name that differs from theirs by one letter, is a slip. */
export function proveInputNames(entries: Iterable<Entry>): Problem[] {
  const named = new Map<string, Map<string, { document: Document; name: string }[]>>()
  for (const { document, endpoint } of entries) {
    if (!endpoint?.procedure) continue
    for (const [name, schema] of entriesOf(field(field(document.value, 'input'), 'properties'))) {
      const key = textField(schema, '$ref') ?? JSON.stringify(schema)
      const names = named.get(key) ?? new Map()
      names.set(name, [...(names.get(name) ?? []), { document, name }])
      named.set(key, names)
    }
  }
  return [...named.values()].flatMap((names) =>
    [...names].flatMap(([name, [only, ...others]]) => {
      const usual = [...names].find(
        ([other, places]) => other !== name && places.length > 1 && distance(other, name, 2) === 1,
      )?.[0]
      if (usual === undefined || !only || others.length > 0) return []
      return [
        only.document.at(
          ['input', 'properties', name],
          'key',
          'TL223',
          `other procedures call this input "${usual}"; did you mean "${usual}"?`,
          { suggestion: usual },
        ),
      ]
    }),
  )
}
