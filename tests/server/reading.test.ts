import { describe, expect, it } from 'vitest'
import { HttpError } from '#server/httpError.ts'
import { measure, readJson } from '#server/pipeline/body.ts'
import { inputFrom, readBySchema, readQuery } from '#server/pipeline/query.ts'

/** What a reader refuses with, or null. */
const refused = (read: () => unknown) => {
  try {
    read()
    return null
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const { status, message, more } = error
    return { status, message, code: more.code, at: more.at }
  }
}
const tooMuch = { status: 400, message: 'The input is too deep or too long.', code: 'too-much', at: undefined }
const tooMuchAsked = { ...tooMuch, message: 'The address asks for too much.' }
const noSuchField = { ...tooMuch, message: 'The input names a field that no call has.', code: 'wrong-input' }
const notWritten = { ...noSuchField, message: 'The address is not written as it should be.' }

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])

describe('a body', () => {
  it('is JSON, and nothing where nothing stands', () => {
    for (const text of ['', ' ', '\n\t ']) expect(readJson(text)).toBeUndefined()
    expect(readJson(' {"a":[1,null,"x"]} ')).toEqual({ a: [1, null, 'x'] })
    expect(readJson('0')).toBe(0)
    for (const text of ['{', '{a:1}', "{'a':1}", 'undefined', '[1,]', '{"a":1}{'])
      expect(
        refused(() => readJson(text)),
        text,
      ).toEqual({ ...tooMuch, message: 'The body is not JSON.', code: 'not-json' })
  })

  it('is 32 deep at most, whatever brackets stand in its texts', () => {
    expect(readJson(JSON.stringify(nested(32)))).toEqual(nested(32))
    expect(refused(() => readJson(JSON.stringify(nested(33))))).toEqual(tooMuch)
    expect(refused(() => readJson('['.repeat(100_000)))).toEqual(tooMuch)
    expect(refused(() => readJson('{"a":'.repeat(100_000)))).toEqual(tooMuch)
    const text = '[{'.repeat(40)
    expect(readJson(JSON.stringify({ [text]: `\\"${text}"\\` }))).toEqual({ [text]: `\\"${text}"\\` })
    // Many beside one another are not deep.
    expect(readJson(`[${'[],'.repeat(99)}{}]`)).toHaveLength(100)
  })

  it('holds 50,000 values at most', () => {
    expect(readJson(JSON.stringify(Array(49_999).fill(1)))).toHaveLength(49_999)
    expect(refused(() => readJson(JSON.stringify(Array(50_000).fill(1))))).toEqual(tooMuch)
    const fields = Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`f${at}`, at]))
    expect(refused(() => measure(fields))).toEqual(tooMuch)
  })

  it.each(['__proto__', 'constructor', 'prototype'])('names no %s, however far in', (name) => {
    expect(refused(() => readJson(`{"${name}":1}`))).toEqual(noSuchField)
    expect(refused(() => readJson(`{"a":[{"b":{"${name}":{}}}]}`))).toEqual(noSuchField)
    expect(readJson(`{"a":"${name}","${name}s":1}`)).toEqual({ a: name, [`${name}s`]: 1 })
  })
})

describe('a query', () => {
  it('is read in bracket style, all of it as text', () => {
    expect(readQuery('')).toEqual({})
    expect(readQuery('a[b]=1&c[]=2&c[]=x&d=a+b%2Bc')).toEqual({ a: { b: '1' }, c: ['2', 'x'], d: 'a b+c' })
    expect(readQuery('a=1&a=2')).toEqual({ a: ['1', '2'] })
    expect(readQuery(Array.from({ length: 500 }, (_, at) => `a[]=${at}`).join('&')).a).toHaveLength(500)
  })

  it('is bounded in length, fields, depth and lists', () => {
    expect(readQuery(`a=${'x'.repeat(8190)}`)).toEqual({ a: 'x'.repeat(8190) })
    expect(refused(() => readQuery(`a=${'x'.repeat(8191)}`))).toEqual(tooMuchAsked)
    const fields = (count: number) => Array.from({ length: count }, (_, at) => `f${at}=`).join('&')
    expect(Object.keys(readQuery(fields(600)))).toHaveLength(600)
    expect(refused(() => readQuery(fields(601)))).toEqual(tooMuchAsked)
    expect(readQuery('a[b][c][d][e][f]=1')).toEqual({ a: { b: { c: { d: { e: { f: '1' } } } } } })
    expect(refused(() => readQuery('a[b][c][d][e][f][g]=1'))).toEqual(tooMuchAsked)
  })

  it('is refused where its signs mean nothing', () => {
    for (const text of ['a=%', 'a=%zz', 'a=%ff', '%E0%A4%A'])
      expect(
        refused(() => readQuery(text)),
        text,
      ).toEqual(notWritten)
  })

  it.each(['__proto__', 'constructor', 'prototype'])('names no %s', (name) => {
    for (const text of [
      `${name}=1`,
      `a=1&${name}=1`,
      `${name}[a]=1`,
      `a[${name}]=1`,
      `a[b][${name}][c]=1`,
      name,
      `a[%5F%5Fproto%5F%5F]=1`,
    ])
      expect(
        refused(() => readQuery(text)),
        text,
      ).toEqual(noSuchField)
    expect(readQuery(`a=${name}s&my${name}=1`)).toEqual({ a: `${name}s`, [`my${name}`]: '1' })
  })

  it('is what the schema says where it is written so, and stays text elsewhere', () => {
    const read = (type: unknown, text: string) => readBySchema(text, { type })
    expect(['0', '-7', '1234567890123456'].map((text) => read('integer', text))).toEqual([0, -7, 1234567890123456])
    for (const text of ['', '01', '1.5', '1e3', '+1', ' 1', '0x1', '12345678901234567', 'NaN'])
      expect(read('integer', text), text).toBe(text)
    expect(['1.5', '-0.25', '12'].map((text) => read('number', text))).toEqual([1.5, -0.25, 12])
    for (const text of ['.5', '1.', '1.1234567890123456', 'Infinity']) expect(read('number', text), text).toBe(text)
    expect(['true', 'false', 'True', '1', ''].map((text) => read('boolean', text))).toEqual([
      true,
      false,
      'True',
      '1',
      '',
    ])
    expect([read(['string', 'null'], ''), read('string', ''), read(['integer', 'null'], '')]).toEqual([null, '', null])
    expect(read(['integer', 'null'], '4')).toBe(4)
    expect(read('string', '4')).toBe('4')
    expect([readBySchema(7, { type: 'string' }), readBySchema('7', undefined), readBySchema('7', 'x')]).toEqual([
      7,
      '7',
      '7',
    ])
    const schema = {
      properties: { ids: { items: { type: 'integer' } }, of: { properties: { on: { type: 'boolean' } } } },
    }
    expect(readBySchema({ ids: ['1', 'x'], of: { on: 'true', off: 'true' }, toString: '1' }, schema)).toEqual({
      ids: [1, 'x'],
      of: { on: true, off: 'true' },
      toString: '1',
    })
  })
})

describe('an input', () => {
  const schema = { properties: { id: { type: 'integer' }, name: { type: 'string' }, size: { type: 'integer' } } }

  it('is made of the path and of the query or the body', () => {
    expect(inputFrom({ id: '7' }, { name: '8', size: '9' }, schema, true)).toEqual({ id: 7, name: '8', size: 9 })
    // What a body says is of its own kind already.
    expect(inputFrom({ id: '7' }, { name: 'x', size: '9' }, schema, false)).toEqual({ id: 7, name: 'x', size: '9' })
    expect(inputFrom({ id: '7' }, undefined, schema, false)).toEqual({ id: 7 })
    expect(inputFrom({}, undefined, schema, true)).toEqual({})
    for (const given of [null, 'x', 7, [1]]) expect(inputFrom({ id: '7' }, given, schema, false)).toBe(given)
  })

  it('says nothing twice', () => {
    const say = 'This stands in the address already.'
    for (const isText of [true, false])
      expect(refused(() => inputFrom({ id: '7' }, { id: 8 }, schema, isText))).toEqual({
        status: 400,
        message: `id: ${say}`,
        code: 'wrong-input',
        at: { id: say },
      })
    expect(inputFrom({ id: '7' }, Object.create({ id: 8 }), schema, false)).toEqual({ id: 7 })
  })
})
