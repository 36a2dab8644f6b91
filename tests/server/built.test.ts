import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { expect, it } from 'vitest'
import { freePort } from '../freePort.ts'
import { dataDir, ownServers, start } from './started.ts'
import { copyTemplate } from './testStore.ts'

ownServers()

it('V15.2.3: what is built for a server holds what it needs to serve, and nothing of how it is made or tried', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  // Beside the program stands an empty database, whose files are PostgreSQL's.
  const files = readdirSync('dist/server', { recursive: true, encoding: 'utf8' }).filter(
    (name) => !/^empty\b/.test(name),
  )
  const scripts = files.filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(20)
  expect(files.filter((name) => /\.map$|\.tsx?$|test|spec/.test(name))).toEqual([])
  const asked = new Set<string>()
  for (const name of scripts) {
    const text = readFileSync(`dist/server/${name}`, 'utf8')
    expect(text, name).not.toMatch(/from "[^"]*(?:\/tests\/|\/scripts\/)|sourceMappingURL=/)
    for (const [, whom = '', later = ''] of text.matchAll(
      /^import\s(?:[^;"]*\sfrom\s)?"([^".][^"]*)";$|\bimport\("([^".][^"]*)"\)/gm,
    ))
      asked.add(whom || later)
  }
  const packages = [...asked]
    .filter((name) => !isBuiltin(name))
    .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name)
  expect(packages.length).toBeGreaterThan(10)
  expect(packages.filter((name) => !(name in dependencies))).toEqual([])
  expect(packages.filter((name) => name in (devDependencies ?? {}))).toEqual([])
})

/** The ports of this machine's TCP at which a process listens. */
function portsOf(pid: number): number[] {
  const sockets = new Set(
    readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
      try {
        return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1] ?? []
      } catch {
        return []
      }
    }),
  )
  const listening = '0A'
  return ['tcp', 'tcp6'].flatMap((table) =>
    readFileSync(`/proc/${pid}/net/${table}`, 'utf8')
      .split('\n')
      .slice(1)
      .flatMap((line) => {
        const [, local = '', , state, , , , , , inode = ''] = line.trim().split(/\s+/)
        return state === listening && sockets.has(inode) ? [Number.parseInt(local.split(':')[1] ?? '', 16)] : []
      }),
  )
}

it.skipIf(process.platform !== 'linux')(
  'V13.4.2: has no way in for whoever looks for mistakes: one port, no address, no word that opens more',
  async () => {
    await copyTemplate(dataDir())
    const port = await freePort()
    const { child, said } = start({ PORT: String(port) })
    await said('Tilth is at')
    // The shell that starts it becomes it.
    expect(portsOf(child.pid ?? 0)).toEqual([port])
    const at = (path: string, headers = {}) =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept: 'application/json', ...headers } })
    for (const path of [
      '/json/version',
      '/metrics',
      '/portal/v2/api/debug',
      '/portal/debug.json',
      '/server-status.json',
    ])
      expect((await at(path)).status, path).toBe(404)
    const plain = await (await at('/portal/v2/api/user/me')).text()
    for (const [query, headers] of [
      ['?debug=1&trace=true', {}],
      ['', { 'x-debug': '1', 'x-forwarded-debug': 'true', 'x-trace': '1' }],
    ] as const)
      expect(await (await at(`/portal/v2/api/user/me${query}`, headers)).text()).toBe(plain)
  },
)
