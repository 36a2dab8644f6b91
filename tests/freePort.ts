import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port of this machine at which nothing listens. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const at = server.address()
  server.close()
  if (at === null || typeof at === 'string') throw new Error('no port is free')
  return at.port
}
