import { describe, expect, it } from 'vitest'
import { orgsNamed, readOrgHeader, standingOf } from '#server/pipeline/organisation.ts'
import type { Membership, Person } from '#server/session/person.ts'

const member = (orgId: number, role: Membership['role'] = 'member'): Membership => ({
  orgId,
  role,
  guid: '',
  slug: `org-${orgId}`,
  name: '',
  zone: 'UTC',
  brand: null,
  isDemo: false,
})
const person = (memberships: Membership[], more: Partial<Person> = {}): Person => ({
  id: 1,
  guid: '',
  email: '',
  userName: '',
  firstName: '',
  lastName: '',
  isSuperUser: false,
  defaultOrgId: null,
  memberships,
  ...more,
})
const both = person([member(12), member(20)], { defaultOrgId: 20 })
const foreign = 'You do not belong to this organisation.'

describe('the organisation of a call', () => {
  it('is the header’s, or the usual one when there is none, and the scope reads no other', () => {
    expect(standingOf('current', 12, [], both, []).scope).toEqual({ userId: 1, orgId: 12, readable: [12] })
    expect(standingOf('current', undefined, [20], both, []).scope).toEqual({ userId: 1, orgId: 20, readable: [20] })
    expect(standingOf('current', undefined, [], person([member(12)], { defaultOrgId: 99 }), []).scope.orgId).toBe(12)
  })

  it('is refused when the person is not in it, or when two are named', () => {
    for (const [header, named] of [
      [31, []],
      [12, [20]],
      [undefined, [12]],
      [-1, []],
      [12, [-1]],
    ] as [number | undefined, number[]][])
      expect(() => standingOf('current', header, named, both, []), `${header} ${named}`).toThrow(foreign)
  })

  it('reads across the person’s own with `mine`, where -1 stands for none', () => {
    expect(standingOf('mine', 12, [20], both, []).scope).toEqual({ userId: 1, orgId: 12, readable: [12, 20] })
    expect(standingOf('mine', -1, [], both, []).scope).toEqual({ userId: 1, orgId: -1, readable: [12, 20] })
    expect(() => standingOf('mine', 12, [31], both, [])).toThrow(foreign)
    expect(() => standingOf('mine', 31, [], both, [])).toThrow(foreign)
  })

  it('reads every organisation with `all`, for a super user only', () => {
    const root = person([], { isSuperUser: true })
    expect(standingOf('all', undefined, [], root, [12, 20, 31]).scope).toEqual({
      userId: 1,
      orgId: -1,
      readable: [12, 20, 31],
    })
    expect(() => standingOf('all', 12, [], both, [12, 20, 31])).toThrow(foreign)
  })

  it('reads nothing with `none`, whatever the header says', () => {
    for (const header of [undefined, 12, 31, -1])
      expect(standingOf('none', header, [], both, []).scope).toEqual({ userId: 1, orgId: -1, readable: [] })
  })

  it('is one whole id in the header, or -1', () => {
    expect([readOrgHeader(undefined), readOrgHeader('-1'), readOrgHeader('20')]).toEqual([undefined, -1, 20])
    for (const bad of ['', '0', '-2', '1,2', '1.0', '1e0', '01', ' 1', '2147483648', 'x', '1 '])
      expect(() => readOrgHeader(bad), bad).toThrow('x-org-id')
    expect(() => readOrgHeader(['1', '2'])).toThrow('x-org-id')
  })

  it('is named by an own field of the input, as a number', () => {
    expect(orgsNamed({ org_id: 12 })).toEqual([12])
    for (const input of [{}, null, [], 'x', { org_id: '12' }, Object.create({ org_id: 12 })])
      expect(orgsNamed(input)).toEqual([])
  })
})
