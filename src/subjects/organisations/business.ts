import { isPostcodeOf } from '#engine/australianState.ts'
import type { Calls } from '#types/calls.ts'
import { abnOf } from './abn.ts'
import { phoneOf } from './phone.ts'
import type { OrgRegistrationTable } from './tables.ts'

/** What an organisation is to the post and the tax office. Null is what it has not said. */
export type Business = Pick<OrgRegistrationTable, 'org_phone' | 'org_abn' | 'address' | 'suburb' | 'state' | 'postcode'>

type BusinessInput = Pick<Calls['org.registration.put']['input'], keyof Business>

/** Reads what was said of it; `refuse` hears of each field that is wrong. */
export function businessOf(input: BusinessInput, refuse: (field: keyof Business, say: string) => void): Business {
  const read = (field: keyof Business, value: string | null, said: string | undefined, say: string): string | null => {
    if (value === null && said !== undefined && said.trim() !== '') refuse(field, say)
    return value
  }
  const textOf = (text: string | undefined): string | null => text?.trim() || null
  const { org_phone, org_abn, state = null, postcode = null } = input
  if (postcode !== null && state === null) refuse('state', 'Say the state that this postcode lies in.')
  if (postcode !== null && state !== null && !isPostcodeOf(state, postcode))
    refuse('postcode', `This is no postcode of ${stateNames[state]}.`)
  return {
    org_phone: read('org_phone', phoneOf(org_phone ?? ''), org_phone, 'Enter ten digits, or +61 and nine.'),
    org_abn: read(
      'org_abn',
      abnOf(org_abn ?? ''),
      org_abn,
      'This is no ABN: its digits do not add up. Look at it again.',
    ),
    address: textOf(input.address),
    suburb: textOf(input.suburb),
    state,
    postcode,
  }
}

const stateNames: Record<NonNullable<Business['state']>, string> = {
  NSW: 'New South Wales',
  VIC: 'Victoria',
  QLD: 'Queensland',
  SA: 'South Australia',
  WA: 'Western Australia',
  TAS: 'Tasmania',
  NT: 'the Northern Territory',
  ACT: 'the ACT',
}
