const longest = 60
/** What the columns and properties that hold a name are called, the likeliest first. */
const candidates = [
  ...['name', 'paddock', 'paddock_name', 'paddockname', 'paddock_na', 'field', 'field_name', 'fieldname', 'block'],
  ...['block_name', 'title', 'label', 'pdk_name', 'pdk', 'lotname'],
]

/** A name from a file as plain words on one line: no markup, nothing that cannot be seen, at most 60 letters. */
export function plainName(text: string): string {
  const words = text
    .slice(0, 2000)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[<>]/g, ' ')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
  return [...words].slice(0, longest).join('').trim()
}

/** Which of some columns holds the names; undefined when none is called so. */
export const nameColumn = (columns: string[]): string | undefined =>
  candidates.flatMap((wanted) => columns.find((column) => column.toLowerCase() === wanted) ?? [])[0]

/** Each name once: where several are alike, the later ones get a number. Those without a name stay without. */
export function uniqueNames<T extends { name: string }>(shapes: T[]): T[] {
  const taken = new Set<string>()
  const next = new Map<string, number>()
  return shapes.map((shape) => {
    if (shape.name === '') return shape
    const key = shape.name.toLowerCase()
    let [name, number] = [shape.name, next.get(key) ?? 1]
    while (taken.has(name.toLowerCase())) {
      number += 1
      name = `${shape.name.slice(0, longest - 5)} ${number}`
    }
    next.set(key, number)
    taken.add(name.toLowerCase())
    return { ...shape, name }
  })
}
