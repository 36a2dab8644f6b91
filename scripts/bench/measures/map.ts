import type { Page } from '@playwright/test'
import { encode } from 'fast-png'
import { framesOf } from '../frames.ts'
import { organisation } from '../instruments.ts'
import { type Line, lineOf, rounding } from '../line.ts'
import { deviceRows, mapBoard, mapCounts, paddockRows } from '../mapBoard.ts'
import { desk } from '../portalPage.ts'
import type { World } from '../world.ts'
import { scriptKilobytes } from './bytes.ts'

/** How long each movement goes on, ms. */
const long = 5000
const what = `map of ${mapCounts.paddocks.toLocaleString('en')} paddocks and ${mapCounts.devices.toLocaleString('en')} devices`
const isLibrary = (url: string): boolean => /\/maplibre-gl[\w-]*\.m?js$/.test(url)

/** A map with very much on it, moved and zoomed as fast as a hand does; and the JavaScript of its dashboard. */
export async function* map(world: World): AsyncGenerator<Line> {
  const { address } = await world.server()
  const browser = await world.browser()
  const context = await browser.newContext({ viewport: desk, storageState: await world.signIn() })
  try {
    const page = await context.newPage()
    // What the TypeScript loader puts around named functions does not travel with them.
    await page.addInitScript('globalThis.__name = (value) => value')
    await answer(page, 'land_map', paddockRows())
    await answer(page, 'device_map', deviceRows())
    // Pictures of the ground come from elsewhere; here they are all the same grey.
    const grey = Buffer.from(encode({ width: 256, height: 256, channels: 1, data: new Uint8Array(65_536).fill(120) }))
    const headers = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
    await page.route(/^https:/, (route) => route.fulfill({ body: grey, contentType: 'image/png', headers }))
    const scripts = new Set<string>()
    page.on('request', (request) => request.url().endsWith('js') && scripts.add(request.url()))
    const began = performance.now()
    await page.goto(`${address}/${organisation.slug}/d/${mapBoard.slug}`)
    await page.locator('.map-scale').waitFor({ timeout: 90_000 })
    const drawn = performance.now() - began
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(2000)

    const canvas = await page.locator('.maplibregl-canvas').first().boundingBox()
    if (!canvas) throw new Error('no map was drawn')
    const middle = { x: canvas.x + canvas.width / 2, y: canvas.y + canvas.height / 2 }
    const panning = await framesOf(page, () => pan(page, middle))
    const zooming = await framesOf(page, () => zoom(page, middle))
    const graphics = { graphics: await page.evaluate(graphicsOf), drawn: Math.round(drawn) }
    yield lineOf(`${what}: panning`, panning.perSecond, 'frames/s', null, {
      longest: rounding(panning.longest),
      ...graphics,
    })
    yield lineOf(`${what}: zooming`, zooming.perSecond, 'frames/s', null, {
      longest: rounding(zooming.longest),
      ...graphics,
    })

    const own = [...scripts].filter((url) => !isLibrary(url))
    const library = await scriptKilobytes([...scripts].filter(isLibrary))
    const { gzip, brotli } = await scriptKilobytes(own)
    yield lineOf('JavaScript, gzip: a map dashboard', gzip, 'KB', 290, {
      brotli: Math.round(brotli),
      files: own.length,
      library: Math.round(library.gzip),
      note: 'without the map library and its worker',
    })
  } finally {
    await context.close()
  }
}

/** Gives rows of ours as a procedure's answer. */
async function answer(page: Page, procedure: string, result: unknown): Promise<void> {
  const body = JSON.stringify({ result })
  await page.route(`**/ui/${procedure}/execute`, (route) => route.fulfill({ body, contentType: 'application/json' }))
}

async function pan(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  await page.mouse.move(x, y)
  await page.mouse.down()
  const began = performance.now()
  for (let past = 0; past < long; past = performance.now() - began) {
    const turn = (past / 1250) * 2 * Math.PI
    await page.mouse.move(x + 150 * Math.sin(turn), y + 100 * Math.sin(2 * turn))
    await page.waitForTimeout(8)
  }
  await page.mouse.up()
}

/** In for a while, and out again, twice. */
async function zoom(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  await page.mouse.move(x, y)
  const began = performance.now()
  for (let past = 0; past < long; past = performance.now() - began) {
    await page.mouse.wheel(0, Math.floor(past / 1250) % 2 === 0 ? -30 : 30)
    await page.waitForTimeout(16)
  }
}

/** Runs in the page: what draws its graphics, so that a figure says on what it was measured. */
function graphicsOf(): string {
  const context = document.createElement('canvas').getContext('webgl2')
  const about = context?.getExtension('WEBGL_debug_renderer_info')
  return context && about ? String(context.getParameter(about.UNMASKED_RENDERER_WEBGL)) : 'unknown'
}
