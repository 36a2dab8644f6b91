/** A place in a sentence that was left empty, or a word that is not for people. */
export const emptyPlace = /(^|[\s(])–([\s.,;:)]|$)|undefined|null|NaN|[{}[\]]|\s[.,;:]/
