import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { freePort } from '../freePort.ts'
import { thorough } from '../sampling.ts'
import { asWritten, dataDir, ownServers, start } from './started.ts'
import { copyTemplate } from './testStore.ts'

ownServers()

describe('the process', () => {
  it('AU-29: does not start with a sample secret, and says which variable holds it', async () => {
    const { said, ended } = start({ SESSION_SECRET: 'replace-me-with-32-random-characters' })
    const output = await said('SESSION_SECRET holds a sample value that everybody knows.')
    expect(output).not.toMatch(/ at .*\.ts:/)
    expect(await ended).toBe(1)
  })

  thorough('starts as written, without having been built', async () => {
    await copyTemplate(dataDir())
    const port = await freePort()
    const { child: server, said, ended } = start({ PORT: String(port) }, asWritten)
    await said(`Tilth is at http://localhost:${port}`)
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
    server.kill('SIGTERM')
    expect(await ended).toBe(0)
  })

  thorough('takes the portal from its last start, and links again when a declaration changed', async () => {
    await copyTemplate(dataDir())
    const port = await freePort()
    const kept = join(dataDir(), 'portal.json')
    const config = join(dataDir(), 'own')
    for (const folder of ['config', 'dashboards']) cpSync(folder, join(config, folder), { recursive: true })
    const versionOf = (text: string): string => JSON.parse(text).linked.portal.version
    const run = async (): Promise<string> => {
      const { child: server, said, ended } = start({ PORT: String(port), CONFIG_DIR: config })
      await said(`Tilth is at http://localhost:${port}`)
      const shown = await (await fetch(`http://127.0.0.1:${port}/`)).text()
      server.kill('SIGTERM')
      expect(await ended).toBe(0)
      return shown
    }
    const first = await run()
    const made = readFileSync(kept, 'utf8')
    // The version is all that tells the kept portal from one that was linked anew.
    writeFileSync(kept, made.replaceAll(versionOf(made), 'kept-from-before'))
    await run()
    expect(versionOf(readFileSync(kept, 'utf8'))).toBe('kept-from-before')
    const text = readFileSync(join(config, 'dashboards/weather/weather-now.yaml'), 'utf8')
    writeFileSync(
      join(config, 'dashboards/weather/weather-now.yaml'),
      text.replace('title: Weather now', 'title: Weather today'),
    )
    const last = await run()
    const relinked = versionOf(readFileSync(kept, 'utf8'))
    expect(relinked).not.toBe('kept-from-before')
    expect(relinked).not.toBe(versionOf(made))
    expect(last).not.toBe(first)
  })

  thorough('ends as it should when it is told to stop while it still starts', async () => {
    await copyTemplate(dataDir())
    const port = await freePort()
    const { child: server, said, ended } = start({ PORT: String(port) })
    await said(`Tilth is at http://localhost:${port}`)
    server.kill('SIGTERM')
    expect(await ended).toBe(0)
    const again = start({ PORT: String(port) })
    while (!existsSync(join(dataDir(), '.lock'))) await new Promise((next) => setImmediate(next))
    again.child.kill('SIGTERM')
    expect(await again.ended).toBe(0)
    expect(existsSync(join(dataDir(), '.lock'))).toBe(false)
  })

  thorough('begins a first start again that was cut off, and leaves nothing of the old one', async () => {
    mkdirSync(join(dataDir(), 'first/database'), { recursive: true })
    writeFileSync(join(dataDir(), 'first/database/PG_VERSION'), 'half')
    const port = await freePort()
    const { child: server, said, ended } = start({ PORT: String(port) })
    await said(`Tilth is at http://localhost:${port}`)
    expect(existsSync(join(dataDir(), 'first'))).toBe(false)
    expect(existsSync(join(dataDir(), 'database/PG_VERSION'))).toBe(true)
    server.kill('SIGTERM')
    expect(await ended).toBe(0)
  })

  it('DU-13: finishes what is under way when it is told to stop, closes its store and ends with 0', async () => {
    await copyTemplate(dataDir())
    const port = await freePort()
    const first = start({ PORT: String(port) })
    await first.said(`Tilth is at http://localhost:${port}`)
    const post = (email: string) =>
      fetch(`http://127.0.0.1:${port}/portal/v2/api/auth/signin`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: 'wrong' }),
      })
    expect((await post('first@example.test')).status).toBe(401)
    // Password hashing is slow enough that these are under way when the signal comes.
    const underWay = Array.from({ length: 6 }, (_, i) => post(`person${i}@example.test`))
    await underWay[0]
    first.child.kill('SIGTERM')
    const answers = await Promise.allSettled(underWay)
    expect(answers.every((answer) => answer.status === 'fulfilled' && answer.value.status === 401)).toBe(true)
    expect(await first.ended).toBe(0)
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow()
    // The lock was given back, and nothing that was answered is lost.
    const second = start({ PORT: String(port) })
    await second.said('Tilth is at')
    for (let i = 0; i < 4; i++) expect((await post('person0@example.test')).status).toBe(401)
    expect((await post('person0@example.test')).status).toBe(429)
    second.child.kill('SIGTERM')
    expect(await second.ended).toBe(0)
  })
})
