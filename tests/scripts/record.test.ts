import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#engine/portal.ts'
import { accountNamed } from '../../scripts/record/accounts.ts'
import { areMeant, differences } from '../../scripts/record/compare.ts'
import { inputsOf } from '../../scripts/record/inputs.ts'
import { masked } from '../../scripts/record/mask.ts'

const known = {
  guids: new Set(['11111111-2222-4333-8444-555555555555']),
  from: Date.parse('2031-01-01T00:00:00Z'),
  until: Number.POSITIVE_INFINITY,
}

describe('masking', () => {
  it('numbers guids that were made up, and keeps the template’s', () => {
    const [a, b, kept] = [
      'aaaaaaaa-0000-4000-8000-000000000001',
      'aaaaaaaa-0000-4000-8000-000000000002',
      '11111111-2222-4333-8444-555555555555',
    ]
    expect(masked({ x: a, y: b, z: [a, kept] }, known)).toEqual({ x: '<guid 1>', y: '<guid 2>', z: ['<guid 1>', kept] })
  })

  it('masks times of the machine’s clock, and no others', () => {
    expect(masked({ made: '2031-05-06T07:08:09.123456+00:00', at: '2026-11-21T03:00:00.000Z' }, known)).toEqual({
      made: '<machine time>',
      at: '2026-11-21T03:00:00.000Z',
    })
  })

  it('masks codes in mails only', () => {
    expect(
      masked({ body: { n: '123456' }, rows: { mail_outbox: [{ subject: '123456 is your code' }] } }, known),
    ).toEqual({
      body: { n: '123456' },
      rows: { mail_outbox: [{ subject: '<code> is your code' }] },
    })
  })

  it('masks secrets and bytes', () => {
    const secret = 'B8KaLkGebeSZ-naTmVBowSB4JCWefExqNy30nNS05Bk'
    expect(masked({ link: `/invite/${secret}`, hash: `\\x${'0f'.repeat(32)}` }, known)).toEqual({
      link: '/invite/<secret>',
      hash: '<bytes>',
    })
  })
})

describe('inputs', () => {
  const endpoint: Endpoint = {
    name: 'thing.update',
    subject: 'things',
    title: 'Change a thing',
    method: 'PUT',
    path: 'thing/{slug}',
    access: 'signed-in',
    org: 'current',
    rules: [],
    result: {},
    input: {
      type: 'object',
      required: ['slug', 'name', 'version'],
      properties: {
        slug: { type: 'string' },
        name: { type: 'string' },
        version: { type: 'integer' },
        note: { type: 'string' },
      },
    },
  }
  const book = {
    thing: [
      { org_id: 20, slug: 'ours', name: 'Ours', version: 3 },
      { org_id: 31, slug: 'theirs', name: 'Theirs', version: 1 },
    ],
  }

  it('come from the rows of the organisation that asks', () => {
    const inputs = inputsOf(endpoint, { row: 'thing' }, { note: 'A note' }, book, accountNamed('manager'), () => '')
    expect(inputs).toMatchObject({
      minimal: { slug: 'ours', name: 'Ours', version: 3 },
      full: { slug: 'ours', note: 'A note' },
      invalid: { slug: 'ours', no_such_field: 1 },
      foreign: { slug: 'theirs' },
      absent: { slug: 'no-such-thing' },
      stale: { slug: 'ours', version: 77 },
    })
    expect(inputs.invalid).not.toHaveProperty('name')
  })
})

describe('differences', () => {
  it('are told by path', () => {
    expect([...differences({ a: 1, b: [{ c: 1 }] }, { a: 1, b: [{ c: 2 }] })]).toEqual([['b.0.c', '1 → 2']])
  })

  it('are excused where they are meant, and nowhere else', () => {
    const words = { key: 'field.* · * · stale', kind: 'mended' as const, reason: 'better words', at: ['body.*'] }
    const rows = { key: '* · * · *', kind: 'mended' as const, reason: 'an audit', at: ['rows.audit'] }
    const stale = 'field.update · viewer · stale'
    expect(areMeant([words], stale, ['body.x'])).toBe(true)
    expect(areMeant([words], stale, ['status'])).toBe(false)
    expect(areMeant([words], 'field.update · viewer · full', ['body.x'])).toBe(false)
    expect(areMeant([words], stale, null)).toBe(true)
    expect(areMeant([words, rows], stale, ['body.x', 'rows.audit'])).toBe(true)
    expect(areMeant([words, rows], stale, ['body.x', 'rows.field'])).toBe(false)
    // A call that is new or gone differs as a whole.
    expect(areMeant([words, rows], stale, [''])).toBe(false)
    expect(areMeant([{ key: 'field.*', kind: 'gone', reason: 'moved' }], stale, [''])).toBe(true)
    expect(areMeant([{ key: ['farm.*', 'field.*'], kind: 'gone', reason: 'moved' }], stale, [''])).toBe(true)
  })
})
