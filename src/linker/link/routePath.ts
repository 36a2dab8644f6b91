import { nearest } from '../suggest.ts'

/** A parameter of a route's path. */
interface Param {
  name: string
  isOptional: boolean
}

/** The parameters of a path such as `:orgSlug/d/:dashboardSlug?`. */
export const paramsOf = (path: string): Param[] =>
  [...path.matchAll(/:([A-Za-z0-9_-]+)(\?)?/g)].map(([, name = '', optional]) => ({
    name,
    isOptional: optional !== undefined,
  }))

/** What a link gives a path otherwise than it should. */
interface Amiss {
  /** Parameters that the path does not have, each with the one that it was most likely meant for. */
  strange: { param: string; near?: string }[]
  /** Those that it needs and nobody gives, nor was one meant for it. The organisation is in every address. */
  lost: string[]
}

/** Holds the parameters that a link gives against those of the path that it leads to. */
export function amissIn(path: string, given: readonly string[]): Amiss {
  const params = paramsOf(path)
  const names = params.map(({ name }) => name)
  const free = names.filter((name) => !given.includes(name))
  const strange = given.flatMap((param) => (names.includes(param) ? [] : [{ param, near: nearest(param, free) }]))
  const meant = new Set(strange.map(({ near }) => near))
  const lost = params.flatMap(({ name, isOptional }) =>
    isOptional || name === 'orgSlug' || given.includes(name) || meant.has(name) ? [] : [name],
  )
  return { strange, lost }
}

/** A path whose parameters have no names: two routes with the same one cannot be told apart. */
export const patternOf = (path: string): string => path.replace(/:[A-Za-z0-9_-]+/g, ':')

/** A child's path under its parent's; a leading slash means the root. */
export function joinPaths(parent: string, child: string): string {
  if (child.startsWith('/')) return child.slice(1)
  return [parent, child].filter((part) => part !== '').join('/')
}
