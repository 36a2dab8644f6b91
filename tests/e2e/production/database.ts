import { chmodSync, chownSync, copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { findPostgres, ordinaryUser, runProgram } from '../../server/postgres.ts'
import type { Certificates } from './certificates.ts'

/** A PostgreSQL server as on another machine: it takes passwords over TLS, and nothing else. */
export interface DatabaseServer {
  stop(): void
}

const adminPassword = 'windmill-gate-nine'

/** Starts a server at a port of this machine, and does these statements in it as its administrator. */
export async function runDatabase(
  folder: string,
  port: number,
  { certificate, key, authority }: Certificates,
  statements: string[],
): Promise<DatabaseServer> {
  const programs = findPostgres()
  if (programs === null) throw new Error('PostgreSQL is not installed: apt-get install postgresql')
  const user = ordinaryUser()
  const home = join(folder, 'postgres')
  const at = (name: string) => join(home, name)
  mkdirSync(home)
  for (const [from, name] of [
    [certificate, 'server.pem'],
    [key, 'server.key'],
  ] as const) {
    copyFileSync(from, at(name))
    chmodSync(at(name), 0o600)
  }
  writeFileSync(at('password'), adminPassword)
  writeFileSync(at('who'), 'hostssl all all 127.0.0.1/32 scram-sha-256\n')
  if (user)
    for (const name of ['', 'server.pem', 'server.key', 'password', 'who']) chownSync(at(name), user.uid, user.gid)
  const initdb = ['-D', at('data'), '-U', 'postgres', '-A', 'scram-sha-256', '--pwfile', at('password'), '--no-sync']
  runProgram(join(programs, 'initdb'), [...initdb, '-E', 'UTF8', '--locale=C.UTF-8'], user)
  const options = {
    listen_addresses: '127.0.0.1',
    hba_file: at('who'),
    ssl: 'on',
    ssl_cert_file: at('server.pem'),
    ssl_key_file: at('server.key'),
    fsync: 'off',
  }
  const words = [`-p ${port} -k ${home}`, ...Object.entries(options).map(([name, value]) => `-c ${name}=${value}`)]
  const control = ['-D', at('data'), '-w', '-t', '60']
  runProgram(join(programs, 'pg_ctl'), [...control, '-l', at('log'), '-o', words.join(' '), 'start'], user)
  const stop = () => runProgram(join(programs, 'pg_ctl'), [...control, '-m', 'immediate', 'stop'], user)
  try {
    const address = `postgres://postgres:${adminPassword}@localhost:${port}/postgres?sslmode=verify-full&sslrootcert=${authority}`
    const client = new pg.Client({ connectionString: address })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  } catch (error) {
    stop()
    throw error
  }
  return { stop }
}
