/**
 * Signs that no declared text holds: control characters but tab and line ends, those that turn the direction of writing
 * around, and halves of surrogate pairs. A terminal obeys some of them, a database refuses others.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const signs = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/gu

/** No text without these holds one. They are looked for much faster, as no pair of surrogates is taken together. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const suspects = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ud800-\udfff]/

/** The first such sign, as U+001B, and where it stands; undefined where there is none. */
export function signIn(text: string): { name: string; at: number } | undefined {
  if (!suspects.test(text)) return undefined
  signs.lastIndex = 0
  const found = signs.exec(text)
  if (!found) return undefined
  const code = found[0].codePointAt(0) ?? 0
  return { name: `U+${code.toString(16).toUpperCase().padStart(4, '0')}`, at: found.index }
}

/** A text that a terminal only shows: each such sign, and each carriage return, is one replacement character. */
export const harmless = (text: string): string => text.replace(signs, '\ufffd').replaceAll('\r', '\ufffd')
