import { Ajv } from 'ajv'
import { expect, it } from 'vitest'
import { everyKeyword, validatorAddress, validatorModule } from '#linker/link/validator.ts'
import { ownPortal } from '../server/portal.ts'

const known = new Set(Object.keys(new Ajv().RULES.all))

/** The keywords with which a schema says what is right. */
function keywordsIn(schema: unknown, found = new Set<string>()): Set<string> {
  if (typeof schema !== 'object' || schema === null) return found
  for (const [key, value] of Object.entries(schema)) {
    if (known.has(key) && !Array.isArray(schema)) found.add(key)
    // What stands in `properties` are names.
    for (const one of key === 'properties' ? Object.values(value) : [value]) keywordsIn(one, found)
  }
  return found
}

it('is served elsewhere when the schema is another one, and only then', () => {
  const schema = { type: 'object', properties: { name: { type: 'string' } } }
  expect(validatorAddress(schema)).toMatch(/^\/portal\/form\/[a-z0-9]{16,}\.js$/)
  expect(validatorAddress(structuredClone(schema))).toBe(validatorAddress(schema))
  expect(validatorAddress({ ...schema, required: ['name'] })).not.toBe(validatorAddress(schema))
})

it('knows its compiler by every keyword that forms are made of', async () => {
  const { validators } = await ownPortal()
  const used = keywordsIn(Object.values(validators))
  expect(used.size).toBeGreaterThan(10)
  expect([...used].filter((keyword) => !keywordsIn(everyKeyword).has(keyword))).toEqual([])
})

it('can be compiled of the schema of every form, and judges by it', async () => {
  const { validators } = await ownPortal()
  const texts = Object.values(validators).map(validatorModule)
  expect(texts.length).toBeGreaterThan(80)
  const text = validatorModule({ $id: 'one', type: 'object', properties: { age: { type: 'integer', minimum: 3 } } })
  const { default: made } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`)
  const [validate] = Object.values(made({})) as ((value: unknown) => boolean)[]
  expect([validate?.({ age: 3 }), validate?.({ age: 2 })]).toEqual([true, false])
})
