import { isCommon } from './commonPasswords.ts'

/** What speaks against a password, in a sentence; null when nothing does. Its length is checked by the schema. */
export function againstPassword(password: string, email: string): string | null {
  const [name = ''] = email.split('@')
  const plain = password.toLowerCase()
  if (plain === email || plain === name) return 'Do not use your email address as the password.'
  return isCommon(password) ? 'Many people use this password, so it is guessed first. Choose another.' : null
}
