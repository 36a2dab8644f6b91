import { describe, expect, it } from 'vitest'
import { answerOf, lettersOf, namedBy } from '#engine/answer.ts'
import type { Formats } from '#engine/format.ts'
import { formatSpan, formatValue, readInstant } from '#engine/format.ts'
import type { Shape } from '#engine/portal.ts'
import { quantitiesOf } from '#engine/quantities.ts'
import { fillText, pathsOfText } from '#engine/text.ts'

const formats: Formats = {
  quantities: quantitiesOf({
    wind_speed: { name: 'wind', unit: 'm/s', shown: { unit: 'km/h', factor: 3.6 }, decimals: 0, aggregation: 'mean' },
  }),
  zone: 'Australia/Melbourne',
  now: new Date('2026-11-21T03:00:00Z'),
}

const say = (value: unknown, shape: Shape = {}, row: unknown = {}, how = formats) => formatValue(value, shape, row, how)
const time: Shape = { type: 'string', format: 'date-time' }

describe('a part of a text in brackets', () => {
  const fill = (text: string, see: object) => fillText(text, { ...see }, {}, formats)

  it('is said where all that it shows is known, and goes where something of it is not', () => {
    const text = '{temp} at {at}[, feels like {feels}][; wind {wind} from {from}].'
    const known = { temp: '21 °C', at: 'Top', feels: '19 °C', wind: '9 km/h', from: 'S' }
    expect(fill(text, known)).toBe('21 °C at Top, feels like 19 °C; wind 9 km/h from S.')
    expect(fill(text, { ...known, feels: null })).toBe('21 °C at Top; wind 9 km/h from S.')
    expect(fill(text, { ...known, feels: null, from: undefined })).toBe('21 °C at Top.')
  })

  it('is nothing else than brackets where it shows nothing, and what is known may hold brackets', () => {
    expect(fill('[draft] {name}', { name: '[x] {y}' })).toBe('[draft] [x] {y}')
  })
})

describe('a value in words', () => {
  it('is a time in the zone of the location, without its day when that is today', () => {
    expect(say('2026-11-21T03:05:00Z', time)).toBe('14:05')
    expect(say('2026-11-20T12:30:00Z', time)).toBe('Fri 20 Nov 23:30')
    expect(say('2026-11-20T13:30:00Z', time)).toBe('00:30')
    expect(say('2026-11-21T03:05:00Z', time, {}, { ...formats, now: undefined })).toBe('Sat 21 Nov 14:05')
    expect(say('2026-11-21T03:05:00Z', time, {}, { ...formats, zone: 'Australia/Perth' })).toBe('11:05')
    expect(say(new Date('2026-11-21T03:05:00Z'))).toBe('14:05')
  })

  it('is a span that says its day once', () => {
    const span = (from: string, to: string) => formatSpan(new Date(from), new Date(to), formats)
    expect(span('2026-11-21T03:05:00Z', '2026-11-21T06:00:00Z')).toBe('14:05–17:00')
    expect(span('2026-11-21T21:00:00Z', '2026-11-22T01:00:00Z')).toBe('Sun 22 Nov 08:00–12:00')
    expect(span('2026-11-21T10:00:00Z', '2026-11-21T21:00:00Z')).toBe('21:00 – Sun 22 Nov 08:00')
    expect(span('2026-11-22T10:00:00Z', '2026-11-22T14:00:00Z')).toBe('Sun 22 Nov 21:00 – Mon 23 Nov 01:00')
    expect(span('2026-11-20T10:00:00Z', '2026-11-21T03:05:00Z')).toBe('Fri 20 Nov 21:00 – Sat 21 Nov 14:05')
  })

  it('is a date that no zone moves, with its year when that is another one', () => {
    expect(say('2026-11-21', { format: 'date' })).toBe('Sat 21 Nov')
    expect(say('2025-12-31', { format: 'date' })).toBe('Wed 31 Dec 2025')
    expect(say('2025-11-20T12:30:00Z', time)).toBe('Thu 20 Nov 2025 23:30')
  })

  it('is a month with its year, and the text itself where it is none', () => {
    expect(say('2026-11', { format: 'month' })).toBe('Nov 2026')
    expect(say('1998-01', { format: 'month' })).toBe('Jan 1998')
    for (const text of ['2026-13', '2026-00', '2026-11-21', 'soon']) expect(say(text, { format: 'month' })).toBe(text)
  })

  it('TM-08 is the text itself where a time cannot be read', () => {
    for (const text of ['2026-11-21T03:05:00', '10000-01-01T00:00:00Z', '2026-13-01T00:00:00Z', 'soon']) {
      expect(say(text, time)).toBe(text)
      expect(readInstant(text)).toBeNull()
    }
    expect(say('2026-02-30', { format: 'date' })).toBe('2026-02-30')
    expect(say('2016-12-31T23:59:60Z', time)).toBe('Sun 1 Jan 2017 11:00')
    expect(say('1969-07-20T20:17:40.123456Z', time)).toBe('Mon 21 Jul 1969 06:17')
  })

  it('is a number by its quantity, its own or the one that a sibling names', () => {
    expect(say(10, { type: 'number', quantity: 'wind_speed' })).toBe('36\u202fkm/h')
    expect(say(10, { type: 'number', quantityFrom: 'quantity' }, { quantity: 'wind_speed' })).toBe('36\u202fkm/h')
    expect(say(10, { type: 'number', quantityFrom: 'quantity' }, {})).toBe('10')
    expect(say(-2.5)).toBe('−2.5')
  })

  it('is the word for an enum, Yes or No, a list with commas', () => {
    expect(say('act', { enum: ['act'], words: { act: 'Act now' } })).toBe('Act now')
    expect(say(true)).toBe('Yes')
    expect(say(false, { words: { false: 'Off' } })).toBe('Off')
    expect(say(['a', 'b'], { items: { words: { a: 'Alpha' } } })).toBe('Alpha, b')
    expect(say('constructor', { words: {} })).toBe('constructor')
  })

  it('is "–" where there is nothing to say', () => {
    for (const nothing of [null, undefined, '', [], {}, Number.NaN]) expect(say(nothing)).toBe('–')
  })
})

describe('a text', () => {
  const see = {
    windows: [{ from: '2026-11-21T03:00:00Z', speed: 5, quantity: 'wind_speed' }],
    brand: { name: '<b>Tilth</b>' },
    title: '{brand.name}',
  }
  const shapes: Record<string, Shape> = {
    windows: {
      type: 'array',
      items: { type: 'object', properties: { from: time, speed: { type: 'number', quantityFrom: 'quantity' } } },
    },
  }

  it('fills in what it names, formatted by its shape', () => {
    expect(fillText('Spray from {windows.0.from}, wind {windows.0.speed}.', see, shapes, formats)).toBe(
      'Spray from 14:00, wind 18\u202fkm/h.',
    )
    expect(fillText('{title} - {brand.name}', see, shapes, formats)).toBe('{brand.name} - <b>Tilth</b>')
  })

  it('says the day once for two times with "to" between them', () => {
    const spans = {
      windows: [{ from: '2026-11-21T21:00:00Z', to: '2026-11-22T01:00:00Z', end: '2026-11-22T14:00:00Z' }],
    }
    const known: Record<string, Shape> = {
      windows: { type: 'array', items: { type: 'object', properties: { from: time, to: time, end: time } } },
    }
    const fill = (words: string) => fillText(words, spans, known, formats)
    expect(fill('Spray from {windows.0.from} to {windows.0.to}.')).toBe('Spray from Sun 22 Nov 08:00 to 12:00.')
    expect(fill('From {windows.0.from} to {windows.0.end}.')).toBe('From Sun 22 Nov 08:00 to Mon 23 Nov 01:00.')
    expect(fill('{windows.0.from}; {windows.0.to}')).toBe('Sun 22 Nov 08:00; Sun 22 Nov 12:00')
  })

  it('says "–" for what is missing or inherited, and leaves other braces alone', () => {
    expect(fillText('{a.b} {brand.constructor} {windows.1.from}', see, shapes, formats)).toBe('– – –')
    expect(fillText('{} { a } {1} ${x', see, shapes, formats)).toBe('{} { a } {1} ${x')
    expect(fillText('{price}', { price: '$&' }, {}, formats)).toBe('$&')
  })

  it('says which paths it shows', () => {
    expect(pathsOfText('{a.0.b} and {c-d} and {a.0.b} and {}')).toEqual(['a.0.b', 'c-d'])
  })
})

it('answers with the first sentence that holds', () => {
  const answers = [
    { when: { '!!': { var: 'windows.0' } }, say: 'Good to spray.', level: 'good' as const },
    { say: 'No window.', level: 'act' as const },
  ]
  expect(answerOf(answers, { windows: [{ from: 'x' }] })?.say).toBe('Good to spray.')
  expect(answerOf(answers, { windows: [] })?.say).toBe('No window.')
  expect(answerOf(answers.slice(0, 1), {})).toBeNull()
  expect(answerOf(undefined, {})).toBeNull()
})

it('knows what an answer and a title name, in words and in conditions', () => {
  const when = { and: [{ '!!': [{ var: 'windows.0' }] }, { '>': [{ var: ['today.0.temp_c', 0] }, 2] }] }
  const answers = [
    { when, say: 'Good from {spans.0.from}.', level: 'good' as const },
    { say: 'Nothing to tell.', level: 'none' as const },
  ]
  expect([...namedBy(answers, '{device.name}')].sort()).toEqual(['device', 'spans', 'today', 'windows'])
  expect(namedBy(undefined, 'Rain').size).toBe(0)
})

it('knows about how long the sentence of a page will be, before what it tells is known', () => {
  const says = (...all: string[]) => lettersOf(all.map((say) => ({ say, level: 'none' })))
  expect(says('No rain.')).toBe(8)
  expect(says('{a.very.long.path.to.a.number} of rain.')).toBe('         of rain.'.length + 1)
  expect(says('{product.say}')).toBe(44)
  expect(says('x'.repeat(200), 'Short.', 'x'.repeat(60))).toBe(60)
  expect(says()).toBe(0)
})
