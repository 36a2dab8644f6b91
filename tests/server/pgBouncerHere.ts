import { spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answering, freePort } from '../freePort.ts'
import { ordinaryUser } from './postgres.ts'

/** Debian's PgBouncer on this machine, which hands the few connections to a database around, each for one transaction. */
export async function pgBouncerHere(databaseUrl: string) {
  const { searchParams, pathname } = new URL(databaseUrl)
  const [host, user] = [searchParams.get('host'), searchParams.get('user')]
  const folder = mkdtempSync(join(tmpdir(), 'tilth-pgbouncer-'))
  const port = await freePort()
  const [settings, people] = [join(folder, 'pgbouncer.ini'), join(folder, 'people')]
  writeFileSync(people, `"${user}" ""\n`)
  writeFileSync(
    settings,
    `[databases]
* = host=${host}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${people}
pool_mode = transaction
default_pool_size = 4
max_client_conn = 200
`,
  )
  // It refuses to run as root.
  const ordinary = ordinaryUser()
  if (ordinary) for (const path of [folder, settings, people]) chownSync(path, ordinary.uid, ordinary.gid)
  const child = spawn('pgbouncer', [settings], { stdio: 'ignore', ...ordinary })
  const ended = new Promise((done) => child.once('close', done))
  await answering(port, child)
  return {
    databaseUrl: `postgres://${user}@127.0.0.1:${port}${pathname}`,
    async close() {
      child.kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
