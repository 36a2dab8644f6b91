/** Which must have come before which, and why. */
export class Graph {
  private readonly after: Map<number, string>[] = []

  node(): number {
    return this.after.push(new Map()) - 1
  }

  /** Notes that one came before another. The first reason stays. */
  before(one: number, other: number, why: string): void {
    const known = this.after[one]
    if (one !== other && known && !known.has(other)) known.set(other, why)
  }

  why(one: number, other: number): string {
    return this.after[one]?.get(other) ?? ''
  }

  /** Nodes that came before themselves: a shortest way around for each group of them, which no order can satisfy. */
  rounds(): number[][] {
    return this.groups().map((group) => this.shortest(new Set(group)))
  }

  /** Groups of several nodes of which each can be reached from each (Tarjan 1972, without recursion). */
  private groups(): number[][] {
    const found: number[][] = []
    const seen = new Map<number, number>()
    const low: number[] = []
    const open: number[] = []
    const isOpen = new Set<number>()
    const enter = (node: number) => {
      seen.set(node, seen.size)
      low[node] = seen.size - 1
      open.push(node)
      isOpen.add(node)
      return { node, rest: [...(this.after[node]?.keys() ?? [])] }
    }
    const lower = (node: number, to: number) => {
      low[node] = Math.min(low[node] ?? to, to)
    }
    for (const start of this.after.keys()) {
      if (seen.has(start)) continue
      const path = [enter(start)]
      for (let at = path.at(-1); at; at = path.at(-1)) {
        const next = at.rest.pop()
        const known = next === undefined ? undefined : seen.get(next)
        if (next !== undefined && known === undefined) path.push(enter(next))
        else if (next !== undefined && known !== undefined) {
          if (isOpen.has(next)) lower(at.node, known)
        } else {
          path.pop()
          const above = path.at(-1)
          if (above) lower(above.node, low[at.node] ?? 0)
          if (low[at.node] !== seen.get(at.node)) continue
          const group = open.splice(open.indexOf(at.node))
          for (const one of group) isOpen.delete(one)
          if (group.length > 1) found.push(group)
        }
      }
    }
    return found
  }

  /** The shortest way from a node of a group back to itself; of a large group, from one of the first hundred. */
  private shortest(group: ReadonlySet<number>): number[] {
    let best: number[] = []
    for (const start of [...group].slice(0, 100)) {
      const way = this.wayBack(start, group)
      if (best.length === 0 || way.length < best.length) best = way
    }
    return best
  }

  private wayBack(start: number, group: ReadonlySet<number>): number[] {
    const from = new Map<number, number>()
    let edge = [start]
    while (edge.length > 0) {
      const further: number[] = []
      for (const node of edge) {
        for (const next of this.after[node]?.keys() ?? []) {
          if (next === start) return back(node, start, from)
          if (!group.has(next) || from.has(next)) continue
          from.set(next, node)
          further.push(next)
        }
      }
      edge = further
    }
    return []
  }
}

function back(last: number, start: number, from: ReadonlyMap<number, number>): number[] {
  const way = [last]
  for (let node: number | undefined = last; node !== undefined && node !== start; ) {
    node = from.get(node)
    if (node !== undefined) way.unshift(node)
  }
  return way
}
