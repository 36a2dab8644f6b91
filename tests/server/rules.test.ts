import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holds } from '#engine/logic.ts'
import type { Endpoint } from '#engine/portal.ts'
import { isRecord } from '#engine/record.ts'
import { holdTools } from '../subjects/subscriptions/holdTools.ts'
import { type Browser, startApp, type TestApp } from './app.ts'
import { allowed, isAccepted } from './sample.ts'

let app: TestApp
let person: Browser
beforeAll(async () => {
  app = await startApp()
  const tools = Object.values(app.portal.endpoints).flatMap(({ tool }) => tool ?? [])
  await holdTools(app, 20, [...new Set(tools)])
  person = await app.as('super')
})
afterAll(() => app.close())

type Input = Record<string, unknown>

/** An input as it can stand in a path, the same with nothing but what is needed, and the same with two or three texts alike. */
function variants({ input: { required }, path }: Endpoint, drawn: Input): Input[] {
  const inPath = Object.keys(drawn).filter((name) => path.includes(`{${name}}`))
  const value = { ...drawn }
  for (const name of inPath) if (!/^[\w-]+$/.test(String(value[name]))) value[name] = 'any'
  const needed = Array.isArray(required) ? required : []
  const texts = Object.keys(value).filter((name) => typeof value[name] === 'string' && !inPath.includes(name))
  const alike = texts.flatMap((one) =>
    texts.flatMap((other) => texts.map((third) => ({ ...value, [other]: value[one], [third]: value[one] }))),
  )
  const only = Object.fromEntries(Object.entries(value).filter(([name]) => needed.includes(name)))
  return [value, only, ...alike]
}

/** Inputs for each rule of a call: one that breaks it, and none that stands before it. */
function breaking(endpoint: Endpoint): (Input | undefined)[] {
  const found: (Input | undefined)[] = endpoint.rules.map(() => undefined)
  for (let round = 1; round <= 40 && found.includes(undefined); round++)
    for (const value of fc.sample(allowed(endpoint.input), { numRuns: 100, seed: round })) {
      if (!isRecord(value)) continue
      // Texts that are alike are many to try: when nothing else has done it.
      for (const input of variants(endpoint, value).slice(0, round === 1 ? 2 : undefined)) {
        if (!found.includes(undefined)) break
        const first = endpoint.rules.findIndex(({ must }) => !holds(must, input))
        if (first >= 0 && found[first] === undefined && isAccepted({ ...endpoint, rules: [] }, input))
          found[first] = input
      }
    }
  return found
}

describe('V2.2.3: a rule between fields', () => {
  it('is asked by the call that declares it: what breaks it is refused at its field, in its words', async () => {
    const ruled = Object.values(app.portal.endpoints).filter(({ rules }) => rules.length > 0)
    const unasked: string[] = []
    let asked = 0
    for (const endpoint of ruled)
      for (const [at, input] of breaking(endpoint).entries()) {
        const rule = endpoint.rules[at]
        if (!rule) continue
        if (!input) {
          unasked.push(`${endpoint.name}: nothing was found that breaks "${rule.say}"`)
          continue
        }
        const asker = ['signed-out', 'anyone'].includes(endpoint.access) ? app.browser() : person
        const reply = await asker.call(endpoint.name, input, { org: 20 })
        const { at: told } = reply.json().responseException ?? {}
        if (reply.statusCode === 400 && told?.[rule.at] === rule.say) asked += 1
        else
          unasked.push(
            `${endpoint.name}: ${rule.say} ${reply.statusCode} ${reply.body.slice(0, 200)} ${JSON.stringify(input)}`,
          )
      }
    expect(unasked).toEqual([])
    expect(asked).toBeGreaterThan(60)
  })
})
