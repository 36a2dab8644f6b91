import { expect, it } from 'vitest'
import { frameOf } from '#linker/frame.ts'
import { makeLinker, type Source } from '#linker/linker.ts'
import { changed, edited } from './fixture.ts'

const linker = makeLinker()
const rain = 'dashboards/farm/rain.yaml'

/** What is told of the sound portal with one file changed, as `npm run check` prints it. */
function told(file: Source) {
  const { problems } = linker.link(changed(file))
  return { problems, printed: problems.map((problem) => frameOf(problem, file.text)).join('\n') }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const obeyed = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/u

const escapes = ['\\0', '\\x07', '\\x1b[31m', '\\e]0;title\\a', '\\x7f', '\\x9b2J', '\\u202e', '\\ud800', '\\u2066']

it.each(escapes)('refuses %s in a text, with its place, whether written as an escape or as it is', (written) => {
  const escaped = told(edited(rain, 'title: Rain', `title: "Rain${written}"`))
  expect(escaped.problems).toMatchObject([{ code: 'TL013', file: rain, line: 1, column: 8 }])
  expect(escaped.printed).not.toMatch(obeyed)
  const sign = written.startsWith('\\ud8') ? '\ufffd' : JSON.parse(`"${asJson(written)}"`)
  const raw = told(edited(rain, 'title: Rain', `title: Rain${sign}`))
  expect(raw.problems).toMatchObject([{ code: sign === '\ufffd' ? 'TL001' : 'TL013', line: 1, column: 12 }])
  expect(raw.printed).not.toMatch(obeyed)
})

/** The sign that a YAML escape stands for, as JSON writes it. */
const asJson = (written: string): string =>
  written
    .replace('\\0', '\\u0000')
    .replace('\\e', '\\u001b')
    .replace('\\a', '\\u0007')
    .replace(/\\x(..)/, '\\u00$1')

it('refuses them in keys, in JSON, and in the names that a message repeats', () => {
  const key = told(edited(rain, 'title: Rain', 'title: Rain\n"ti\\e[2Jtle": x'))
  expect(key.problems.map(({ code, line }) => `${code} ${line}`)).toContain('TL013 2')
  expect(key.printed).not.toMatch(obeyed)
  const json = told(edited('schemas/entity/thing.json', '"code": {', '"code": { "title": "a\\u0000b",'))
  expect(json.problems.map(({ code }) => code)).toContain('TL013')
  const value = told(edited(rain, 'level: good', 'level: "go\\u009bd"'))
  expect(value.printed).not.toMatch(obeyed)
})

it('lets every script, line ends and tabs in texts stand', () => {
  const text = 'title: "Régen in 内蒙古, Ωμέγα, חווה and 🌾"'
  expect(told(edited(rain, 'title: Rain', `${text}\ndescription: "One line\\nand\\ta tab"`)).problems).toEqual([])
})

it('refuses whole numbers that no id can be, and takes the largest that can', () => {
  const persona = (id: string) => told(edited('config/personas.yaml', '{ id: 2, ', `{ id: ${id}, `)).problems
  for (const id of ['2147483648', '99999999999999999999', '4.0e9', '-2147483649'])
    expect(persona(id), id).toMatchObject([{ code: 'TL114', file: 'config/personas.yaml' }])
  expect(persona('2147483647')).toEqual([])
})

it.each(['.*a.*b.*c', '.*,.*,.*,.*x', '^(a+)+$'])('refuses %s as a pattern of keys as of texts', (pattern) => {
  const schema = 'schemas/entity/thing.json'
  for (const [more, at] of [
    [`"patternProperties": { ${JSON.stringify(pattern)}: { "type": "string" } },`, 26],
    [`"propertyNames": { "pattern": ${JSON.stringify(pattern)} },`, 33],
    [`"dependencies": { "a": { "pattern": ${JSON.stringify(pattern)} } },`, 39],
  ] as const) {
    const { problems } = told(edited(schema, '"$defs": {', `"$defs": { "slow": { ${more} "type": "object" },`))
    expect(problems.map(({ code, file }) => `${code} ${file}`)).toContain(`TL153 ${schema}`)
    expect(problems.find(({ code }) => code === 'TL153')?.column).toBeGreaterThan(at)
  }
})
