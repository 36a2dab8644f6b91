import { chmodSync, existsSync, rmSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import { isAbsolute, join } from 'node:path'
import { createInterface } from 'node:readline'
import { isRecord } from '#engine/record.ts'
import type { Store } from '../db/store.ts'
import { makeBackup } from './backup.ts'
import { BackupProblem } from './backupFile.ts'

/** The longest path that a socket may have, on every system. */
const longest = 100

/** Where the machine's owner asks a running server: nobody else reaches the data directory. */
const socketIn = (dataDir: string): string => join(dataDir, 'server.sock')

interface Listening {
  stop(): Promise<void>
}

/** Makes backups for whoever reaches the data directory, while this server holds its database. Null where there can be no socket. */
export async function listenForBackups(
  { store, now, log }: { store: Store; now: () => Date; log: { error: (what: object, say: string) => void } },
  dataDir: string,
): Promise<Listening | null> {
  const path = socketIn(dataDir)
  if (Buffer.byteLength(path) > longest || process.platform === 'win32') return null
  rmSync(path, { force: true })
  const answer = async (text: string): Promise<object> => {
    try {
      const asked: unknown = JSON.parse(text)
      const folder = isRecord(asked) ? asked.backup : undefined
      if (typeof folder !== 'string' || !isAbsolute(folder)) return { say: 'Say which folder, by its whole path.' }
      return { ...(await makeBackup(store, dataDir, folder, now())) }
    } catch (error) {
      if (error instanceof BackupProblem) return { say: error.message }
      log.error({ err: error }, 'a backup failed')
      return { say: 'The backup failed. The server has written down why.' }
    }
  }
  const server = createServer((socket) => {
    socket.on('error', () => {})
    createInterface({ input: socket }).once('line', (text) => {
      void answer(text).then((said) => socket.end(`${JSON.stringify(said)}\n`))
    })
  })
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(path, resolve)
    })
    chmodSync(path, 0o600)
  } catch (error) {
    // Not every disk has sockets; the portal runs without.
    log.error({ err: error }, 'nobody can ask this server for a backup')
    return null
  }
  return { stop: () => new Promise((resolve) => server.close(() => resolve())) }
}

/** Asks the server that holds a data directory for a backup. Null where none listens. Throws BackupProblem with its words. */
export async function askForBackup(dataDir: string, folder: string): Promise<{ rows: number; tables: number } | null> {
  const path = socketIn(dataDir)
  if (!existsSync(path)) return null
  const text = await new Promise<string | null>((resolve, reject) => {
    const socket = createConnection(path, () => socket.write(`${JSON.stringify({ backup: folder })}\n`))
    let said = ''
    socket.setEncoding('utf8')
    socket.on('data', (part) => {
      said += part
    })
    socket.on('end', () => resolve(said))
    socket.on('error', (error) =>
      'code' in error && (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') ? resolve(null) : reject(error),
    )
  })
  if (text === null) return null
  const reply: unknown = text === '' ? null : JSON.parse(text)
  if (isRecord(reply) && typeof reply.rows === 'number' && typeof reply.tables === 'number')
    return { rows: reply.rows, tables: reply.tables }
  throw new BackupProblem(
    isRecord(reply) && typeof reply.say === 'string' ? reply.say : 'The server ended before the backup was whole.',
  )
}
