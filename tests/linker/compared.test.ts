import { expect, it } from 'vitest'
import { base, changed, linked } from './fixture.ts'

const told = (file: string, edit: (text: string) => string): string[] => {
  const text = base.find((source) => source.file === file)?.text ?? ''
  expect(edit(text)).not.toBe(text)
  return linked(changed({ file, text: edit(text) })).problems.map(
    ({ code, message, fix }) => `${code} ${message}${fix ? ` -> ${fix.text}` : ''}`,
  )
}

/** A guard of the fixture for roles. */
const guard = (role: string) =>
  told(
    'config/guards.yaml',
    (text) => `${text}for-roles:\n  allow: { in: [{ var: org.role }, [admin, ${role}]] }\n  otherwise: login\n`,
  )

/** A panel that only people with a role see. */
const panel = (role: string) =>
  told('dashboards/farm/rain.yaml', (text) =>
    text.replace('    range: Today\n', `    range: Today\n    when: { "===": [{ var: org.role }, ${role}] }\n`),
  )

it('compares the role of a person with roles that there are, in guards and on pages', () => {
  expect(guard('member')).toEqual([])
  expect(guard('membre')).toEqual(['TL304 "org.role" is never "membre"; did you mean "member"? -> member'])
  expect(panel('client_farm')).toEqual([])
  expect(panel('client_fram')).toEqual([
    'TL304 "org.role" is never "client_fram"; did you mean "client_farm"? -> client_farm',
  ])
})
