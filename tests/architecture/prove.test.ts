import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** By the id of a requirement: the tests that hold it, as "file › title", or why none does yet. */
const proof: Record<string, { holds: string[]; open?: string }> = JSON.parse(readFileSync('tests/prove.json', 'utf8'))

it('prove.json names tests that are there, and says of each requirement what holds it or why nothing does', () => {
  const wrong = Object.entries(proof).flatMap(([id, { holds, open }]) => [
    ...(holds.length > 0 === (open === undefined) ? [] : [`${id} needs tests or a reason, and not both`]),
    ...holds.filter((one) => !isThere(one)).map((one) => `${id}: there is no ${one}`),
  ])
  expect(wrong).toEqual([])
})

it('prove.json leaves out none of what concerns sign-in, organisations, input and packages', () => {
  const groups = { AU: 32, TN: 22, IN: 20, SC: 6 }
  const ids = Object.entries(groups).flatMap(([group, count]) =>
    Array.from({ length: count }, (_, index) => `${group}-${String(index + 1).padStart(2, '0')}`),
  )
  expect(Object.keys(proof)).toEqual(ids)
})

const texts = new Map<string, string>()
function isThere(named: string): boolean {
  const [file = '', title = ''] = named.split(' › ')
  if (!texts.has(file)) texts.set(file, readFileSync(file, 'utf8'))
  return title !== '' && texts.get(file)?.includes(title) === true
}
