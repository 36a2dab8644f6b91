import { expect, it } from 'vitest'
import { testStore } from '../testStore.ts'

const org = { slug: 'a', name: 'A', zone: 'UTC', brand: null, geo: null, declared: null }

for (const turn of ['first', 'second', 'third']) {
  it(`gives the ${turn} test an empty store whose ids begin where they should`, async () => {
    const store = await testStore()
    const made = await store.asSystem((db) =>
      db.insertInto('org').values(org).returning('id').executeTakeFirstOrThrow(),
    )
    expect(made.id).toBe(1000)
    await store.close()
  })
}
