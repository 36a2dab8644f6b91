/** Groups of two or more that reach each other: each is a cycle, however many ways round there are in it. */
export function cyclesIn(graph: Map<string, string[]>): string[][] {
  const number = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []
  const visit = (node: string): void => {
    number.set(node, number.size)
    low.set(node, number.get(node) ?? 0)
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!number.has(next)) visit(next)
      if (stack.includes(next)) low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0))
    }
    if (low.get(node) !== number.get(node)) return
    const group = stack.splice(stack.indexOf(node))
    if (group.length > 1) cycles.push(group.sort())
  }
  for (const node of graph.keys()) if (!number.has(node)) visit(node)
  return cycles
}

/** The same imports, between what the files belong to. */
export function between(imports: Map<string, string[]>, groupOf: (file: string) => string): Map<string, string[]> {
  const graph = new Map<string, Set<string>>()
  for (const [file, others] of imports) {
    const own = groupOf(file)
    const known = graph.get(own) ?? new Set<string>()
    graph.set(own, known)
    for (const other of others) if (groupOf(other) !== own) known.add(groupOf(other))
  }
  return new Map([...graph].map(([name, others]) => [name, [...others]]))
}

/** A subject, else a top folder of src, else a file of src itself. */
export const roomOf = (file: string): string =>
  file
    .split('/')
    .slice(0, file.startsWith('src/subjects/') ? 3 : 2)
    .join('/')

/** A subject, a folder of a room, or a file that stands in a room by itself. */
export const folderOf = (file: string): string => file.split('/').slice(0, 3).join('/')
