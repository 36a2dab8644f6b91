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

/** A path whose parameters have no names: two routes with the same one cannot be told apart. */
export const patternOf = (path: string): string => path.replace(/:[A-Za-z0-9_-]+/g, ':')

/** A child's path under its parent's; a leading slash means the root. */
export function joinPaths(parent: string, child: string): string {
  if (child.startsWith('/')) return child.slice(1)
  return [parent, child].filter((part) => part !== '').join('/')
}
