import { get } from 'node:http'
import type { Page } from '@playwright/test'
import { twelve } from '../board.ts'
import { type Line, lineOf } from '../line.ts'
import { desk, drawnBoard } from '../portalPage.ts'
import { visit } from '../visit.ts'
import type { World } from '../world.ts'

/** JavaScript that a page fetches until nothing more comes, as our server compresses it. A KB is 1,024 bytes. */
export async function* bytes(world: World): AsyncGenerator<Line> {
  const { address } = await world.server()
  const signIn = { panel: 'form', count: 1, waiting: '.skeleton', charts: 0, answer: null }
  const pages = [
    { what: 'sign-in', budget: 230, place: { address: `${address}/login`, expected: signIn } },
    { what: 'a chart dashboard', budget: 290, place: drawnBoard(address, twelve) },
  ]
  for (const { what, budget, place } of pages) {
    const scripts = new Set<string>()
    const state = what === 'sign-in' ? undefined : await world.signIn()
    await visit(await world.browser(), {
      ...place,
      viewport: desk,
      state,
      prepare: (page) =>
        page.on('request', (request) => request.resourceType() === 'script' && scripts.add(request.url())),
      look: (page: Page) => page.waitForLoadState('networkidle'),
    })
    const { gzip, brotli } = await scriptKilobytes([...scripts])
    yield lineOf(`JavaScript, gzip: ${what}`, gzip, 'KB', budget, { brotli: Math.round(brotli), files: scripts.size })
  }
}

/** What some scripts weigh as they travel, all of them together. */
export async function scriptKilobytes(urls: string[]): Promise<{ gzip: number; brotli: number }> {
  const sizes = await Promise.all(
    urls.map(async (url) => [await sizeOf(url, 'gzip'), await sizeOf(url, 'br')] as const),
  )
  return {
    gzip: sizes.reduce((sum, [size]) => sum + size, 0) / 1024,
    brotli: sizes.reduce((sum, [, size]) => sum + size, 0) / 1024,
  }
}

/** Bytes of a body as they travel. */
function sizeOf(url: string, coding: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { 'accept-encoding': coding } }, (reply) => {
      let size = 0
      reply.on('data', (part: Buffer) => {
        size += part.length
      })
      reply.on('end', () => resolve(size))
      reply.on('error', reject)
    })
    request.on('error', reject)
  })
}
