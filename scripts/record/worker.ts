import { createHash } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import type { Endpoint } from '#engine/portal.ts'
import { type Account, accountNamed, accounts } from './accounts.ts'
import { answerOf, ask, type Session, signIn } from './ask.ts'
import { type Find, type Inputs, inputsOf, readInputs, type Step } from './inputs.ts'
import { type Known, masked } from './mask.ts'
import { type Book, bookIn, openCopy, type Recorded, type Row } from './portal.ts'
import { filled, madeUp } from './values.ts'

// One of the processes that record: told a template and a file, then one unit of calls after the other.

interface Task {
  template: string
  /** Where full answers are appended, a line each. */
  file: string
}

export type ToWorker = { unit: string[] } | 'end'
/** Key → status and hash. */
export type FromWorker = { answers: Record<string, string> } | { ready: string[] }

const task: Task = JSON.parse(process.argv[2] ?? '{}')
const say = (message: FromWorker) => process.send?.(message)
const written = new Set<string>()

interface Recording {
  server: Recorded
  sessions: Map<string, Session>
  book: Book
  inputs: Inputs
  known: Omit<Known, 'until'>
}

async function recordUnit(names: string[]): Promise<void> {
  const server = await openCopy(task.template)
  const book = bookIn(task.template)
  const guids = JSON.stringify(book).match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []
  const known = {
    guids: new Set([...guids, ...Object.values(madeUp)]),
    from: performance.timeOrigin,
    until: Number.POSITIVE_INFINITY,
  }
  const sessions = await signIn(server)
  const recording = { server, sessions, book, inputs: readInputs(), known }
  // What signing in wrote stays; from here on everything is taken back.
  await server.settle()
  for (const name of names) {
    const endpoint = server.endpoints[name]
    if (endpoint) say({ answers: await recordCall(recording, endpoint) })
  }
  await server.close()
}

async function recordCall(recording: Recording, endpoint: Endpoint): Promise<Record<string, string>> {
  const { server, book, inputs } = recording
  const told = inputs.calls[endpoint.name] ?? {}
  const writes = endpoint.method !== 'GET' && !endpoint.procedure
  const answers: Record<string, string> = {}
  await server.forget()
  for (const account of accounts) {
    // What it counts and keeps in memory is not taken back with the rows.
    if (writes) await server.forget()
    const made = (find: Find) => inputsOf(endpoint, told, inputs.fields, book, account, find)
    // What the first steps made up is shown as such: it is another one each time.
    for (const [name, shown] of Object.entries(made(() => '<seen>'))) {
      const input = made(await takeSteps(recording, told.first ?? [], account))[name] ?? {}
      const { status, answer } = await answerTo(recording, endpoint, account, input)
      answers[`${endpoint.name} · ${account.name} · ${name}`] = `${status} ${keep({ input: shown, ...answer })}`
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

/** Keeps a full answer, once; gives its hash. */
function keep(answer: Row): string {
  const text = JSON.stringify(answer)
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 10)
  if (!written.has(hash)) appendFileSync(task.file, `{"hash":"${hash}","answer":${text}}\n`)
  written.add(hash)
  return hash
}

process.on('message', (message: ToWorker) => {
  if (message === 'end') process.exit(0)
  void recordUnit(message.unit).then(() => say({ ready: message.unit }))
})
say({ ready: [] })
