import { expect, it } from 'vitest'
import { deedOf } from '../../src/web/dialogs/deed.ts'

it.each([
  ['Remove Colin Barr? This cannot be taken back.', 'Remove Colin Barr', true],
  ['Make Ari Nguyen an administrator? They may then change everything.', 'Make Ari Nguyen an administrator', false],
  ['Has the money for invoice S20-1 arrived?', 'Yes', false],
  ['Take Colin Barr out of Contractors?', 'Take Colin Barr out of Contractors', true],
  ['Take the second step away from somebody with a long name?', 'Take away', true],
  ['Remove the movement of 12 head on Sat 21 Nov, document 3477-11?', 'Remove', true],
  ['Sign out on every phone and computer, this one too?', 'Sign out', false],
  ['Nobody asks anything here.', 'Yes', false],
])('names on its button what is asked: %s', (question, yes, isDanger) => {
  expect(deedOf(question)).toEqual({ yes, isDanger })
})
