import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PGlite } from '@electric-sql/pglite'
import type { Marked } from './targets.ts'

/** A hole made on purpose, which a scanner that is worth asking finds. */
interface Control {
  address: string
  target: Marked
  close(): Promise<void>
}

/** Serves a query that is put together from the text it is given: what no call of the portal does. */
export async function startControl(): Promise<Control> {
  const db = await PGlite.create()
  await db.exec("create table witness (name text); insert into witness values ('rain'), ('wind')")
  const server = createServer((request, reply) => {
    const name = new URL(request.url ?? '/', 'http://localhost').searchParams.get('name') ?? ''
    db.query(`select name from witness where name = '${name}'`).then(
      ({ rows }) => reply.end(JSON.stringify({ result: rows })),
      (error: unknown) => reply.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    target: {
      name: 'a hole on purpose',
      method: 'GET',
      path: '/?name=rain*',
      body: null,
      writes: false,
      inputs: ['name'],
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await db.close()
    },
  }
}
