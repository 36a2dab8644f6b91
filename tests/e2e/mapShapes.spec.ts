import type { BrowserContext, Page } from '@playwright/test'
import { decode } from 'fast-png'
import { bringsTiles, drawn, expect, signIn, test, thorough, tileOf } from './portal.ts'

test.use({ viewport: { width: 1280, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

type Colour = [number, number, number]
const pictures: Colour = [40, 90, 140]
const shapes: Colour = [170, 60, 30]
const address = '/hamilton-grazing/r/paddock_map'

/** A tile whose one layer, "all", is one polygon that fills it, in the vector tile format. */
function tile(): Buffer {
  const sized = (tag: number, bytes: number[]) => [(tag << 3) | 2, bytes.length, ...bytes]
  const varint = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, ...varint(value >> 7)])
  // To the corner, then three lines right round, then closed; each step is zigzag: 8192 is 4096, 8191 is −4096.
  const round = [9, 0, 0, 26, 8192, 0, 0, 8192, 8191, 0, 15].flatMap(varint)
  const feature = [0x18, 3, ...sized(4, round)]
  const name = [...Buffer.from('all')]
  return Buffer.from(sized(3, [...sized(1, name), ...sized(2, feature), 0x28, ...varint(4096), 0x78, 2]))
}

const style = {
  version: 8,
  sources: { world: { type: 'vector', tiles: ['/planet/{z}/{x}/{y}.pbf'], maxzoom: 14 } },
  layers: [
    { id: 'paper', type: 'background', paint: { 'background-color': '#ffffff' } },
    {
      id: 'land',
      type: 'fill',
      source: 'world',
      'source-layer': 'all',
      paint: { 'fill-color': `rgb(${shapes.join(',')})`, 'fill-antialias': false },
    },
  ],
}

const headers = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }

/** Stands in for the server of the shapes and for that of the pictures. */
async function servers(context: BrowserContext, are: { style: boolean; tiles: boolean; pictures: boolean }) {
  bringsTiles(context)
  const picture = tileOf(pictures)
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.route(/^https:/, (route) => {
    const url = route.request().url()
    if (url.endsWith('/styles/positron')) return are.style ? route.fulfill({ json: style, headers }) : route.abort()
    if (url.endsWith('.pbf'))
      return are.tiles ? route.fulfill({ body: tile(), contentType: 'application/x-protobuf', headers }) : route.abort()
    return are.pictures ? route.fulfill({ body: picture, contentType: 'image/png', headers }) : route.abort()
  })
}

/** How much of the map has a colour. */
async function shareOf(page: Page, [r, g, b]: Colour): Promise<number> {
  const box = await page.locator('.maplibregl-canvas').first().boundingBox()
  if (!box) throw new Error('no map is drawn')
  const { data, channels } = decode(await page.screenshot({ clip: box }))
  let same = 0
  for (let at = 0; at < data.length; at += channels)
    if (
      Math.max(Math.abs((data[at] ?? 0) - r), Math.abs((data[at + 1] ?? 0) - g), Math.abs((data[at + 2] ?? 0) - b)) < 6
    )
      same += 1
  return same / (data.length / channels)
}
const drawnIn = (page: Page, colour: Colour) => expect.poll(() => shareOf(page, colour)).toBeGreaterThan(0.15)
const sheet = (page: Page) => page.getByRole('region', { name: 'Layers and basemap' })
const says = (page: Page, words: string) => expect(page.getByText(words).first()).toBeVisible()
const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

async function shown(page: Page) {
  await expect(page.locator('.map-scale').first()).toBeVisible()
  await drawn(page)
}

test(
  'a basemap is drawn from its shapes where that is chosen, and from pictures where they cannot be had',
  thorough,
  async ({ page, context, watch }) => {
    watch.expects(/^console: Failed to load resource: net::ERR_/)
    await servers(context, { style: true, tiles: true, pictures: true })
    await signIn(page, 'manager', address)
    await shown(page)
    await page.getByRole('button', { name: 'Layers and basemap' }).first().click()
    // Imagery has no shapes: nothing is offered that would do nothing.
    await expect(sheet(page).getByRole('radio', { name: 'Shapes', exact: true })).toHaveCount(0)
    await sheet(page).getByRole('radio', { name: 'Light Gray Canvas' }).check()
    await expect(sheet(page).getByRole('radio', { name: 'Pictures', exact: true })).toBeChecked()
    await drawnIn(page, pictures)
    await sheet(page).getByRole('radio', { name: 'Shapes', exact: true }).check()
    await drawnIn(page, shapes)
    await says(page, 'OpenFreeMap © OpenMapTiles, data from OpenStreetMap')
    expect(await kept(page, 'layerStyle')).toBe('vector')

    // For the next visit too; and without the style pictures stand in, and it is said.
    await page.reload()
    await shown(page)
    await drawnIn(page, shapes)
    for (const are of [
      { style: false, tiles: true, pictures: true },
      { style: true, tiles: false, pictures: true },
    ]) {
      await servers(context, are)
      await page.reload()
      await shown(page)
      await says(page, 'Shapes cannot be had just now. Pictures stand in.')
      await says(page, 'Esri, HERE, Garmin')
      await drawnIn(page, pictures)
    }

    // Without either the plain map.
    await servers(context, { style: false, tiles: false, pictures: false })
    await page.reload()
    await shown(page)
    await says(page, 'Imagery is missing just now. The plain map stands in.')
    await says(page, 'Coasts: Natural Earth')

    // What is chosen among the settings is what maps show.
    await servers(context, { style: true, tiles: true, pictures: true })
    await page.goto('/hamilton-grazing/account/mapping')
    await page.getByRole('radio', { name: 'Shapes (vector), only for Light Gray Canvas' }).check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await says(page, 'Your maps now look like this')
    expect(await kept(page, 'layerStyle')).toBe('vector')
  },
)
