import { expect, it } from 'vitest'
import { repeatsLabel } from '#linker/link/formHelp.ts'

it.each([
  ['The same new password once more.', 'New password again'],
  ['The password you signed in with.', 'Present password'],
  ['Your first name.', 'First name'],
  ['What people call it.', 'Name'],
  ['Names of the locations.', 'Location name'],
])('“%s” teaches nothing under “%s”', (help, label) => {
  expect(repeatsLabel(help, label)).toBe(true)
})

it.each([
  ['The email you sign in with there.', 'Account'],
  ['What people call it, such as River flat.', 'Name'],
  ['A mail with a link goes to it.', 'New address'],
  ['Leave it empty until it is sown.', 'Sown'],
])('“%s” teaches something under “%s”', (help, label) => {
  expect(repeatsLabel(help, label)).toBe(false)
})
