import { setTimeout as pause } from 'node:timers/promises'
import type { Answer, Client } from './client.ts'
import { calls, type Farm, plansIn, seasonsIn } from './farm.ts'
import { isList, type Operation, type Shown } from './operation.ts'

interface Plan {
  /** Numbers from 0 to 1. */
  chance: () => number
  seconds: number
  /** How many marks a list may have: what is asked for in one page. */
  most: number
}

type Call = readonly [method: string, path: string, input?: object]

/** Lets clients read and write the same few things for so long, and gives the history of what each was told. */
export async function play(
  clients: readonly Client[],
  farm: Farm,
  { chance, seconds, most }: Plan,
): Promise<Operation[]> {
  const history: Operation[] = farm.first.map((one) => ({ client: 0, from: 0, to: 0, ...one }))
  const left = new Map<string, number>()
  /** The version of each season that somebody was told last. */
  const newest = new Map<string, number>()
  const until = performance.now() + 1000 * seconds
  let marks = 0
  const pick = <T>(all: readonly T[]): T => all[Math.floor(chance() * all.length)] ?? fail('nothing to choose from')

  async function look(client: number, call: Call, shownBy: (answer: NonNullable<Answer>) => Record<string, Shown>) {
    for (;;) {
      const from = performance.now()
      const answer = await asked(client).ask(...call)
      if (answer?.status === 200) return note({ client, from, to: performance.now(), shown: shownBy(answer) })
      await mayComeAgain(answer, call)
    }
  }

  /** Writes until it is answered, or gives up on the first that is not: it may have been done all the same. */
  async function write(client: number, leaves: NonNullable<Operation['leaves']>, call: Call): Promise<void> {
    const givesUp = chance() < 0.5
    const from = performance.now()
    const key = `history-${process.pid}-${from}-${client}`
    // A try that nobody answered may have been done: a later one is then refused for what this client changed itself.
    let isUnsure = false
    for (;;) {
      const began = performance.now()
      const answer = await asked(client).ask(...call, key)
      const to = performance.now()
      if (answer?.status === 200) return note({ client, from, to, leaves, shown: seasonsIn(farm, answer.result) })
      if (answer?.code === 'changed') {
        const shown = seasonsIn(farm, answer.theirs)
        if (!isUnsure) return note({ client, from, to, leaves, isRefused: true, shown })
        note({ client, from: began, to, shown })
        return note({ client, from, to: null, leaves, shown: {} })
      }
      isUnsure ||= answer === null
      if (givesUp && answer === null) return note({ client, from, to: null, leaves, shown: {} })
      await mayComeAgain(answer, call)
    }
  }

  function note(one: Operation): void {
    history.push(one)
    for (const [object, what] of Object.entries(one.shown)) if (!isList(what)) newest.set(object, what.version)
  }

  const asked = (client: number): Client => clients[client] ?? fail('no such client')

  /** The lists that are written to now: those before them are as long as one page can show. */
  const open = (): string[] => farm.crops.filter((crop) => (left.get(crop) ?? 0) < most).slice(0, 4)
  const lookAtPlans = (client: number, crop: string) => look(client, calls.plans(crop), (told) => plansIn([crop], told))
  const kinds: [upTo: number, one: (client: number) => Promise<void>][] = [
    [0.25, (client) => plan(client, pick(open()))],
    [0.5, (client) => rename(client, pick(farm.seasons))],
    [0.6, (client) => lookAtSeason(client, pick(farm.seasons))],
    [0.75, (client) => look(client, calls.seasons, ({ result }) => seasonsIn(farm, result))],
    [0.85, (client) => look(client, calls.allPlans, (told) => plansIn(farm.crops, told))],
    [1, (client) => lookAtPlans(client, pick(open()))],
  ]

  function plan(client: number, crop: string): Promise<void> {
    const mark = `${crop}#${marks++}`
    left.set(crop, (left.get(crop) ?? 0) + 1)
    return write(client, { object: crop, mark }, calls.plan(crop, mark))
  }

  function rename(client: number, season: string): Promise<void> {
    const at = farm.seasons.indexOf(season)
    const leaves = { object: season, mark: `season ${at}, ${marks++}`, over: newest.get(season) ?? 1 }
    return write(client, leaves, calls.rename(season, at, leaves))
  }

  const lookAtSeason = (client: number, season: string): Promise<void> =>
    look(client, calls.season(season), ({ result }) => seasonsIn(farm, result))

  await Promise.all(
    clients.map(async (_, client) => {
      while (performance.now() < until && open().length > 0) {
        const kind = chance()
        await kinds.find(([upTo]) => kind < upTo)?.[1](client)
      }
    }),
  )
  // Whatever was answered has to be there now.
  for (const client of clients.keys()) {
    await look(client, calls.seasons, ({ result }) => seasonsIn(farm, result))
    await look(client, calls.allPlans, (told) => plansIn(farm.crops, told))
    for (const crop of farm.crops) await lookAtPlans(client, crop)
  }
  return history
}

/** Waits for a portal that starts or is busy. Throws when it was refused for another reason. */
async function mayComeAgain(answer: Answer, [method, path]: Call): Promise<void> {
  const isBusy = answer === null || [409, 429, 503].includes(answer.status)
  if (!isBusy) throw new Error(`${method} ${path} was refused: ${answer.status} ${answer.words}`)
  await pause(100)
}

function fail(words: string): never {
  throw new Error(words)
}
