import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** A port of this machine at which nothing listens. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const at = server.address()
  server.close()
  if (at === null || typeof at === 'string') throw new Error('no port is free')
  return at.port
}

/** Resolves once a server that was just started listens at its port. Throws when it could not be started, or ended before. */
export async function answering(port: number, server: ChildProcess): Promise<void> {
  const ended = new Promise<never>((_, reject) => {
    server.once('error', () => reject(new Error(`${server.spawnfile} is not installed: apt-get install it`)))
    server.once('exit', (code) => reject(new Error(`${server.spawnfile} ended with ${code}`)))
  })
  // It ends later too, when nobody waits any more.
  ended.catch(() => {})
  await Promise.race([listens(port), ended])
}

async function listens(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const isThere = await new Promise<boolean>((done) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('connect', () => {
        socket.destroy()
        done(true)
      })
      socket.once('error', () => done(false))
    })
    if (isThere) return
    await pause(100)
  }
  throw new Error(`nothing answers at port ${port}`)
}
