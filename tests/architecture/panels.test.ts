import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'

// A panel type is its folder: nothing else in src knows its name, and its parts are what the folder says.

const types = readdirSync('src/panels', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'kit')
  .map(({ name }) => name)
const known = new Set(types)

const folderOf = (file: string): string | undefined => /^src\/panels\/(?!kit\/)([^/]+)\//.exec(file)?.[1]

const filesUnder = (folder: string, ending: RegExp): string[] =>
  (readdirSync(folder, { recursive: true }) as string[])
    .filter((name) => ending.test(name) && !name.includes('.test.'))
    .map((name) => join(folder, name))
    .sort()

/** The rooms that draw, link and serve panels. */
const rooms = ['src/web', 'src/panels', 'src/linker', 'src/server', 'src/engine']
const sources = rooms.flatMap((room) => filesUnder(room, /\.tsx?$/))
const sheets = rooms.flatMap((room) => filesUnder(room, /\.css$/))

/** Types whose names mean something else as well: they are found only where they stand for a panel's type. */
const otherMeanings: Record<string, string> = {
  bar: 'how a course is drawn',
  facts: 'what guards read',
  forecast: 'what numbers may be that are not measured',
  form: 'what a page sees of an entry',
  heatmap: 'a kind of layer of the map library',
  line: 'how a course, a key or a layer is drawn',
  list: 'the sheet of a map that lists what is on it',
  menu: 'a slot that panel.json declares',
  outlet: 'a slot that panel.json declares',
  table: 'what a file is called',
  text: 'a kind of answer, column, input and format',
}

interface Node {
  type?: unknown
  [key: string]: unknown
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

function eachNode(value: unknown, tell: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) eachNode(one, tell)
  else if (isNode(value) && !(value instanceof RegExp)) {
    tell(value)
    for (const inner of Object.values(value)) eachNode(inner, tell)
  }
}

const textOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
/** An expression that ends in the word type: `type`, `panel.type`, `item?.type`. */
const isType = (node: unknown): boolean =>
  isNode(node) &&
  ((node.type === 'Identifier' && node.name === 'type') ||
    (node.type === 'MemberExpression' && isNode(node.property) && node.property.name === 'type') ||
    (node.type === 'ChainExpression' && isType(node.expression)))

/** The panel types that a source names: by a word that means nothing else, or where a word stands for a panel's type. */
function namedIn(file: string, text: string): string[] {
  const own = folderOf(file)
  const found: string[] = []
  const note = (name: string | undefined) => {
    if (name !== undefined && known.has(name) && name !== own) found.push(name)
  }
  const { program, errors } = parseSync(file, text)
  expect(errors, file).toEqual([])
  eachNode(program, (node) => {
    const word = textOf(node)
    if (word !== undefined && !Object.hasOwn(otherMeanings, word)) note(word)
    if (node.type === 'BinaryExpression' && (isType(node.left) || isType(node.right)))
      for (const side of [node.left, node.right]) note(textOf(side))
    if (node.type === 'SwitchStatement' && isType(node.discriminant))
      for (const one of Array.isArray(node.cases) ? node.cases : []) note(isNode(one) ? textOf(one.test) : undefined)
    // A list of types, whatever it is called.
    const words = Array.isArray(node.elements) ? node.elements.map(textOf) : []
    if (words.length > 1 && words.every((one) => one !== undefined && known.has(one))) words.forEach(note)
  })
  return found
}

describe('panel types', () => {
  it('are named by nothing outside their folders', () => {
    expect(types.length).toBeGreaterThan(10)
    const wrong = sources.flatMap((file) =>
      namedIn(file, readFileSync(file, 'utf8')).map((name) => `${file} names the panel type "${name}"`),
    )
    expect(wrong).toEqual([])
  })

  it('would be found wherever a type is meant', () => {
    const found = [
      "const isBare = (type) => type === 'tabs'",
      "const isOutlet = (panel) => panel?.type === 'outlet'",
      "const low = new Set(['text', 'form'])",
      "switch (panel.type) { case 'list': break }",
      "lookOf('gauge')",
    ].map((text) => namedIn('src/web/some.ts', text))
    expect(found).toEqual([['tabs', 'tabs'], ['outlet'], ['text', 'form'], ['list'], ['gauge']])
    expect(namedIn('src/panels/gauge/Panel.tsx', "draw('gauge', 'line')")).toEqual([])
  })

  it('have no style in the sheets of others', () => {
    const wrong = sheets.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/data-type="([\w-]+)"/g)]
        .filter(([, name = '']) => known.has(name) && name !== folderOf(file))
        .map(([, name]) => `${file} draws the panel type "${name}"`),
    )
    expect(wrong).toEqual([])
  })

  it('bring their own sheet, and nobody else fetches it', () => {
    for (const type of types) {
      const source = readFileSync(`src/panels/${type}/Panel.tsx`, 'utf8')
      expect(source.includes("import './panel.css'"), type).toBe(existsSync(`src/panels/${type}/panel.css`))
    }
  })

  it('name a second meaning only where there is one', () => {
    expect(Object.keys(otherMeanings).filter((name) => !known.has(name))).toEqual([])
  })

  it('are cut into files by their imports: the build names entries, and what stands in for a library', () => {
    const text = readFileSync('vite.config.ts', 'utf8')
    const named = [...text.matchAll(/src\/[\w/-]+\.\w+|panels\/[\w-]+/g)].map(([path]) => path)
    expect(named.sort()).toEqual([
      'src/emptyDatabase.ts',
      'src/main.ts',
      'src/prepare.ts',
      'src/server/db/pgliteWorker.ts',
      'src/web/index.html',
      'src/web/mount.tsx',
      'src/web/noticesWorker.ts',
      'src/worker.ts',
    ])
  })
})
