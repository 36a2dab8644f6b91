import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import pg from 'pg'
import { openStore } from '#subjects/store.ts'
import { runFolder } from '../runFolder.ts'

/** A PostgreSQL server of the tests' own, on a private socket, that nobody else can reach. */
export interface Cluster {
  /** Makes a database that a plain user owns, as a copy of another one if named, and gives its address. */
  createDatabase(name: string, template?: string): Promise<string>
}

/** A server that a test has for itself. */
export interface OwnCluster extends Cluster {
  start(): void
  /** Lets nobody finish: `immediate` breaks off as a crash does, `fast` ends the connections in order. */
  stop(how: 'immediate' | 'fast'): void
}

const owner = 'tilth'

/** Where the server's programs are, or null where it is not installed. */
export function findPostgres(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const places = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ]
  return places.find((place) => existsSync(join(place, 'initdb')) && existsSync(join(place, 'pg_ctl'))) ?? null
}

/** PostgreSQL refuses to run as root: then it runs as the user that Debian made for it, or as nobody. */
export function ordinaryUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const id = (flag: string, user: string) => {
    const { status, stdout } = spawnSync('id', [flag, user], { encoding: 'utf8' })
    return status === 0 ? Number(stdout) : Number.NaN
  }
  const found = ['postgres', 'nobody'].map((user) => ({ uid: id('-u', user), gid: id('-g', user) }))
  return found.find(({ uid, gid }) => uid > 0 && gid > 0) ?? { uid: 65534, gid: 65534 }
}

/** Runs one of the server's programs. Throws what it says when it fails. */
export function runProgram(program: string, parameters: string[], user: ReturnType<typeof ordinaryUser>): void {
  const { status, stderr, stdout } = spawnSync(program, parameters, {
    encoding: 'utf8',
    ...(user ?? {}),
    cwd: tmpdir(),
    env: { ...process.env, LC_ALL: 'C.UTF-8', HOME: tmpdir() },
    // The server inherits these and would hold them open.
    stdio: program.endsWith('pg_ctl') ? 'ignore' : 'pipe',
  })
  if (status !== 0) throw new Error(`${program} failed: ${stderr ?? ''}${stdout ?? ''}`)
}

let starting: Promise<Cluster> | null = null
let migrating: Promise<unknown> | null = null
let count = 0

/** The address of a new database with nothing in it, on the server of this worker. */
export async function emptyDatabase(): Promise<string> {
  count += 1
  return (await started()).createDatabase(`empty_${count}`)
}

/** The address of a new database with the whole schema and no rows, on the server of this worker. */
export async function migratedDatabase(): Promise<string> {
  const cluster = await started()
  migrating ??= cluster
    .createDatabase('migrated')
    .then(async (databaseUrl) => (await openStore({ databaseUrl })).close())
  await migrating
  count += 1
  return cluster.createDatabase(`store_${count}`, 'migrated')
}

function started(): Promise<Cluster> {
  starting ??= startPostgres()
  return starting
}

/** Stops the servers that stand in a run's folder. */
export function stopClusters(folder: string): void {
  const programs = findPostgres()
  if (programs === null) return
  for (const name of readdirSync(folder)) {
    const data = join(folder, name, 'data')
    if (existsSync(join(data, 'postmaster.pid')))
      runProgram(join(programs, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-w', 'stop'], ordinaryUser())
  }
}

/** Starts a server; whoever stops it, or the end of the run, ends it. */
export async function startPostgres(): Promise<OwnCluster> {
  const programs = findPostgres()
  if (programs === null) throw new Error('PostgreSQL is not installed')
  const user = ordinaryUser()
  const dir = runFolder('pg')
  if (user) chownSync(dir, user.uid, user.gid)
  const data = join(dir, 'data')
  runProgram(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    user,
  )
  const options = ['fsync=off', 'full_page_writes=off', 'max_connections=60', "listen_addresses=''"]
  const control = (...how: string[]) =>
    runProgram(join(programs, 'pg_ctl'), ['-D', data, '-w', '-t', '60', ...how], user)
  const start = () => {
    const all = [`-k ${dir}`, ...options.map((each) => `-c ${each}`)].join(' ')
    control('-l', join(dir, 'log'), '-o', all, 'start')
  }
  start()
  const url = (name: string, as: string) => `postgres:///${name}?host=${encodeURIComponent(dir)}&user=${as}`
  const admin = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: url('postgres', 'postgres') })
    await client.connect()
    try {
      for (const statement of statements) await client.query(statement)
    } finally {
      await client.end()
    }
  }
  await admin(`create role ${owner} login createrole nosuperuser nobypassrls`)
  return {
    async createDatabase(name, template = 'template0') {
      await admin(`create database ${name} owner ${owner} template ${template}`)
      return url(name, owner)
    },
    start,
    stop: (how) => control('-m', how, 'stop'),
  }
}
