import { Composer, isMap, isScalar, isSeq, type ParsedNode, Parser } from 'yaml'
import { scan } from './scan.ts'
import { type Extent, type Reading, type ReadMistake, reachesPrototype, type Span, type Spans } from './spans.ts'

/** Reads YAML 1.2 (core schema). Never throws; what is wrong comes back as mistakes. */
export function readYaml(text: string): Reading {
  const spans: Spans = new Map()
  const nothing: Reading = { value: null, spans, root: [0, 0], mistakes: [] }
  const scanned = scan(text)
  if (scanned.mistakes.length > 0) return { ...nothing, mistakes: scanned.mistakes }
  // Its own settings are YAML 1.2 and the core schema. A key that stands twice is ours to tell.
  const composer = new Composer({ uniqueKeys: false })
  const documents = [...composer.compose(tokens(scanned.lexemes), true, text.length)]
  const [document] = documents
  if (!document) return nothing
  const wrong = document.errors[0]
  if (wrong) return { ...nothing, mistakes: [syntax(wrong.code, wrong.message, wrong.pos, text)] }
  if (documents.length > 1) {
    const at = documents[1]?.range[0] ?? 0
    return {
      ...nothing,
      mistakes: [
        { code: 'TL004', message: 'a file holds one declaration: there is a second one after "---"', at: [at, at + 3] },
      ],
    }
  }
  const mistakes: ReadMistake[] = []
  const value = document.contents ? convert(document.contents, spans, mistakes) : null
  return { value, spans, root: document.contents ? extent(document.contents) : [0, 0], mistakes }
}

function* tokens(lexemes: string[]) {
  const parser = new Parser()
  for (const lexeme of lexemes) yield* parser.next(lexeme)
  yield* parser.end()
}

function syntax(code: string, message: string, [from, to]: [number, number], text: string): ReadMistake {
  const at: Extent = [Math.min(from, text.length), Math.max(Math.min(to, text.length), Math.min(from + 1, text.length))]
  if (code === 'TAB_AS_INDENT') return { code: 'TL005', message: 'a tab cannot indent YAML: use spaces', at }
  return { code: 'TL004', message: `this is not valid YAML: ${lower(message)}`, at }
}

const lower = (message: string): string => message.charAt(0).toLowerCase() + message.slice(1)

function convert(node: ParsedNode, spans: Spans, mistakes: ReadMistake[]): unknown {
  if (isMap<ParsedNode, ParsedNode | null>(node)) {
    const out: Record<string, unknown> = {}
    const places = new Map<string | number, Span>()
    spans.set(out, places)
    for (const { key, value } of node.items) {
      const name = nameOf(key, mistakes)
      if (name === null) continue
      const at = extent(key)
      const first = places.get(name)?.key
      if (first) {
        mistakes.push({
          code: 'TL008',
          message: `"${name}" stands here twice: remove one of the two`,
          at,
          twice: { object: out, key: name, first },
        })
        continue
      }
      places.set(name, { key: at, value: value ? extent(value) : [at[1], at[1]] })
      out[name] = value ? convert(value, spans, mistakes) : null
    }
    return out
  }
  if (isSeq<ParsedNode>(node)) {
    const out: unknown[] = []
    const places = new Map<string | number, Span>()
    spans.set(out, places)
    node.items.forEach((item, index) => {
      places.set(index, { value: extent(item) })
      out.push(convert(item, spans, mistakes))
    })
    return out
  }
  if (!isScalar(node)) return null
  if (typeof node.value === 'number' && !Number.isFinite(node.value)) {
    mistakes.push({ code: 'TL004', message: 'a number has to be finite', at: extent(node) })
    return null
  }
  return node.value
}

function nameOf(key: ParsedNode, mistakes: ReadMistake[]): string | null {
  const name = isScalar(key) ? (typeof key.value === 'string' ? key.value : (key.source ?? null)) : null
  if (name === null) {
    mistakes.push({ code: 'TL004', message: 'a key has to be plain words', at: extent(key) })
    return null
  }
  if (reachesPrototype(name)) {
    mistakes.push({ code: 'TL009', message: `"${name}" cannot be a name here: choose another`, at: extent(key) })
    return null
  }
  return name
}

const extent = (node: ParsedNode): Extent => [node.range[0], node.range[1]]
