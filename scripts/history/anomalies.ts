import { Graph } from './graph.ts'
import { levelsOfList, levelsOfRecord } from './levels.ts'
import { isList, type Operation } from './operation.ts'

/**
 * What cannot be in a history, if every call took effect at one moment between its question and its answer, or perhaps
 * never when it was not answered (strict serializability): a sentence each. The way to find it is that of Elle (Kingsbury
 * and Alvaro, 2020): marks that differ tell who saw whom, and what must have come before itself cannot have been.
 */
export function anomalies(history: readonly Operation[]): string[] {
  const owners = new Map(history.flatMap((one): [string, Operation][] => (one.leaves ? [[one.leaves.mark, one]] : [])))
  const seen = new Set(history.flatMap(({ shown }) => Object.values(shown).flatMap(marksOf)))
  // What was never answered counts as soon as it was shown to somebody.
  const counted = history.filter(({ to, leaves }) => to !== null || (leaves && seen.has(leaves.mark)))
  const graph = new Graph()
  const nodes = new Map(counted.map((one) => [one, graph.node()]))
  const nodeOf = (mark: string): number | undefined => {
    const owner = owners.get(mark)
    return owner && !owner.isRefused ? nodes.get(owner) : undefined
  }
  const faults = plainFaults(history, owners)
  for (const object of new Set(history.flatMap(({ shown }) => Object.keys(shown))))
    faults.push(...bySight(graph, object, nodes, nodeOf))
  inTime(graph, nodes)
  const words = new Map([...nodes].map(([one, node]) => [node, wordsOf(one)]))
  return [...faults, ...graph.rounds().map((round) => roundWords(graph, round, words))]
}

/** Notes of one thing who saw whose marks, and who did not yet. Gives what cannot be, whatever the order. */
function bySight(
  graph: Graph,
  object: string,
  nodes: ReadonlyMap<Operation, number>,
  nodeOf: (mark: string) => number | undefined,
): string[] {
  const calls = [...nodes.keys()]
  const left = calls.flatMap(({ leaves, isRefused }) => (leaves?.object === object && !isRefused ? [leaves.mark] : []))
  const isOfLists = calls.some(({ shown }) => shown[object] && isList(shown[object]))
  const { levels, faults } = isOfLists ? levelsOfList(object, calls, left) : levelsOfRecord(object, calls)
  const link = (one: number | undefined, other: number | undefined, why: string): void => {
    if (one !== undefined && other !== undefined) graph.before(one, other, why)
  }
  for (const [{ shown, leaves, isRefused }, node] of nodes) {
    const what = shown[object]
    const { seen, next } = what ? levels.around(what) : { seen: [], next: [] }
    for (const mark of seen) link(nodeOf(mark), node, `was seen in ${object} by`)
    for (const mark of next) link(node, nodeOf(mark), `did not see ${mark} of`)
    if (leaves?.object !== object || leaves.over === undefined || isRefused) continue
    for (const mark of levels.around({ mark: leaves.mark, version: leaves.over }).seen)
      link(nodeOf(mark), node, 'was written over by')
  }
  return faults
}

const marksOf = (what: Operation['shown'][string]): readonly string[] => (isList(what) ? what : [what.mark])

/** What a single answer shows to be wrong: marks that nobody left there, that were refused, or that stand twice. */
function plainFaults(history: readonly Operation[], owners: ReadonlyMap<string, Operation>): string[] {
  const faults = new Set<string>()
  for (const { shown } of history)
    for (const [object, what] of Object.entries(shown)) {
      const marks = marksOf(what)
      for (const mark of marks) {
        const owner = owners.get(mark)
        if (owner?.leaves?.object !== object) faults.add(`${object} shows ${mark}, which nobody put there`)
        else if (owner.isRefused) faults.add(`${object} shows ${mark}, which was refused`)
      }
      for (const mark of marks.filter((one, at) => marks.indexOf(one) !== at))
        faults.add(`${object} shows ${mark} twice`)
    }
  return [...faults]
}

/** What was answered before another was asked came before it: by way of one node for each answer, in their order. */
function inTime(graph: Graph, nodes: ReadonlyMap<Operation, number>): void {
  const answers = [...nodes].flatMap(([{ to }, node]) => (to === null ? [] : [{ to, node, moment: graph.node() }]))
  answers.sort((one, other) => one.to - other.to)
  for (const [at, { node, moment }] of answers.entries()) {
    graph.before(node, moment, 'was answered before')
    const next = answers[at + 1]
    if (next) graph.before(moment, next.moment, '')
  }
  for (const [{ from }, node] of nodes) {
    const last = answers.findLast(({ to }) => to < from)
    if (last) graph.before(last.moment, node, '')
  }
}

function wordsOf({ client, from, leaves, isRefused }: Operation): string {
  const what = leaves && !isRefused ? `put ${leaves.mark} into ${leaves.object}` : 'looked'
  return `client ${client} ${what} at ${(from / 1000).toFixed(3)} s`
}

function roundWords(graph: Graph, round: readonly number[], words: ReadonlyMap<number, string>): string {
  const steps = round.flatMap((node, at) => {
    const said = words.get(node)
    return said === undefined ? [] : [`${said}; that ${graph.why(node, round[(at + 1) % round.length] ?? node)}`]
  })
  return `no order explains these: ${steps.join(' what follows. ')} the first.`
}
