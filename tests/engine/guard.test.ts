import { expect, it } from 'vitest'
import { judge } from '#engine/guard.ts'
import type { GuardDeclaration } from '#types/config/guards.ts'
import type { Facts } from '#types/entity/facts.ts'

const guards: Record<string, GuardDeclaration> = {
  'signed-in': { allow: { '!!': { var: 'user' } }, otherwise: 'login', status: 401 },
  'own-org': { allow: { in: [{ var: 'route.orgSlug' }, { var: 'orgs' }] }, otherwise: 'current-org' },
  'manages-org': { allow: { var: 'org.mayManage' }, otherwise: 'stay', say: 'You cannot manage this organisation.' },
  broken: { allow: { cat: ['a'] }, otherwise: 'stay' },
}

const farmer: Facts = {
  user: { id: 1, isSuperUser: false, isAdmin: false },
  org: { id: 12, slug: 'north', role: 'member', mayManage: false },
  orgs: ['north'],
  route: { orgSlug: 'north' },
}

it('lets in whom every guard allows, and everybody where there is none', () => {
  expect(judge(guards, ['signed-in', 'own-org'], farmer)).toEqual({ allowed: true, status: 200 })
  expect(judge(guards, [], farmer)).toEqual({ allowed: true, status: 200 })
})

it('lets the first guard that refuses decide', () => {
  const nobody: Facts = { user: null, org: null, orgs: [] }
  expect(judge(guards, ['signed-in', 'manages-org'], nobody)).toEqual({
    allowed: false,
    guard: 'signed-in',
    otherwise: 'login',
    status: 401,
  })
  expect(judge(guards, ['signed-in', 'manages-org'], farmer)).toEqual({
    allowed: false,
    guard: 'manages-org',
    otherwise: 'stay',
    say: 'You cannot manage this organisation.',
    status: 403,
  })
  expect(judge(guards, ['own-org'], { ...farmer, route: { orgSlug: 'south' } })).toMatchObject({
    allowed: false,
    otherwise: 'current-org',
  })
})

it('refuses where a guard does not exist or cannot be evaluated', () => {
  for (const name of ['unknown', 'constructor', '__proto__', 'broken']) {
    expect(judge(guards, [name], farmer), name).toMatchObject({ allowed: false, guard: name, status: 403 })
  }
})

it('asks a guard that is named with a tool how the organisation has that tool', () => {
  const withTool = {
    ...guards,
    'has-tool': { allow: { '===': [{ var: 'tool' }, 'active'] }, otherwise: 'stay' },
  } as const
  const keeper: Facts = {
    ...farmer,
    org: { ...(farmer.org as NonNullable<Facts['org']>), toolset: { turf: 'active' } },
  }
  expect(judge(withTool, ['has-tool:turf'], keeper).allowed).toBe(true)
  for (const name of ['has-tool:fjp', 'has-tool:constructor', 'has-tool', 'lost:turf', ':turf'])
    expect(judge(withTool, [name], keeper).allowed, name).toBe(false)
  expect(judge(withTool, ['has-tool:turf'], { ...keeper, tool: 'none' }).allowed).toBe(true)
  expect(judge(withTool, ['has-tool:turf'], farmer).allowed).toBe(false)
})
