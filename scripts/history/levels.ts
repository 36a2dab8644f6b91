import { isList, type Operation, type Shown } from './operation.ts'

/**
 * The marks of one thing by when they came: of a record by its version; of a list by how long it was when they were first
 * in it, since of two looks at a list that only grows one holds the other.
 */
class Levels {
  /** Rising, with the marks of each. Those that nobody was shown come last. */
  private readonly all: [level: number, marks: string[]][]

  constructor(marks: ReadonlyMap<string, number>) {
    const byLevel = new Map<number, string[]>()
    for (const [mark, level] of marks) byLevel.set(level, [...(byLevel.get(level) ?? []), mark])
    this.all = [...byLevel].sort(([one], [other]) => one - other)
  }

  /** The last marks that somebody saw, and the next, which were not there yet. */
  around(shown: Shown): { seen: readonly string[]; next: readonly string[] } {
    const level = isList(shown) ? shown.length : shown.version
    const at = this.all.findLastIndex(([one]) => one <= level)
    return { seen: this.all[at]?.[1] ?? [], next: this.all[at + 1]?.[1] ?? [] }
  }
}

/** What is known of a thing's marks, and what of it cannot be. */
interface Found {
  levels: Levels
  faults: string[]
}

/** @param left the marks that were left in the list, as far as that is known */
export function levelsOfList(object: string, history: readonly Operation[], left: readonly string[]): Found {
  const faults: string[] = []
  const marks = new Map<string, number>()
  const looks = history.flatMap(({ shown }) => {
    const what = shown[object]
    return what && isList(what) ? [new Set(what)] : []
  })
  looks.sort((one, other) => one.size - other.size)
  let before = new Set<string>()
  for (const look of looks) {
    const lost = [...before].find((mark) => !look.has(mark))
    const more = [...look].find((mark) => !before.has(mark))
    if (lost !== undefined) faults.push(`${object} shows ${lost} without ${more}, and ${more} without ${lost}`)
    for (const mark of look) if (!marks.has(mark)) marks.set(mark, look.size)
    before = look
  }
  for (const mark of left) if (!marks.has(mark)) marks.set(mark, Number.POSITIVE_INFINITY)
  return { levels: new Levels(marks), faults: [...new Set(faults)] }
}

export function levelsOfRecord(object: string, history: readonly Operation[]): Found {
  const faults = new Set<string>()
  const marks = new Map<string, number>()
  const versions = new Map<number, string>()
  for (const { shown } of history) {
    const what = shown[object]
    if (what === undefined || isList(what)) continue
    const { mark, version } = what
    const known = versions.get(version)
    if (known !== undefined && known !== mark)
      faults.add(`version ${version} of ${object} was shown as ${known} and as ${mark}`)
    versions.set(version, known ?? mark)
    marks.set(mark, marks.get(mark) ?? version)
  }
  for (const { leaves } of history) {
    if (leaves?.object !== object || leaves.over === undefined) continue
    const version = marks.get(leaves.mark)
    if (version !== undefined && version !== leaves.over + 1)
      faults.add(
        `${leaves.mark} was written over version ${leaves.over} of ${object} and became version ${version}: what came between is lost`,
      )
  }
  return { levels: new Levels(marks), faults: [...faults] }
}
