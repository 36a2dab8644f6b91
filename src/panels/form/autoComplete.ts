import type { FieldProps } from './context.ts'

const byName: Record<string, string> = {
  email: 'email',
  firstName: 'given-name',
  first_name: 'given-name',
  lastName: 'family-name',
  last_name: 'family-name',
  name: 'on',
  phone: 'tel',
  postcode: 'postal-code',
  address: 'street-address',
  suburb: 'address-level2',
  org_name: 'organization',
  org_phone: 'tel',
}

const byWidget: Record<string, string> = {
  password: 'current-password',
  'new-password': 'new-password',
  code: 'one-time-code',
  email: 'email',
}

/** What the browser may fill in for the person, in HTML's words. */
export function autoCompleteOf({
  name,
  uiSchema,
  registry,
}: Pick<FieldProps, 'name' | 'uiSchema' | 'registry'>): string | undefined {
  const widget: unknown = uiSchema?.['ui:widget']
  const said = typeof widget === 'string' ? byWidget[widget] : undefined
  const found = said ?? byName[name]
  return found === 'email' && registry.formContext.isSignIn ? 'username' : found
}
