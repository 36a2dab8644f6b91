import { isOfOrgs, type TableShape } from '#server/db/catalogue.ts'

/** A table that points at another by a foreign key. */
interface Link {
  from: string
  to: string
}

/** The tables of organisations, each before those that it points at. Throws where two point at each other. */
export function inOrderOfDeletion(shapes: TableShape[], links: Link[]): string[] {
  const left = new Set(shapes.filter(isOfOrgs).map(({ name }) => name))
  const order: string[] = []
  while (left.size > 0) {
    const free = [...left].filter(
      (name) => !links.some(({ from, to }) => to === name && from !== name && left.has(from)),
    )
    if (free.length === 0) throw new Error(`tables that point at each other cannot be emptied: ${[...left].join(', ')}`)
    for (const name of free) left.delete(name)
    order.push(...free)
  }
  return order
}
