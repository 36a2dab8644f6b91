import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#engine/portal.ts'
import { isRecord } from '#engine/record.ts'
import { ownPortal } from '../server/portal.ts'

/** Every schema within an answer, by its path. */
function* within(schema: unknown, at = ''): Generator<[at: string, schema: Record<string, unknown>]> {
  if (Array.isArray(schema)) {
    for (const [index, one] of schema.entries()) yield* within(one, `${at}/${index}`)
    return
  }
  if (!isRecord(schema)) return
  yield [at, schema]
  for (const key of ['items', 'additionalProperties', 'anyOf', 'oneOf', 'allOf']) yield* within(schema[key], at)
  for (const key of ['properties', 'patternProperties'])
    for (const [name, inner] of Object.entries(isRecord(schema[key]) ? schema[key] : {}))
      yield* within(inner, `${at}/${name}`)
}

const fieldsOf = ({ name, result }: Endpoint): [place: string, schema: Record<string, unknown>][] =>
  [...within(result)].map(([at, schema]) => [`${name}${at}`, schema])

/** Answers whose rows have the fields of whatever was asked, and why. */
const open: Record<string, string> = {
  'admin.procedure.try/rows': 'rows of the procedure that is tried: it checks them by its own schema',
}

const opens = /^(?:password|\w*token|shareKey|secret|key|recovery_codes|signature|\w*hash)$/i

/** Which calls give what opens something, to whom it belongs: where somebody signs in, and where it is made. */
const given: [what: string, calls: RegExp][] = [
  ['token', /^(auth\.(signin|refresh|verify|passkey|step\.\w+(\.confirm)?)|invite\.(accept|join))$/],
  ['refreshToken', /^(auth\.(signin|refresh|verify|passkey|step\.\w+(\.confirm)?)|invite\.(accept|join))$/],
  // Whether there is one, of organisations of whoever signs in: the key itself is shown by no call.
  ['shareKey', /^(auth\.(signin|refresh|verify|passkey|step\.\w+(\.confirm)?)|invite\.(accept|join)|org\.legacy)$/],
  ['recovery_codes', /^(auth|invite|user)\.[\w.]+$/],
  ['secret', /^(user|auth)\.step$/],
  ['key', /^(hook\.add|org\.share-key\.make|user\.key\.make|source\.(add|key))$/],
  // Public: the key by which browsers know that a notice is ours; and what lines of a chart are told apart by.
  ['key', /^(push\.key|grazing\.insights)$/],
]

describe('V15.3.1: an answer', () => {
  it('holds the fields that its schema names and no others', async () => {
    const { endpoints } = await ownPortal()
    const found = Object.values(endpoints).flatMap((endpoint) =>
      fieldsOf(endpoint).flatMap(([place, schema]) => {
        const isObject = [schema.type].flat().includes('object')
        return isObject && schema.additionalProperties === undefined ? [place] : []
      }),
    )
    expect(found).toEqual(Object.keys(open))
  })

  it('names what opens something only in the calls that give it to whom it belongs', async () => {
    const { endpoints } = await ownPortal()
    const found = Object.values(endpoints).flatMap(({ name, result }) =>
      [...within(result)].flatMap(([at]) => {
        const field = at.split('/').at(-1) ?? ''
        if (!opens.test(field)) return []
        return given.some(([what, calls]) => what === field && calls.test(name)) ? [] : [`${name}${at}`]
      }),
    )
    expect(found).toEqual([])
  })
})
