import { expect } from 'vitest'
import type { Browser, TestApp } from '../../server/app.ts'
import type { PersonName } from '../../server/world.ts'

export type Input = Record<string, unknown>
export type Row = Record<string, unknown>

/** People who use a tool in one organisation, signed in once for a file of tests. */
export function toolPeople(org: number) {
  const people = new Map<PersonName, Browser>()

  async function enter(app: TestApp, names: readonly PersonName[]): Promise<void> {
    for (const name of names) people.set(name, await app.as(name))
  }
  const send = (name: string, input: Input = {}, who: PersonName = 'member', where = org) => {
    const person = people.get(who)
    if (!person) throw new Error(`${who} is not signed in`)
    return person.call(name, input, { org: where })
  }
  /** What a call answers that has to succeed. */
  async function answered(name: string, input: Input, who: PersonName, where = org) {
    const reply = await send(name, input, who, where)
    expect(reply).toAnswer()
    return reply.json().result
  }
  const done = (name: string, input: Input = {}, who: PersonName = 'member'): Promise<Row> => answered(name, input, who)
  const rows = (name: string, input: Input = {}, who: PersonName = 'viewer', where = org): Promise<Row[]> =>
    answered(`procedure.${name}`, input, who, where)

  return { enter, send, done, rows }
}
