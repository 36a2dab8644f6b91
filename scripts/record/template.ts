import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { accountNamed } from './accounts.ts'
import { ask, signIn } from './ask.ts'
import type { Step } from './inputs.ts'
import { makeTemplate, type Row } from './portal.ts'
import { filled } from './values.ts'

interface Lived extends Step {
  as: string
  /** The organisation it is done in, if not the account's. */
  org?: number
}

/** Makes a template of the present code: the demo, and what history.yaml lets people do in it. */
export async function newTemplate(folder: string): Promise<void> {
  const steps: Lived[] = parse(readFileSync(join(import.meta.dirname, 'history.yaml'), 'utf8'), { merge: true })
  await makeTemplate(folder, async (server, book) => {
    const sessions = await signIn(server)
    let seen = ''
    for (const { as, org, call, with: told } of steps) {
      const account = { ...accountNamed(as), ...(org === undefined ? {} : { org }) }
      const endpoint = server.endpoints[call]
      const session = sessions.get(as)
      if (!endpoint || !session) throw new Error(`history.yaml: there is no ${call}`)
      const input: Row = Object.assign(
        {},
        filled(told ?? {}, book, account.org, (pattern) => new RegExp(pattern).exec(seen)?.[1] ?? ''),
      )
      const reply = await ask(server, endpoint, input, account, session)
      if (reply.status !== 200) console.warn(`history.yaml: ${call} as ${as} of ${account.org}: ${reply.body}`)
      seen = `${reply.body} ${seen}`
    }
  })
}
