import type { NewPerson } from '#subjects/people/newPeople.ts'
import type { MemberRole } from '#subjects/people/tables.ts'

/** All demo accounts share it, and the start-up message tells. */
export const demoPassword = 'tilth-demo'

const person = (
  id: number,
  name: string,
  first: string,
  last: string,
  memberships: NewPerson['memberships'],
  home: number | null,
): NewPerson => ({
  id,
  email: `${name}@demo.test`,
  first_name: first,
  last_name: last,
  is_super_user: name === 'admin',
  default_org_id: home,
  memberships,
})

const member = (org_id: number, role: MemberRole = 'member'): NewPerson['memberships'][number] => ({
  org_id,
  role,
})

export const demoPeople: NewPerson[] = [
  person(1, 'manager', 'Morgan', 'Reid', [member(20, 'admin'), member(12, 'admin')], 20),
  person(2, 'farmer', 'Frankie', 'Walsh', [member(20), member(31, 'client_farm')], 20),
  person(3, 'agronomist', 'Ari', 'Nguyen', [member(12), member(20), member(31)], 12),
  person(4, 'viewer', 'Val', 'Costa', [member(20, 'viewer')], 20),
  person(5, 'regional', 'Robin', 'Hughes', [member(36, 'regional_office')], 36),
  person(
    6,
    'admin',
    'Alex',
    'Singh',
    [member(12, 'admin'), member(20, 'admin'), member(31, 'admin'), member(36, 'admin')],
    20,
  ),
  person(7, 'new', 'Noa', 'Bell', [], null),
  person(8, 'greenkeeper', 'Kit', 'Mason', [member(44, 'admin')], 44),
]

/** Whom the demo brings in: facing the world, nobody who could run the portal. */
export const peopleOf = (demo: 'local' | 'public'): NewPerson[] =>
  demo === 'local' ? demoPeople : demoPeople.filter((one) => !one.is_super_user)
