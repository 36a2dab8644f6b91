import { expect, it } from 'vitest'
import type { Store } from '#server/db/store.ts'
import { agreeOn, directoryInCommon, keepInCommon, secretInCommon } from '#server/jobs/agreement.ts'
import { makeJobs, type Work } from '#server/jobs/jobs.ts'
import { type Leases, leases } from '#server/jobs/leases.ts'
import { callLimits } from '#server/pipeline/callLimits.ts'
import { StartProblem } from '#server/startWords.ts'
import { runFolder } from '../runFolder.ts'
import { onEachStore } from './eachStore.ts'

/** A promise that is kept from outside. */
function awaited() {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  return { arrived, arrive }
}

onEachStore('work in several processes', (open) => {
  const two = async (): Promise<{ store: Store; one: Leases; other: Leases }> => {
    const store = await open()
    return {
      store,
      one: leases(store, 'one'),
      other: leases(store, 'other'),
    }
  }

  it('a job has one holder at a time, until its lease runs out or is given back', async () => {
    const { one, other } = await two()
    expect(await one.claim('job')).toBe(true)
    expect(await one.claim('job')).toBe(true)
    expect(await other.claim('job')).toBe(false)
    expect(await other.claim('another job')).toBe(true)
    expect(await one.keep('job', 0)).toBe(true)
    expect(await other.claim('job')).toBe(true)
    // Who was too slow is told that the job is no longer theirs.
    expect(await one.keep('job')).toBe(false)
    await other.giveBack()
    expect(await one.claim('job')).toBe(true)
  })

  it('of many that claim at once, one gets it', async () => {
    const { store } = await two()
    const claims = Array.from({ length: 8 }, (_, n) => leases(store, `process ${n}`).claim('job'))
    expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(1)
  })

  it('who waits for a job begins when the other has ended', async () => {
    const { one, other } = await two()
    const [begun, may] = [awaited(), awaited()]
    const order: string[] = []
    const first = one.alone('beginning', async () => {
      begun.arrive()
      await may.arrived
      order.push('one')
    })
    await begun.arrived
    const second = other.alone('beginning', async () => order.push('other'))
    may.arrive()
    await Promise.all([first, second])
    expect(order).toEqual(['one', 'other'])
  })

  it('a job that fails is told and leaves its lease; one for every process needs none', async () => {
    const { one, other } = await two()
    const told: string[] = []
    const [failed, done] = [awaited(), awaited()]
    const jobs = makeJobs(one, (name, error) => {
      told.push(`${name}: ${error instanceof Error ? error.message : ''}`)
      failed.arrive()
    })
    const hour = 3_600_000
    const job = (name: string, work: Work['work'], more: Partial<Work> = {}) =>
      jobs.every({ name, everyMs: hour, firstMs: 1, work, ...more })
    job('breaks', () => Promise.reject(new Error('it broke')))
    expect(await other.claim('own')).toBe(true)
    job('own', async () => done.arrive(), { everywhere: true })
    await Promise.all([failed.arrived, done.arrived])
    // Its turn is over, and it is not begun again before the next is due.
    expect(await other.claim('breaks')).toBe(false)
    await jobs.stop()
    expect(await other.claim('breaks')).toBe(true)
    expect(told).toEqual(['breaks: it broke'])
  })

  it('counts calls with a limit together, says how long to wait, and forgets what has ended', async () => {
    const store = await open()
    const [one, other] = [callLimits(store), callLimits(store)]
    const at = (seconds: number) => new Date(1_700_000_000_000 + seconds * 1000)
    expect(await one.take('a', 2, 1, at(0))).toBeNull()
    expect(await other.take('a', 2, 1, at(0))).toBeNull()
    expect(await one.take('a', 2, 1, at(0))).toBe(60)
    expect(await other.take('a', 2, 1, at(59))).toBe(1)
    expect(await one.take('b', 2, 1, at(30))).toBeNull()
    const kept = () => store.asSystem((db) => db.selectFrom('limit_window').select('key').execute())
    await one.sweep(at(60))
    expect(await kept()).toEqual([{ key: 'b' }])
    expect(await other.take('a', 2, 1, at(60))).toBeNull()
    const many = await Promise.all(Array.from({ length: 20 }, () => one.take('c', 7, 1, at(60))))
    expect(many.filter((wait) => wait === null)).toHaveLength(7)
  })

  it('a process with another session secret waits for the first to be gone, and does not start beside it', async () => {
    const store = await open()
    const [ours, theirs] = ['first secret', 'second secret'].map(secretInCommon)
    if (!ours || !theirs) throw new Error('two secrets have two marks')
    expect(`${ours.mark}${theirs.mark}`).not.toContain('secret')
    await agreeOn(store, ours)
    // Another process with the same one is welcome.
    await agreeOn(store, secretInCommon('first secret'), 0)
    await expect(agreeOn(store, theirs, 0)).rejects.toThrow(/^Another process .* Set the same SESSION_SECRET for both/)
    const waiting = agreeOn(store, theirs)
    await leases(store, ours.mark).giveBack()
    await waiting
    await expect(agreeOn(store, ours, 0)).rejects.toThrow(StartProblem)
  })

  it('a process is told once that another has another data directory, once it has for longer than one takes to end', async () => {
    const store = await open()
    const folders = ['one', 'two'].map(runFolder)
    const [here, there] = folders.map(directoryInCommon)
    if (!here || !there) throw new Error('two folders have two marks')
    expect(directoryInCommon(folders[0] ?? '')).toEqual(here)
    await agreeOn(store, there)
    let told = 0
    const { work } = keepInCommon(store, here, () => {
      told += 1
    })
    const turns = []
    for (let turn = 0; turn < 6; turn++) {
      await work()
      turns.push(told)
    }
    expect(turns).toEqual([0, 0, 0, 1, 1, 1])
    await leases(store, there.mark).giveBack()
    await work()
    expect(await leases(store, there.mark).claim(there.job)).toBe(false)
  })
})
