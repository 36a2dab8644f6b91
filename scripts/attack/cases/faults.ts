import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { ServerProcess } from '../../bench/serverProcess.ts'
import type { Story } from '../attack.ts'
import { mailServer } from '../mailServer.ts'
import { ask, type Reply, signIn, type Target } from '../send.ts'

const api = '/portal/v2/api'

async function managerAt({ address }: ServerProcess): Promise<Target> {
  const target: Target = { address, people: new Map() }
  await signIn(target, ['manager'])
  return target
}

/** Writes one season, once, however often it is asked with the same number; each in a year of its own, from 1801 to 2199. */
const write = (target: Target, number: number): Promise<Reply> =>
  ask(target, {
    as: 'manager',
    method: 'POST',
    path: `${api}/farm/season`,
    headers: { 'idempotency-key': `attack-season-${number}-of-this-run` },
    body: JSON.stringify({
      name: `Attack ${number}`,
      kind: 'winter',
      starts_on: `${1801 + number}-04-01`,
      ends_on: `${1801 + number}-12-01`,
    }),
  })

async function seasons(target: Target): Promise<string[]> {
  const { status, text } = await ask(target, {
    as: 'manager',
    method: 'POST',
    path: `${api}/farm/season/list`,
    body: '{}',
  })
  if (status !== 200) throw new Error(`the seasons were answered with ${status}: ${text}`)
  const { result }: { result: { name: string }[] } = JSON.parse(text)
  return result.map(({ name }) => name).filter((name) => name.startsWith('Attack '))
}

/** Asks until it is answered as it is meant to be, or a minute is over. */
async function until(meant: number, asked: () => Promise<Reply>): Promise<Reply> {
  const late = performance.now() + 60_000
  for (;;) {
    const reply = await asked()
    if (reply.status === meant || performance.now() > late) return reply
    await pause(100)
  }
}

/** What goes wrong around a portal. */
export const faults: Story[] = [
  {
    name: 'kill -9 amid writes, three times',
    source: 'list',
    async play({ start }) {
      const said = new Set<string>()
      let number = 0
      for (let round = 0; round < 3; round++) {
        const server = await start()
        const target = await managerAt(server)
        let isOver = false
        const writing = async (): Promise<number> => {
          for (;;) {
            const mine = number
            const { status } = await write(target, mine)
            if (isOver || status === 0) return mine
            if (status !== 200) throw new Error(`a season was answered with ${status}`)
            said.add(`Attack ${mine}`)
            number += 1
          }
        }
        const last = writing()
        last.catch(() => {})
        await pause(400 + 150 * round)
        isOver = true
        await server.kill()
        const broken = await last
        const next = await start()
        const again = await managerAt(next)
        const repeated = await write(again, broken)
        if (repeated.status !== 200)
          return [`the write that broke off, sent again, got ${repeated.status}: ${repeated.text}`]
        said.add(`Attack ${broken}`)
        number = broken + 1
        const kept = await seasons(again)
        await next.stop()
        const lost = [...said].filter((name) => !kept.includes(name))
        if (lost.length > 0) return [`${lost.length} acknowledged writes are lost, the first ${lost[0]}`]
        if (new Set(kept).size !== kept.length || kept.length !== said.size)
          return [`${kept.length} seasons are there, where ${said.size} were written`]
      }
      return []
    },
  },
  {
    name: 'a disk that fills up while it is written to, and has room again',
    source: 'list',
    async play({ dataDir, start }) {
      const disk = `${dataDir}-disk`
      mkdirSync(disk)
      const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=512m', 'tmpfs', disk], { encoding: 'utf8' })
      if (mounted.status !== 0)
        return [`a small disk could not be mounted, which takes the rights of root: ${mounted.stderr.trim()}`]
      try {
        cpSync(dataDir, disk, { recursive: true })
        const server = await start({}, disk)
        try {
          return await fillAndFree(await managerAt(server), disk)
        } finally {
          await server.stop()
        }
      } finally {
        spawnSync('umount', [disk])
        rmSync(disk, { recursive: true, force: true })
      }
    },
  },
  {
    name: 'a mail server that is away, and comes back',
    source: 'list',
    async play({ start }) {
      const mails = await mailServer()
      await mails.close()
      const server = await start({ SMTP_URL: mails.url })
      try {
        const target: Target = { address: server.address, people: new Map() }
        const asked = await ask(target, {
          method: 'POST',
          path: `${api}/auth/resetpasswordlink`,
          body: JSON.stringify({ emailAddress: 'farmer@demo.test' }),
        })
        if (asked.status !== 200) return [`the reset was answered with ${asked.status}: ${asked.text}`]
        // Time for at least one try in vain.
        await pause(7000)
        await mails.open()
        const late = performance.now() + 180_000
        while (mails.taken.length === 0 && performance.now() < late) await pause(250)
        if (mails.taken.length === 0) return ['the mail did not come within three minutes of the return']
        return mails.taken[0] === 'farmer@demo.test' ? [] : [`the mail went to ${mails.taken[0]}`]
      } finally {
        await server.stop()
        await mails.close()
      }
    },
  },
]

async function fillAndFree(target: Target, disk: string): Promise<string[]> {
  const faults: string[] = []
  const before = await write(target, 1)
  if (before.status !== 200) return [`a season was answered with ${before.status}: ${before.text}`]
  const filler = join(disk, 'filler')
  const { bavail, bsize } = statfsSync(disk)
  writeFileSync(filler, Buffer.alloc(bavail * bsize))
  let number = 2
  // Pages that are there, and the log's present segment, take some more.
  const refused = await until(507, () => write(target, number++))
  if (refused.status !== 507)
    faults.push(`with a full disk a write was answered with ${refused.status}, where 507 is meant`)
  const read = await ask(target, { as: 'manager', method: 'POST', path: `${api}/location/list`, body: '{}' })
  if (read.status !== 200) faults.push(`with a full disk a list was answered with ${read.status}`)
  rmSync(filler)
  const after = await until(200, () => write(target, number))
  if (after.status !== 200) faults.push(`with room again a write was answered with ${after.status}: ${after.text}`)
  return faults
}
