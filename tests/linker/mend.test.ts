import { expect, it } from 'vitest'
import { type Facts, makeLinker, type Source } from '#linker/linker.ts'
import { mend } from '#linker/mend.ts'
import { changed, edited } from './fixture.ts'

const linker = makeLinker()

/** What `--fix` makes of the sound portal after some changes. */
function mended(changes: Source[], facts: Facts = {}) {
  const sources = changed(...changes)
  const link = (tried: Source[]) => linker.link(tried, facts)
  const { problems } = link(sources)
  return { problems, ...mend(sources, problems, link, Object.keys(facts.icons ?? {})) }
}

const rain = 'dashboards/farm/rain.yaml'
const text = (file: string): string => changed().find((source) => source.file === file)?.text ?? ''

it.each([
  ['a field', rain, 'title: Rain', 'titel: Rain'],
  ['a panel type', rain, 'type: grid', 'type: grd'],
  ['a call, in quotes', rain, 'endpoint: procedure.readings', 'endpoint: "procedure.reading"'],
  ['a guard', 'config/routes/all.yaml', 'guards: [anyone]', 'guards: [anyon]'],
  ['a level', rain, 'level: good', 'level: god'],
])('writes what was there before one slip: %s', (_, file, from, to) => {
  const { changed: files, count } = mended([edited(file, from, to)])
  expect(count).toBe(1)
  const [only, ...others] = files
  expect(others).toEqual([])
  expect(only?.text.replaceAll('"procedure.readings"', 'procedure.readings')).toBe(text(file))
})

it('writes several fixes one after another, and leaves what it is not sure of', () => {
  const one = edited(rain, 'title: Rain', 'titel: Rain')
  const two = one.text.replace('type: grid', 'type: grd').replace('levels: default', 'levelxx: default')
  const { changed: files, count, problems } = mended([{ file: rain, text: two }])
  expect(count).toBe(2)
  expect(files[0]?.text).toBe(text(rain).replace('levels: default', 'levelxx: default'))
  expect(problems.find(({ message }) => message.includes('levelxx'))?.suggestion).toBe('levels')
})

it.each([
  ['an operator of a rule', rain, '"!!":', '"!":', undefined],
  ['an operator that does not exist', 'config/guards.yaml', '"===":', '"====":', 'TL401'],
  ['a reference', 'config/endpoints/thing.yaml', '#/$defs/filter', '#/$defs/filte', 'TL151'],
  ['the name of a guard where it is defined', 'config/guards.yaml', 'super-user:', 'super-usr:', 'TL217'],
  ['the name of a quantity where it is defined', 'config/quantities.yaml', 'rain:', 'rein:', 'TL217'],
  ['a name in a schema', 'schemas/entity/thing.json', '["id", "name"]', '["id", "nam"]', 'TL154'],
  ['two slips in a word', rain, 'title: Rain', 'tlte: Rain', 'TL101'],
])('writes nothing in place of %s', (_, file, from, to, code) => {
  const { changed: files, problems } = mended([edited(file, from, to)])
  expect(files).toEqual([])
  if (code !== undefined) expect(problems.map((problem) => problem.code)).toContain(code)
})

it('writes nothing where two words are as near', () => {
  const guards = `${text('config/guards.yaml')}anyome:\n  allow: true\n  otherwise: stay\n`
  const { changed: files, problems } = mended([
    { file: 'config/guards.yaml', text: guards },
    edited('config/routes/all.yaml', 'guards: [anyone]', 'guards: [anyoe]'),
  ])
  expect(problems.map(({ code }) => code)).toEqual(['TL201'])
  expect(files).toEqual([])
})

it('takes back a fix that would bring another problem', () => {
  // `levels` would be known, and its set does not exist.
  const { changed: files, problems } = mended([edited(rain, 'levels: default', 'level: nowhere')])
  expect(problems.map(({ code }) => code)).toContain('TL101')
  expect(files).toEqual([])
})

it.each([
  ['a choice', rain, 'choices: [measured, filled]', 'choices: [meaured, filled]'],
  ['a time range', 'config/time-ranges.yaml', 'name: Today', 'name: Toady'],
  ['a field of a row', 'config/procedures/readings.yaml', 'place: {', 'plcae: {'],
  ['an input', 'config/endpoints/thing.yaml', 'again: {', 'agian: {'],
  ['an option of a panel type', 'src/panels/tabs/panel.json', '"tabs": {', '"tbas": {'],
])('never writes a slip in what is named to where it is named: %s', (_, file, from, to) => {
  const { changed: files, problems } = mended([edited(file, from, to)])
  expect(problems.some(({ suggestion }) => suggestion !== undefined)).toBe(true)
  expect(files.filter((one) => one.file !== file || !one.text.includes(from))).toEqual([])
})
