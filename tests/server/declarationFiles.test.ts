import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readDeclarations } from '#server/readDeclarations.ts'
import { watchFolders } from '#server/watchFolders.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'tilth-files-'))
  mkdirSync(join(dir, 'config/pages'), { recursive: true })
  mkdirSync(join(dir, 'dashboards'))
  writeFileSync(join(dir, 'config/app.yaml'), 'name: A\n')
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const read = async () =>
  (await readDeclarations(dir, dir)).map(({ file, refused }) => `${file}${refused ? ` ${refused}` : ''}`)

describe('reading the declarations', () => {
  it('CF-17: more files than there may be are refused with a sentence', async () => {
    for (let at = 0; at < 5000; at += 1) writeFileSync(join(dir, `dashboards/d${at}.yaml`), '')
    await expect(read()).rejects.toThrow('there are 5001 declarations: at most 5000 are read')
  })

  it('follows no link that leads out, nowhere, or to a folder, and says so; the rest is read', async () => {
    const outside = mkdtempSync(join(tmpdir(), 'tilth-outside-'))
    writeFileSync(join(outside, 'secret.yaml'), 'a: b\n')
    symlinkSync(join(outside, 'secret.yaml'), join(dir, 'config/guards.yaml'))
    symlinkSync(outside, join(dir, 'config/more'))
    symlinkSync(join(dir, 'gone'), join(dir, 'config/pages/gone.yaml'))
    symlinkSync(join(dir, 'config/pages'), join(dir, 'config/loop'))
    symlinkSync(join(dir, 'config/app.yaml'), join(dir, 'config/basemaps.yaml'))
    const files = await read()
    rmSync(outside, { recursive: true })
    expect(files).toEqual([
      'config/app.yaml',
      'config/basemaps.yaml',
      expect.stringMatching(/^config\/guards\.yaml this link leads outside/),
      expect.stringMatching(/^config\/loop this is a link to a folder/),
      expect.stringMatching(/^config\/more this link leads outside/),
      expect.stringMatching(/^config\/pages\/gone\.yaml this link leads nowhere/),
    ])
  })

  it('opens no pipe and no socket, and leaves the files of editors alone', async () => {
    execFileSync('mkfifo', [join(dir, 'config/guards.yaml')])
    const socket = createServer().listen(join(dir, 'config/pages/socket.yaml'))
    await new Promise((resolve) => socket.once('listening', resolve))
    symlinkSync('someone@machine.1:2', join(dir, 'config/.#app.yaml'))
    writeFileSync(join(dir, 'config/.app.yaml.swp'), '\0')
    const files = await read()
    await new Promise((resolve) => socket.close(resolve))
    expect(files).toEqual([
      'config/app.yaml',
      'config/guards.yaml this is no file, and is not read: a pipe or a socket, say',
      'config/pages/socket.yaml this is no file, and is not read: a pipe or a socket, say',
    ])
  })

  it('reads a thousand files', async () => {
    for (let at = 0; at < 1000; at += 1) writeFileSync(join(dir, `config/pages/page-${at}.yaml`), 'title: A\n')
    expect(await read()).toHaveLength(1001)
  })
})

describe('watching the declarations', () => {
  const told = vi.fn<() => Promise<void>>(async () => {})
  const failed = vi.fn()
  let watching: { close(): void }
  beforeEach(() => {
    told.mockClear()
    failed.mockClear()
    watching = watchFolders(dir, ['config', 'dashboards'], told, failed)
  })
  afterEach(() => {
    watching.close()
    expect(failed).not.toHaveBeenCalled()
  })
  /** Waits until a change is told, after those that were told before. */
  const isTold = async (change: () => void) => {
    const before = told.mock.calls.length
    change()
    await vi.waitFor(() => expect(told.mock.calls.length).toBeGreaterThan(before), { timeout: 10_000 })
  }

  it('hears of files in folders that came later, or came back under their name', async () => {
    await isTold(() => mkdirSync(join(dir, 'dashboards/rain')))
    await isTold(() => writeFileSync(join(dir, 'dashboards/rain/now.yaml'), 'a'))
    await isTold(() => renameSync(join(dir, 'dashboards/rain'), join(dir, 'dashboards/soil')))
    await isTold(() => writeFileSync(join(dir, 'dashboards/soil/now.yaml'), 'b'))
    await isTold(() => {
      rmSync(join(dir, 'dashboards'), { recursive: true })
      mkdirSync(join(dir, 'dashboards/soil'), { recursive: true })
    })
    await isTold(() => writeFileSync(join(dir, 'dashboards/soil/now.yaml'), 'c'))
  })

  it('tells of a thousand new files a few times, not a thousand', async () => {
    await isTold(() => {
      for (let at = 0; at < 1000; at += 1) writeFileSync(join(dir, `config/pages/page-${at}.yaml`), 'title: A\n')
    })
    await isTold(() => writeFileSync(join(dir, 'config/app.yaml'), 'name: B\n'))
    expect(told.mock.calls.length).toBeLessThan(10)
  })

  it('is not harmed by links, pipes and sockets that come while it watches', async () => {
    await isTold(() => symlinkSync('/', join(dir, 'config/root')))
    await isTold(() => execFileSync('mkfifo', [join(dir, 'config/pipe.yaml')]))
    await isTold(() => writeFileSync(join(dir, 'config/app.yaml'), 'name: B\n'))
  })
})
