import type { RJSFValidationError } from '@rjsf/utils'
import { describe, expect, it } from 'vitest'
import { brokenRules, errorTree, refusalOf, wordsAbove } from './errors.ts'
import { plainErrors } from './messages.ts'

const error = (name: string, property: string, params = {}): RJSFValidationError => ({
  name,
  property,
  params,
  message: `must ${name}`,
  stack: name,
})

describe('messages of a form', () => {
  it('are plain words, one for each field', () => {
    const said = plainErrors([
      error('required', '.email'),
      error('minLength', '.password', { limit: 8 }),
      error('pattern', '.password', { pattern: '^x' }),
      error('anyOf', '.kind'),
      error('maximum', '.rate', { limit: 2500 }),
    ])
    expect(said.map(({ property, message }) => [property, message])).toEqual([
      ['.email', 'Fill this in.'],
      ['.password', 'Enter at least 8 characters.'],
      ['.rate', 'Enter 2500 or less.'],
    ])
  })

  it('speak even when only a branch fails', () => {
    expect(plainErrors([error('oneOf', '.kind')])[0]?.message).toBe('This is not right yet.')
  })
})

describe('rules of an endpoint', () => {
  const rules = [{ must: { '<': [{ var: 'from' }, { var: 'to' }] }, at: 'to', say: 'It ends before it begins.' }]

  it('are kept before sending', () => {
    expect(brokenRules(rules, { from: 5, to: 3 }, [])).toEqual({ to: 'It ends before it begins.' })
    expect(brokenRules(rules, { from: 3, to: 5 }, [])).toEqual({})
  })

  it('wait while their field is empty', () => {
    expect(brokenRules(rules, { from: 3 }, ['from', 'to'])).toEqual({})
    // Nobody else says it of a field that may be empty.
    expect(Object.keys(brokenRules(rules, { from: 3 }, ['from']))).toEqual(['to'])
  })
})

describe('a refusal', () => {
  it('keeps the server’s words and fields', () => {
    expect(
      refusalOf({ message: 'Taken.', status: 409, at: { 'address.0.street': 'Unknown street.', other: 4 } }),
    ).toEqual({
      message: 'Taken.',
      status: 409,
      at: { 'address.0.street': 'Unknown street.' },
    })
    expect(errorTree({ 'address.0.street': 'Unknown street.' })).toEqual({
      address: { 0: { street: { __errors: ['Unknown street.'] } } },
    })
  })

  it('never shows a stack or a library’s words', () => {
    expect(refusalOf(new TypeError('x is not a function')).message).toBe(
      'No answer came. Your entry is kept: send it again.',
    )
  })

  it('that is the server’s own fault is told in its words, with the number to ask about, else by its status', () => {
    const exceptionMessage = 'Something went wrong on our side. Tell us this number: 1f'
    expect(refusalOf({ status: 500, data: { responseException: { exceptionMessage } } })).toEqual({
      message: 'Your entry is kept. Something went wrong on our side. Tell us this number: 1f',
      status: 500,
    })
    expect(refusalOf({ status: 502, data: '<html>Bad gateway</html>' }).message).toBe(
      'Your entry is kept. The server could not answer (502).',
    )
  })

  it('is said above the form when a field it names is not there', () => {
    expect(wordsAbove({ message: 'No.', status: 400, at: { email: 'Bad.' } }, ['email'])).toBeNull()
    expect(wordsAbove({ message: 'No.', status: 400, at: { secret: 'Bad.' } }, ['email'])).toBe('No.')
    expect(wordsAbove({ message: 'No.', status: 400 }, ['email'])).toBe('No.')
  })
})
