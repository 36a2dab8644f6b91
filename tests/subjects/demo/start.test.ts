import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { freePort } from '../../freePort.ts'
import { thorough } from '../../sampling.ts'
import { dataDir, ownServers, type Started, start } from '../../server/started.ts'
import { copyTemplate } from '../../server/testStore.ts'

vi.setConfig({ testTimeout: 400_000 })
ownServers({ isFirst: true })

const world = { PUBLIC_URL: 'https://farms.example.com' }
const listed = (output: string) => output.match(/^ {2}\w+@demo\.test/gm)?.map((line) => line.trim().split('@')[0]) ?? []

/** The portal with one demo organisation, under an id that has no farms and so takes no time, beside three real ones. */
function mixedPortal(): string {
  const own = join(dataDir(), 'own')
  for (const folder of ['config', 'dashboards']) cpSync(folder, join(own, folder), { recursive: true })
  const organisations = join(own, 'config/organisations')
  for (const file of readdirSync(organisations)) {
    const path = join(organisations, file)
    const [before, after] = file === 'northern-region.yaml' ? ['id: 36\n', 'id: 46\n'] : ['demo: true\n', '']
    writeFileSync(path, readFileSync(path, 'utf8').replace(before, after))
  }
  return own
}

const remove = () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/removeDemo.ts'], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir(), DATABASE_URL: '' },
  })
  return { status, said: `${stdout}${stderr}` }
}

describe('a start that would let the world in', () => {
  const refused: [string, Record<string, string>, RegExp][] = [
    [
      'all addresses',
      { HOST: '0.0.0.0', DEMO: '1' },
      /^HOST is 0\.0\.0\.0, so that others could sign in to the demo accounts/,
    ],
    ['the demo by default', { HOST: '::', DEMO: '' }, /^HOST is ::, so that others/],
    ['a public address', { ...world, DEMO: 'true' }, /^PUBLIC_URL is https:\/\/farms\.example\.com, so that others/],
    ['a DEMO that means nothing', { DEMO: 'maybe' }, /^DEMO is "maybe"\. Give 0 \(no demo data\)/],
  ]
  it.each(refused)('is refused before anything is made: %s', async (_, env, sentence) => {
    const { said, ended } = start({ PORT: '0', ...env })
    const output = await said('DEMO')
    expect(output).toMatch(sentence)
    expect(output).not.toMatch(/ at .*\.[jt]s:/)
    expect(await ended).toBe(1)
    expect(readdirSync(dataDir())).toEqual([])
  })
})

describe('the life of a demo', () => {
  thorough('opens and closes its accounts with DEMO, says which there are, and ends with demo:remove', async () => {
    const CONFIG_DIR = mixedPortal()
    await copyTemplate(dataDir())
    const PORT = String(await freePort())
    const ask = (path: string, body: object, headers: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${PORT}/portal/v2/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
    const signIn = (name: string) => ask('auth/signin', { email: `${name}@demo.test`, password: 'tilth-demo' })
    const begin = async (env: Record<string, string>): Promise<Started & { output: string }> => {
      const started = start({ PORT, CONFIG_DIR, ...env })
      return { ...started, output: await started.said('Mail is written to') }
    }
    const end = async ({ child, ended }: Started) => {
      child.kill('SIGTERM')
      expect(await ended).toBe(0)
    }

    // A new directory that faces the world has no super user at all.
    const first = await begin({ ...world, DEMO: 'public' })
    expect(listed(first.output)).toEqual([
      'manager',
      'farmer',
      'agronomist',
      'viewer',
      'regional',
      'new',
      'greenkeeper',
    ])
    expect((await signIn('admin')).status).toBe(401)
    expect((await signIn('regional')).status).toBe(200)
    await end(first)

    const home = await begin({ DEMO: '1' })
    expect(listed(home.output)).toEqual([
      'manager',
      'farmer',
      'agronomist',
      'viewer',
      'regional',
      'admin',
      'new',
      'greenkeeper',
    ])
    // They join no real organisation, whatever its id.
    expect(home.output).toMatch(/manager@demo\.test +no organisation yet\n/)
    const admin = await signIn('admin')
    expect(admin.status).toBe(200)
    const cookie = admin.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    const { token } = (await admin.json()).result
    const mine = () =>
      fetch(`http://127.0.0.1:${PORT}/portal/v2/api/org/legacy`, {
        headers: { authorization: `Bearer ${token}`, cookie },
      })
    expect((await mine()).status).toBe(200)
    await end(home)

    // In one that has had a super user, the account is suspended and its session over.
    const away = await begin({ PUBLIC_URL: 'http://192.168.1.20', DEMO: 'public' })
    expect(listed(away.output)).toEqual(['manager', 'farmer', 'agronomist', 'viewer', 'regional', 'new', 'greenkeeper'])
    expect((await signIn('admin')).status).toBe(403)
    expect((await mine()).status).toBe(401)
    await end(away)

    const without = await begin({ ...world, DEMO: '0' })
    expect(listed(without.output)).toEqual([])
    expect(without.output).toContain(
      'The demo data is still here: 1 organisation, and 8 accounts that cannot sign in.\nTo remove it, stop this server and run: npm run demo:remove\n',
    )
    for (const name of ['admin', 'regional', 'new', 'greenkeeper']) expect((await signIn(name)).status, name).toBe(403)
    const locked = remove()
    expect(locked).toMatchObject({ status: 1 })
    expect(locked.said).toMatch(/^The data directory .* is in use by process \d+\. Stop that server first/)
    await end(without)

    const again = await begin({ DEMO: 'true' })
    expect(listed(again.output)).toHaveLength(8)
    expect((await signIn('admin')).status).toBe(200)
    expect((await mine()).status).toBe(401)
    await end(again)

    const gone = remove()
    expect(gone.said).toMatch(
      /^Removed 1 demo organisation \(Northern Region\) with [\d,]+ rows, and 8 demo accounts\.\n/,
    )
    expect(gone.status).toBe(0)
    expect(remove()).toEqual({ status: 0, said: 'There is no demo data here.\n' })
    const clean = await begin({ DEMO: '0' })
    expect(clean.output).not.toMatch(/demo/i)
    expect((await signIn('admin')).status).toBe(401)
    await end(clean)
  })

  it('is not looked for where there is no database, and none is made', () => {
    expect(remove()).toEqual({ status: 0, said: `There is no database in ${dataDir()}, so there is no demo data.\n` })
    expect(existsSync(join(dataDir(), 'database'))).toBe(false)
  })
})
