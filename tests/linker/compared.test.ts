import { expect, it } from 'vitest'
import { changed, edited, linked } from './fixture.ts'

const told = (change: ReturnType<typeof edited>): string[] =>
  linked(changed(change)).problems.map(({ code, message, fix }) => `${code} ${message}${fix ? ` -> ${fix.text}` : ''}`)

/** A guard of the fixture for roles. */
const guard = (role: string) =>
  told(
    edited(
      'config/guards.yaml',
      'anyone:\n',
      `for-roles:\n  allow: { in: [{ var: org.role }, [admin, ${role}]] }\n  otherwise: login\nanyone:\n`,
    ),
  )

/** A panel that only people with a role see. */
const panel = (role: string) =>
  told(
    edited(
      'dashboards/farm/rain.yaml',
      '    range: Today\n',
      `    range: Today\n    when: { "===": [{ var: org.role }, ${role}] }\n`,
    ),
  )

it('compares the role of a person with roles that there are, in guards and on pages', () => {
  expect(guard('member')).toEqual([])
  expect(guard('membre')).toEqual(['TL304 "org.role" is never "membre"; did you mean "member"? -> member'])
  expect(panel('client_farm')).toEqual([])
  expect(panel('client_fram')).toEqual([
    'TL304 "org.role" is never "client_fram"; did you mean "client_farm"? -> client_farm',
  ])
})
