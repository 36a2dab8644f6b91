import { openStore } from '#subjects/store.ts'

// Writes rows until it is killed, and says each one that is stored: node --import tsx killedWriter.ts DIR FIRST
const [dataDir = '', first = '0'] = process.argv.slice(2)
const store = await openStore({ dataDir })
for (let number = Number(first); ; number += 1) {
  const at = new Date(number * 1000)
  await store.asSystem((db) =>
    db
      .insertInto('attempt')
      .values({ key: `key ${number}`, at, ok: true })
      .execute(),
  )
  process.stdout.write(`${number}\n`)
}
