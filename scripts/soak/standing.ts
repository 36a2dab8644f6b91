import { setTimeout as pause } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'
import { median } from '../bench/line.ts'
import type { Verdict } from './verdicts.ts'

/** What a page holds, after its garbage was collected. */
export interface Held {
  /** Since it was drawn. */
  seconds: number
  /** What its scripts hold, MB of 1,000,000 bytes. */
  heapMb: number
  /** Nodes that are in no document, and yet held. */
  detached: number
  listeners: number
}

const bounds = { heapPct: 10, detached: 0, listeners: 0 }
/** So many looks at each end are one figure: their middle. */
const ends = 5

/** Looks once at an open page. */
async function hold(page: Page, devTools: CDPSession, began: number): Promise<Held> {
  await devTools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devTools.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await devTools.send('Memory.getDOMCounters')
  const attached = await page.evaluate(() => {
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_ALL)
    let count = 1
    while (walker.nextNode()) count += 1
    return count
  })
  return {
    seconds: Math.round((performance.now() - began) / 1000),
    heapMb: usedSize / 1_000_000,
    detached: nodes - attached,
    listeners: jsEventListeners,
  }
}

/** Lets an open page stand for so long, and looks at it again and again. */
export async function stand(page: Page, seconds: number, everySeconds: number): Promise<Held[]> {
  const devTools = await page.context().newCDPSession(page)
  const began = performance.now()
  const looks: Held[] = []
  while ((performance.now() - began) / 1000 < seconds) {
    await pause(everySeconds * 1000)
    looks.push(await hold(page, devTools, began))
  }
  return looks
}

/** LD-06: what stands open for an hour holds at its end what it held after its first minutes. */
export function stood(looks: Held[]): Verdict[] {
  const first = looks.slice(0, ends)
  const last = looks.slice(-ends)
  const one = (of: Held[], name: 'heapMb' | 'detached' | 'listeners') => median(of.map((look) => look[name]))
  const heap = { was: one(first, 'heapMb'), is: one(last, 'heapMb') }
  const more = 100 * (heap.is / heap.was - 1)
  const counted = (['detached', 'listeners'] as const).map((name): Verdict => {
    const [was, is] = [one(first, name), one(last, name)]
    const what = name === 'detached' ? 'nodes in no document' : 'listeners'
    return { id: 'LD-06', holds: is - was <= bounds[name], says: `${what}: ${was} → ${is}` }
  })
  const minutes = ((looks.at(-1)?.seconds ?? 0) / 60).toFixed(0)
  return [
    {
      id: 'LD-06',
      holds: looks.length > ends && more < bounds.heapPct,
      says: `heap ${heap.was.toFixed(1)} → ${heap.is.toFixed(1)} MB, ${more.toFixed(1)} % more after ${minutes} minutes (${bounds.heapPct})`,
    },
    ...counted,
  ]
}
