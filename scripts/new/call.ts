import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { camel, Impossible, type Made, root, words } from './made.ts'
import { firstCalls, giving, subjectFolder, withCall } from './subject.ts'

/** A call that reads: its entry in the catalogue, its handler, its line in the subject's calls, a test. */
export function call(subject: string, name: string): Made {
  const folder = subjectFolder(subject)
  const catalogue = join(root, 'config/endpoints', `${subject}.yaml`)
  for (const file of readdirSync(join(root, 'config/endpoints')))
    if (`\n${readFileSync(join(root, 'config/endpoints', file), 'utf8')}`.includes(`\n${name}:`))
      throw new Impossible(`The call "${name}" is in config/endpoints/${file} already.`)
  const code = camel(name)
  const entry = `${name}:
  title: ${words(name.replaceAll('.', ' '))}
  method: GET
  path: ${name.replaceAll('.', '/')}
  access: has-org
  org: current
  result:
    type: object
    additionalProperties: false
    required: [org_id]
    properties:
      org_id: { type: integer, description: The organisation that was asked. }
`
  const handler = `import type { Handler } from '#server/pipeline/handler.ts'

/** The guard has decided who asks, and the scope which rows they reach. */
export const ${code}: Handler<'${name}'> = async ({ scope }) => ({ org_id: scope.orgId })
`
  const test = `import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../server/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

describe('${name}', () => {
  it('answers for the organisation that is asked', async () => {
    const member = await app.as('member')
    const reply = await member.call('${name}', {}, { org: 20 })
    expect(reply).toAnswer()
    expect(reply.json().result).toEqual({ org_id: 20 })
  })

  it('refuses whoever is in no organisation', async () => {
    const nobody = await app.as('nobody')
    expect((await nobody.call('${name}', {}, { org: 20 })).statusCode).toBe(403)
  })
})
`
  const files: Record<string, string> = {
    [join(folder, `${code}.ts`)]: handler,
    [join(root, 'tests/subjects', subject, `${code}.test.ts`)]: test,
  }
  const changes: Record<string, (text: string) => string> = {}
  if (existsSync(catalogue)) changes[catalogue] = (text) => `${text.trimEnd()}\n\n${entry}`
  else files[catalogue] = entry
  const map = join(folder, 'calls.ts')
  if (existsSync(map)) changes[map] = withCall(name, code)
  else {
    files[map] = firstCalls(name, code)
    changes[join(folder, 'subject.ts')] = giving('calls', './calls.ts')
  }
  return {
    files,
    changes,
    next: [
      'say in the catalogue who may call it (access), what it takes (input) and gives (result), and whether it writes',
      `npm run generate && npm run check && npm test -- tests/subjects/${subject}/${code}.test.ts`,
      'when it is as it should be: npx vitest run tests/server/roles.test.ts -u (the golden table of who may make which call)',
    ],
  }
}
