import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, it } from 'vitest'
import { passwordJudge } from '#subjects/people/choosePassword.ts'
import { times } from '../../sampling.ts'

const judge = passwordJudge(() => 'Tilth')
const against = (password: string, names: string[] = []) => judge(password, 'noa@example.org', names)

// Shorter ones are refused before they are judged.
const used = dictionary['passwords-common'].filter(({ length }) => length >= 8)

it('V6.2.4: refuses each of the three thousand most used that are long enough, and thousands more', async () => {
  expect(used.length).toBeGreaterThan(15_000)
  const asked = used.slice(0, times(3000, used.length))
  const open: string[] = []
  for (const password of asked) if ((await against(password)) === null) open.push(password)
  expect(open).toEqual([])
})

it.each([
  'MICHELLE',
  'Michelle1987',
  '!!samantha!!',
  's4m4nth4',
  'dragondragon',
  'dragon-2026',
  'mon key 123',
  'Kelpie2026',
  'p@ddock99',
  '98765432',
  'qwertyqwerty',
])('refuses what many use, in another dress: %s', async (password) => {
  expect(await against(password)).toMatch(/Many people use this password/)
})

it.each([
  ['Hamilton Grazing', 'hamilton2026'],
  ['Hamilton Grazing', 'Hamilton-Grazing'],
  ['Hamilton Grazing', 'h4m1lt0ngr4z1ng'],
  ['Hamilton Grazing', '2026GRAZING!'],
  ['Ó Briain', 'briain12345'],
  ['', 'tilth tilth'],
])('refuses a name, of %s: %s', async (name, password) => {
  expect(await against(password, [name])).toMatch(/Do not use your name/)
})

it.each([
  ['Jo Ng', 'joingthedots77'],
  ['Hamilton Grazing', 'grazing by the water'],
  ['Hamilton Grazing', 'three brown kelpies'],
  ['Hamilton Grazing', 'k7$Tq2!mVx'],
  ['Hamilton Grazing', 'xu83kdla92'],
  ['Hamilton Grazing', 'wet-lane-nine-fence'],
  ['', 'ein Zaun am Bach'],
])('takes others, whatever the name: %s: %s', async (name, password) => {
  expect(await against(password, [name])).toBeNull()
})
