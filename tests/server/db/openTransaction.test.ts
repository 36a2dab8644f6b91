import { Worker } from 'node:worker_threads'
import { sql, type Transaction } from 'kysely'
import { expect, it, vi } from 'vitest'
import { inTransactions, queriesIn } from '#server/db/inTransactions.ts'
import type { OpenTransaction, Scope } from '#server/db/store.ts'
import type { Database } from '#server/db/tables.ts'
import { onEachStore } from '../eachStore.ts'
import { messagesOf } from '../messages.ts'

const scopeOf = (orgId: number): Scope => ({ userId: 1, orgId, readable: [orgId] })
const who = async (db: Transaction<Database>): Promise<string> => {
  const { rows } = await sql<{ who: string }>`
    select current_user || ' ' || coalesce(current_setting('app.org', true), '') as who`.execute(db)
  return rows[0]?.who ?? ''
}
const attempt = (key: string) => ({ key, at: new Date('2026-11-21T03:00:00Z'), ok: false })

const reads = { readOnly: true }

/** Something that is waited for until it is given. */
const signal = () => {
  let give = (): void => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give }
}

onEachStore('an open transaction', (open, kind) => {
  it('runs each statement as whoever it is for, in whatever order they are asked', async () => {
    const store = await open()
    const told = await store.transaction((transaction) =>
      Promise.all([
        who(transaction.as(scopeOf(20))),
        who(transaction.system()),
        who(transaction.as(scopeOf(12))),
        who(transaction.as(scopeOf(20))),
        who(transaction.system()),
      ]),
    )
    expect(told).toEqual(['tilth_app 20', 'tilth_system ', 'tilth_app 12', 'tilth_app 20', 'tilth_system '])
  })

  it('says as whom once for statements that follow each other, and begins with that', async () => {
    const store = await open()
    const messages = await messagesOf(() =>
      store.transaction(async (transaction) => {
        await who(transaction.as(scopeOf(20)))
        await who(transaction.as(scopeOf(20)))
      }),
    )
    expect(messages).toHaveLength(4)
    expect(await messagesOf(() => store.transaction(async () => 1))).toEqual([])
  })

  it.runIf(kind === 'embedded')('sends who a reader is together with what is read', async () => {
    const store = await open()
    const exchanges = async (readOnly: boolean): Promise<number> => {
      const post = vi.spyOn(Worker.prototype, 'postMessage')
      try {
        await store.transaction(
          async (transaction) => {
            await who(transaction.as(scopeOf(20)))
            await who(transaction.system())
          },
          { readOnly },
        )
        // What ends it goes behind what was answered.
        await store.ready()
        return post.mock.calls.length - 1
      } finally {
        post.mockRestore()
      }
    }
    expect(await exchanges(true)).toBe(2)
    // Whoever writes waits until there is a transaction.
    expect(await exchanges(false)).toBe(4)
  })

  // One connection, which whoever reads holds for one statement only.
  it.runIf(kind === 'embedded')('lets others read between two statements of a reader', async () => {
    const store = await open()
    const [begun, passed] = [signal(), signal()]
    const first = store.asSystem(async (db) => {
      const before = await who(db)
      begun.give()
      await passed.given
      return [before, await who(db)]
    }, reads)
    await begun.given
    expect(await store.withScope(scopeOf(20), who, reads)).toBe('tilth_app 20')
    passed.give()
    expect(await first).toEqual(['tilth_system ', 'tilth_system '])
  })

  it.runIf(kind === 'embedded')('lets nobody in between two statements of a writer', async () => {
    const store = await open()
    const [begun, passed] = [signal(), signal()]
    const order: string[] = []
    const writing = store.asSystem(async (db) => {
      await db.insertInto('attempt').values(attempt('kept')).execute()
      begun.give()
      await passed.given
      order.push('wrote')
      return who(db)
    })
    await begun.given
    const reading = store.withScope(scopeOf(20), who, reads).finally(() => order.push('read'))
    passed.give()
    expect(await Promise.all([writing, reading])).toEqual(['tilth_system ', 'tilth_app 20'])
    expect(order).toEqual(['wrote', 'read'])
  })

  it('gives nothing of a reader whose statement failed, also when somebody caught the error', async () => {
    const store = await open()
    const done = store.asSystem(async (db) => {
      await sql`select 1 / 0`.execute(db).catch(() => {})
      return 'done'
    }, reads)
    await expect(done).rejects.toMatchObject({ code: '22012' })
    expect(await store.asSystem(who, reads)).toBe('tilth_system ')
  })

  // Embedded, no limit reaches the database.
  it.runIf(kind === 'postgres')('lets nothing of a reader through who cannot become who it is for', async () => {
    const store = await open()
    const read = store.transaction(
      async (transaction) => {
        const { rows } = await sql<{ one: number }>`select 1 as one`.execute(
          transaction.as(scopeOf(20), { timeoutMs: -1 }),
        )
        return rows
      },
      { readOnly: true },
    )
    await expect(read).rejects.toMatchObject({ code: '22023' })
    expect(await store.withScope(scopeOf(20), who)).toBe('tilth_app 20')
  })

  it('leaves nothing of it on the connection', async () => {
    const store = await open(1)
    await store.withScope(scopeOf(20), who)
    expect(await store.asSystem(who)).toBe('tilth_system ')
  })

  it('keeps nothing once a statement failed, also when somebody caught the error', async () => {
    const store = await open()
    const done = store.asSystem(async (db) => {
      await db.insertInto('attempt').values(attempt('caught')).execute()
      await sql`select 1 / 0`.execute(db).catch(() => {})
      return 'done'
    })
    await expect(done).rejects.toMatchObject({ code: '22012' })
    expect(await store.asSystem((db) => db.selectFrom('attempt').selectAll().execute())).toEqual([])
  })

  it('refuses a statement that comes when it has ended', async () => {
    const store = await open()
    let kept: Transaction<Database> | null = null
    await store.asSystem(async (db) => {
      kept = db
      await who(db)
    })
    if (kept) await expect(who(kept)).rejects.toThrow('the transaction of this statement has ended')
    expect(kept).not.toBeNull()
  })

  it('waits for statements that nobody awaits, and refuses what would follow them', async () => {
    const store = await open()
    let left: Promise<PromiseSettledResult<string>[]> | null = null
    const failing = store.asSystem(async (db) => {
      const first = db.insertInto('attempt').values(attempt('left')).execute()
      left = Promise.allSettled([first.then(() => who(db))])
      throw new Error('refused')
    })
    await expect(failing).rejects.toThrow('refused')
    expect(await left).toMatchObject([{ reason: { message: 'the transaction of this statement has ended' } }])
    expect(await store.asSystem((db) => db.selectFrom('attempt').selectAll().execute())).toEqual([])
  })

  it('holds no other: that is an error at once, and work that joins it is none', async () => {
    const store = await open()
    const inside = (work: (transaction: OpenTransaction) => Promise<unknown>) => store.transaction(work)
    await expect(inside(() => store.asSystem(who))).rejects.toThrow('a transaction was opened inside another one')
    await expect(inside(() => store.withScope(scopeOf(20), who))).rejects.toThrow('inside another one')
    await expect(store.asSystem((db) => db.transaction().execute(who))).rejects.toThrow()
    const asking = (transaction: OpenTransaction) => ({ who: () => who(transaction.system()) })
    expect(await inside((transaction) => queriesIn(transaction)(asking).who())).toBe('tilth_system ')
    await expect(inside(() => inTransactions(store, asking).who())).rejects.toThrow('inside another one')
    expect(await store.asSystem(who)).toBe('tilth_system ')
  })

  it('only reads where that was said', async () => {
    const store = await open()
    const writing = store.transaction(
      (transaction) => transaction.system().insertInto('attempt').values(attempt('no')).execute(),
      { readOnly: true },
    )
    await expect(writing).rejects.toMatchObject({ code: '25006' })
  })
})
