import { isFields, textField } from '../values.ts'

/** Words that say nothing of their own beside a label. */
const small = new Set(
  'a an the of to in at on for and or is are was were be it its this that what which who when where how many much whether kind number come came here your you they them their person one with same once more again sign signed call called people'.split(
    ' ',
  ),
)

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}°%]+/gu) ?? [])
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word))
    .filter((word) => !small.has(word))

/** Does a help say no more than the label above it? */
export function repeatsLabel(help: string, label: string): boolean {
  const said = new Set(wordsOf(label))
  return wordsOf(help).every((word) => said.has(word))
}

/** A field's schema without the help that its label makes needless. */
export function withoutEcho(name: string, schema: unknown, words: unknown): unknown {
  const help = textField(schema, 'description')
  const label = textField(words, 'label') ?? textField(schema, 'label') ?? textField(schema, 'title') ?? name
  if (!isFields(schema) || help === undefined || !repeatsLabel(help, label)) return schema
  const { description: _, ...rest } = schema
  return rest
}
