import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { eachOf, packed, unpacked } from '#server/db/packed.ts'
import { onEachStore } from '../eachStore.ts'

onEachStore('packed rows', (open) => {
  const read = async (rows: number) => {
    const store = await open()
    const found = await store.asSystem((db) =>
      sql<{ rows: string | null }>`select ${packed(['b.n', 'b.half', 'b.odd'])} as rows from (
        select n, n / 2.0 as half, case when n % 2 = 1 then -n end as odd
        from generate_series(1, ${rows}::int) n order by n desc) b`.execute(db),
    )
    const { size, row } = unpacked(found.rows[0]?.rows ?? null, 3)
    return eachOf(size, (index) => [0, 1, 2].map(row(index)))
  }

  it('come out as they went in, in their order, and null where there was none', async () => {
    expect(await read(4)).toEqual([
      [4, 2, null],
      [3, 1.5, -3],
      [2, 1, null],
      [1, 0.5, -1],
    ])
    const many = await read(1000)
    expect(many).toHaveLength(1000)
    expect(many.at(-1)).toEqual([1, 0.5, -1])
  })

  it('are nothing where there are none', async () => {
    expect(await read(0)).toEqual([])
  })
})
