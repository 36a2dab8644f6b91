import type { Endpoint } from '#engine/portal.ts'
import { type Account, accountNamed, accounts } from './accounts.ts'
import { answerOf, ask, type Session, signIn } from './ask.ts'
import { type Find, type Inputs, inputsOf, readInputs, type Step } from './inputs.ts'
import { type Known, masked } from './mask.ts'
import { type Book, bookIn, openCopy, type Recorded, type Row } from './portal.ts'
import { filled, madeUp } from './values.ts'

/** A server on a copy of a template, and everybody signed in there. */
export interface Recording {
  server: Recorded
  sessions: Map<string, Session>
  book: Book
  inputs: Inputs
  known: Omit<Known, 'until'>
}

/** What a call answered to an account's input. */
interface Answered {
  /** Call · account · input. */
  key: string
  status: number
  answer: Row
}

export async function startRecording(template: string, hasPolicies = true): Promise<Recording> {
  const server = await openCopy(template, hasPolicies)
  const book = bookIn(template)
  const guids = JSON.stringify(book).match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []
  const known = {
    guids: new Set([...guids, ...Object.values(madeUp)]),
    from: performance.timeOrigin,
    until: Number.POSITIVE_INFINITY,
  }
  const sessions = await signIn(server)
  // What signing in wrote stays; from here on everything is taken back.
  await server.settle()
  return { server, sessions, book, inputs: readInputs(), known }
}

/** Asks one call with every input as everybody. What it writes is taken back. */
export async function recordCall(recording: Recording, endpoint: Endpoint): Promise<Answered[]> {
  const { server, book, inputs } = recording
  const told = inputs.calls[endpoint.name] ?? {}
  const writes = endpoint.method !== 'GET' && !endpoint.procedure
  const answers: Answered[] = []
  await server.forget()
  for (const account of accounts) {
    // What it counts and keeps in memory is not taken back with the rows.
    if (writes) await server.forget()
    const made = (find: Find) => inputsOf(endpoint, told, inputs.fields, book, account, find)
    // What the first steps made up is shown as such: it is another one each time.
    for (const [name, shown] of Object.entries(made(() => '<seen>'))) {
      const input = made(await takeSteps(recording, told.first ?? [], account))[name] ?? {}
      const { status, answer } = await answerTo(recording, endpoint, account, input)
      const key = `${endpoint.name} · ${account.name} · ${name}`
      answers.push({ key, status, answer: { input: shown, ...answer } })
      if (writes || told.first) await server.undo()
    }
  }
  return answers
}

/** Does what comes first, and gives what finds a text in what that wrote or answered. */
async function takeSteps({ server, sessions, book }: Recording, steps: Step[], account: Account) {
  let seen = ''
  const find = (pattern: string): string => new RegExp(pattern).exec(seen)?.[1] ?? 'nothing'
  for (const step of steps) {
    const who = step.as ? accountNamed(step.as) : account
    const endpoint = server.endpoints[step.call]
    const session = sessions.get(who.name)
    if (!endpoint || !session) throw new Error(`there is no ${step.call} to do first`)
    const input = filled(step.with ?? {}, book, who.org, find)
    const reply = await ask(server, endpoint, { ...(input as Row) }, who, session)
    seen = `${JSON.stringify(await server.changes())} ${reply.body} ${seen}`
  }
  if (steps.length > 0) await server.forget()
  return find
}

async function answerTo({ server, sessions, known }: Recording, endpoint: Endpoint, account: Account, input: Row) {
  const session = sessions.get(account.name)
  if (!session) throw new Error(`${account.name} is not signed in`)
  const before = (await server.changes()).length
  const reply = await ask(server, endpoint, input, account, session)
  const changes = (await server.changes()).slice(before)
  if (changes.length > 0) await server.undo()
  return {
    status: reply.status,
    answer: masked(answerOf(reply, changes), { ...known, until: performance.timeOrigin + performance.now() }),
  }
}
