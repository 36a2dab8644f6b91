/** From and up to, as offsets into the text. */
export type Extent = readonly [from: number, to: number]

/** Where one entry of an object or array stands. */
export interface Span {
  key?: Extent
  value: Extent
}

/** Where every entry of every object and array of a document stands. */
export type Spans = Map<object, Map<string | number, Span>>

/** Names that reach an object's prototype instead of its own properties. */
const forbidden: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** Whether a name, or a part of a dotted or bracketed one, would reach a prototype. */
export const reachesPrototype = (name: string): boolean =>
  name.includes('proto') || name.includes('constructor')
    ? name.split(/[.[\]'"]+/).some((part) => forbidden.has(part))
    : false

/** A mistake found while reading: the text cannot be taken as a document. */
export interface ReadMistake {
  code: string
  message: string
  at: Extent
  /** Of a key that stands twice: the object, the key, and where it stands first. */
  twice?: { object: object; key: string; first: Extent }
}

/** A value with the places of its entries, and what was wrong with the text. */
export interface Reading {
  value: unknown
  spans: Spans
  root: Extent
  mistakes: ReadMistake[]
}
