/** A text that a database keeps and a screen shows in one line: no control characters, no half letters, no spaces around. */
export const plainText = (text: string): string =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\p{Surrogate}/gu, '�')
    .trim()
