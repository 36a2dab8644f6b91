import { describe, expect, it } from 'vitest'
import type { Form } from '#engine/portal.ts'
import { makeLinker } from '#linker/linker.ts'
import { limits } from '#linker/read/limits.ts'
import { changed, edited, linked } from './fixture.ts'

const linker = makeLinker()
const page = 'config/pages/login.yaml'
const calls = 'config/endpoints/thing.yaml'
const field = 'name: { type: string, minLength: 1, maxLength: 60, description: Its new name. }'

/** What is told of one file after a change in it, and the form of the page. */
function rewritten(file: string, from: string, to: string) {
  const { portal, problems } = linked(changed(edited(file, from, to)), {}, linker)
  const form: Form | undefined = portal?.pages.login?.panels[0]?.form
  const own = problems.filter((problem) => problem.file === file)
  return { form, told: own.map(({ code, line }) => `${code} ${line}`), first: own[0], portal, problems }
}

const list = (many: number, from = 0): string =>
  `[${Array.from({ length: many }, (_, index) => `c${index + from}`).join(', ')}]`

describe('CF-18: a form', () => {
  it.each([
    ['a widget that nobody knows', 'label: Name, as: wheel', 'TL106 10'],
    ['a widget of the library underneath', 'label: Name, as: TextareaWidget', 'TL106 10'],
    ['the library’s own words', 'label: Name, "ui:widget": wheel', 'TL101 10'],
    ['its options', 'label: Name, "ui:options": { widget: wheel }', 'TL101 10'],
  ])('is refused %s', (_, words, expected) => {
    expect(rewritten(page, 'label: Name', words).told).toEqual([expected])
  })

  it('keeps markup in its words as the text that it is', () => {
    const markup = '<img src=x onerror=alert(1)><script>alert(2)</script>'
    const { form, problems } = rewritten(
      calls,
      'description: Its new name.',
      `label: ${JSON.stringify(markup)}, description: ${JSON.stringify(markup)}`,
    )
    expect(problems).toEqual([])
    expect(JSON.stringify(form?.schema)).toContain(JSON.stringify(markup))
  })

  it('calls the fields of a list’s entries what their schema does, and ticks several of a few words', () => {
    const entry =
      '{ title: NewTurn, type: object, properties: { on: { type: integer, enum: [1, 2], words: { "1": One }, label: Day, description: A day. } } }'
    const turns = rewritten(
      calls,
      field,
      `${field}\n      turns: { type: array, items: ${entry}, description: Turns. }`,
    )
    expect(turns.problems).toEqual([])
    expect(turns.form?.ui).toMatchObject({
      turns: { items: { 'ui:title': '', on: { 'ui:title': 'Day', 'ui:enumNames': ['One', '2'] } } },
    })
    const words = '{ type: string, enum: [a, b], words: { a: Apple, b: Bean } }'
    const several = rewritten(
      calls,
      field,
      `${field}\n      kinds: { type: array, uniqueItems: true, items: ${words}, description: Kinds. }`,
    )
    expect(several.problems).toEqual([])
    expect(several.form?.ui).toMatchObject({
      kinds: { 'ui:widget': 'CheckboxesWidget', 'ui:enumNames': ['Apple', 'Bean'] },
    })
  })

  it('tells of a colour for a word that is none, and of one that is not written as a colour', () => {
    const coloured = (colours: string) =>
      rewritten(
        calls,
        field,
        `name: { type: string, enum: [red, blue], colours: ${colours}, description: Its new name. }`,
      )
    expect(coloured('{ red: "#ff0000" }').problems).toEqual([])
    expect(coloured('{ rad: "#ff0000" }').first).toMatchObject({ code: 'TL154' })
    expect(coloured('{ red: crimson }').told).not.toEqual([])
  })

  it('offers a thousand choices, and of more it is told how many there may be', () => {
    const most = rewritten(calls, field, `name: { type: string, enum: ${list(1000)}, description: Its new name. }`)
    expect(most.problems).toEqual([])
    expect(most.form?.schema.properties).toHaveProperty(['name', 'enum', 'length'], 1000)
    const more = rewritten(calls, field, `name: { type: string, enum: ${list(1001)}, description: Its new name. }`)
    expect(more.told).toEqual(['TL107 21'])
    expect(more.first?.message).toContain('1000')
  })

  it.each([
    ['in one line', list(100_000)],
    ['one a line', `\n${Array.from({ length: 100_000 }, (_, index) => `          - c${index}`).join('\n')}\n`],
  ])('never holds a hundred thousand choices, written %s', (_, choices) => {
    const { told, first, portal } = rewritten(
      calls,
      field,
      choices.startsWith('[')
        ? `name: { type: string, enum: ${choices}, description: Its new name. }`
        : `name:\n        type: string\n        description: Its new name.\n        enum: ${choices}`,
    )
    expect(told).toHaveLength(1)
    expect(told[0]).toMatch(/^TL(002|107)/)
    expect(first?.message).toMatch(/1000|150,?000|1 MiB/)
    // At a first start: where there was a portal before, it goes on.
    expect(portal).toBeNull()
  })

  it('does not hold them in many fields either', () => {
    const many = Array.from(
      { length: 100 },
      (_, index) => `      f${index}: { type: string, enum: ${list(1000, index)}, description: Its kind. }`,
    )
    const { told, first, form } = rewritten(calls, field, `${field}\n${many.join('\n')}`)
    expect(told.length).toBeGreaterThan(0)
    expect(first?.message).toMatch(new RegExp(`20000 parts|${limits.lexemes}|${limits.lexemes.toLocaleString('en')}`))
    expect(form).toBeUndefined()
  })
})
