import { formsOf, isCommon } from './commonPasswords.ts'

/** Says in a sentence what speaks against a password, or null. Its length is checked by the schema. */
export type JudgePassword = (password: string, email: string, names: readonly string[]) => Promise<string | null>

/** A name's part counts from this length on: shorter ones stand in many words. */
const shortestPart = 4

/** What a name is in letters alone: the whole, and each of its words. */
function lettersOf(name: string): string[] {
  const words =
    name
      .normalize('NFKC')
      .toLowerCase()
      .match(/[a-z]+/g) ?? []
  return [words.join(''), ...words].filter((one) => one.length >= shortestPart)
}

/**
 * Judges passwords that are chosen, at a portal of this name. `names` are those of the person and of their organisations: no
 * password is one of them, or a word of one, in any dress.
 */
export const passwordJudge =
  (portal: () => string): JudgePassword =>
  async (password, email, names) => {
    const [name = ''] = email.split('@')
    const plain = password.toLowerCase()
    if (plain === email || plain === name) return 'Do not use your email address as the password.'
    const known = new Set([portal(), ...names].flatMap(lettersOf))
    if (formsOf(password).some((form) => known.has(form)))
      return 'Do not use your name, the farm’s or the portal’s as the password: it is guessed first. Choose another.'
    return (await isCommon(password)) ? 'Many people use this password, so it is guessed first. Choose another.' : null
  }
