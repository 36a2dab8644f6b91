import type { BrowserContext, Locator, Page } from '@playwright/test'
import { decode, encode } from 'fast-png'
import { drawn, expect, signIn, test } from './portal.ts'
import { choose, reach } from './reach.ts'

// Movement is not waited for: what a map would glide to is there at once.
test.use({ viewport: { width: 1280, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ timeout: 180_000 })

const address = '/hamilton-grazing/r/paddock_map'
const map = (page: Page) => page.locator('.map').first()
const button = (page: Page, name: string | RegExp) => map(page).getByRole('button', { name, exact: true })
const says = (page: Page, words: string | RegExp) => expect(page.getByText(words).first()).toBeVisible()
const drawer = (page: Page) => page.getByRole('complementary', { name: 'Details' })
const legend = (page: Page) => page.locator('.map-legend')
const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

type Colour = [number, number, number]
const imagery: Colour = [40, 90, 140]
const isNear = (a: Colour, b: Colour, most = 4) => a.every((part, at) => Math.abs(part - (b[at] ?? 0)) <= most)

/** Stands in for the servers of the basemaps: tiles of one colour, or none at all. */
async function tiles(context: BrowserContext, areThere: boolean): Promise<void> {
  const data = new Uint8Array(256 * 256 * 3).map((_, at) => imagery[at % 3] ?? 0)
  const body = Buffer.from(encode({ width: 256, height: 256, channels: 3, data }))
  const headers = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
  await context.route(/^https:/, (route) =>
    areThere ? route.fulfill({ body, contentType: 'image/png', headers }) : route.abort(),
  )
}
/** The declared basemaps are elsewhere; nothing else may be. */
const basemapHost = /^foreign: https:\/\/server\.arcgisonline\.com\//
const noTile = /^console: Failed to load resource: net::ERR_/

/** Opens the paddock map and waits until what stands on it is drawn. */
async function open(page: Page, at = address, who = 'manager'): Promise<void> {
  await signIn(page, who, `/login?next=${encodeURIComponent(at)}`)
  await shown(page)
}
async function shown(page: Page): Promise<void> {
  await expect(legend(page)).toBeVisible()
  await expect(page.locator('.map-scale').first()).toBeVisible()
  await drawn(page)
}

/** The pixels of the map between the legend and the drawer: nothing stands over them. */
async function picture(page: Page) {
  const canvas = await boxOf(page.locator('.maplibregl-canvas').first())
  const [left, right] = [await boxOf(legend(page)), await boxOf(drawer(page))]
  const x = left.x + left.width + 4
  const clip = { x, y: canvas.y + 60, width: right.x - 4 - x, height: canvas.height - 90 }
  const { data, width, height, channels } = decode(await page.screenshot({ clip }))
  const at = (column: number, row: number): Colour => {
    const from = (row * width + column) * channels
    return [data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0]
  }
  return { at, width, height, clip }
}
async function boxOf(one: Locator) {
  const box = await one.boundingBox()
  if (!box) throw new Error('it is not on the screen')
  return box
}

/** The most common colours of the picture with their share, and a spot of each that has nothing else around it. */
async function fills(page: Page) {
  const { at, width, height, clip } = await picture(page)
  const counts = new Map<string, { colour: Colour; count: number; spot: { x: number; y: number } | null }>()
  let all = 0
  for (let row = 4; row < height - 4; row += 2)
    for (let column = 4; column < width - 4; column += 2) {
      const colour = at(column, row)
      const known = counts.get(colour.join()) ?? { colour, count: 0, spot: null }
      const isWide = [-4, 4].every(
        (by) => isNear(at(column + by, row), colour, 0) && isNear(at(column, row + by), colour, 0),
      )
      counts.set(colour.join(), {
        colour,
        count: known.count + 1,
        spot: known.spot ?? (isWide ? { x: clip.x + column, y: clip.y + row } : null),
      })
      all += 1
    }
  return [...counts.values()]
    .sort((a, b) => b.count - a.count)
    .map(({ count, ...one }) => ({ ...one, share: count / all }))
}

/** The legend's colours and words, as they look through `solid` on the ground. */
async function shades(page: Page, ground: Colour, solid: number) {
  const list = legend(page).getByRole('list', { name: /colours of paddocks/ })
  const entries = await list.getByRole('listitem').evaluateAll((items) =>
    items.map((item) => ({
      say: item.textContent ?? '',
      colour: getComputedStyle(item.querySelector('i') ?? item).color,
    })),
  )
  return entries.map(({ say, colour }) => {
    const parts = (colour.match(/[\d.]+/g) ?? []).map(Number)
    const mixed: Colour = [0, 1, 2].map((at) => (parts[at] ?? 0) * solid + (ground[at] ?? 0) * (1 - solid)) as Colour
    return { say, colour: mixed }
  })
}

test('modes, basemaps and ways to choose are switched, and kept for the next visit', async ({
  page,
  context,
  watch,
}) => {
  watch.expects(basemapHost)
  await tiles(context, true)
  await open(page)
  await says(page, 'Esri, Maxar, Earthstar Geographics')
  const [most] = await fills(page)
  expect(isNear(most?.colour ?? [0, 0, 0], imagery), `imagery lies under it: ${most?.colour}`).toBe(true)

  await button(page, 'Layers and basemap').click()
  const sheet = page.getByRole('region', { name: 'Layers and basemap' })
  const layer = (name: string) => sheet.getByRole('checkbox', { name })
  await expect(sheet.getByRole('radio', { name: 'Regions' })).toBeChecked()
  await expect(layer('Farms')).toBeChecked()
  await expect(layer('Devices')).not.toBeChecked()
  await sheet.getByRole('radio', { name: 'Locations' }).check()
  await expect(layer('Farms')).not.toBeChecked()
  await expect(layer('Places')).toBeChecked()
  await sheet.getByRole('radio', { name: 'Paddocks' }).check()
  await expect(layer('Devices')).toBeChecked()
  await expect(layer('Places')).not.toBeChecked()
  await expect(legend(page)).toContainText('Devices')
  await expect(legend(page)).not.toContainText('Places')

  await sheet.getByRole('radio', { name: 'Light Gray Canvas' }).check()
  await says(page, 'Esri, HERE, Garmin')
  expect(await kept(page, 'selectedBasemapName')).toBe('Light Gray Canvas')
  await sheet.getByRole('radio', { name: 'Several' }).check()
  expect(await kept(page, 'selectionMode')).toBe('MULTIPLE')
  await page.reload()
  await shown(page)
  await says(page, 'Esri, HERE, Garmin')
  await button(page, 'Layers and basemap').click()
  await expect(sheet.getByRole('radio', { name: 'Light Gray Canvas' })).toBeChecked()
  await expect(sheet.getByRole('radio', { name: 'Several' })).toBeChecked()

  // Several: pressing adds, and the card counts.
  await button(page, 'List what is on the map').click()
  const list = page.getByRole('region', { name: 'What is on the map' })
  await list.getByRole('button', { name: /^Creek flat/ }).click()
  await list.getByRole('button', { name: /^Top paddock/ }).click()
  await expect(list.getByRole('button', { pressed: true })).toHaveCount(2)
  await button(page, 'List what is on the map').click()
  await says(page, '2 chosen')
})

test('NW-11: without imagery it says so, and markers, areas and names still show', async ({ page, context, watch }) => {
  watch.expects(basemapHost)
  watch.expects(noTile)
  await tiles(context, false)
  await open(page)
  await says(page, 'Imagery is missing just now. The plain map stands in.')
  await says(page, 'Coasts: Natural Earth')
  const colours = await fills(page)
  // The paper, and upon it several colours of paddocks.
  expect(colours.filter(({ share }) => share > 0.005).length).toBeGreaterThanOrEqual(3)
  const dark = colours.filter(({ colour }) => colour.every((part) => part < 90))
  expect(dark.length, 'letters of names').toBeGreaterThan(3)
  // A place's mark has the colour of its state, with a white rim.
  const marks = colours.filter(({ colour }) => isNear(colour, [239, 108, 0], 2))
  expect(marks.length, 'the mark of the place').toBeGreaterThan(0)
})

test('what is pressed stands in the address, by map, by link and by the way back', async ({ page, context, watch }) => {
  watch.expects(basemapHost)
  watch.expects(noTile)
  await tiles(context, false)
  await open(page)
  await expect(page).toHaveURL(/\/r\/paddock_map\/home$/)
  await expect(drawer(page)).toContainText('What needs a look?')

  // By a press on the map: the paddock that the tip names.
  const spot = (await fills(page)).filter(({ share, spot: at }) => share > 0.004 && at)[1]?.spot
  if (!spot) throw new Error('no paddock is drawn')
  await page.mouse.move(spot.x, spot.y)
  const name = (await page.locator('.map-tip strong').textContent()) ?? ''
  expect(name).not.toBe('')
  await page.mouse.click(spot.x, spot.y)
  await expect(page).toHaveURL(new RegExp(`/place/hamilton-home-${name.toLowerCase().replaceAll(' ', '-')}$`))
  const told = drawer(page).getByRole('definition').first()
  await expect(told).toHaveText(name)

  // By the way back, by a link of the drawer, and back and forth again.
  await page.goBack()
  await expect(page).toHaveURL(/\/home$/)
  await expect(drawer(page)).toContainText('What needs a look?')
  await drawer(page)
    .getByRole('button', { name: /Creek flat$/ })
    .click()
  await expect(page).toHaveURL(/\/place\/hamilton-home-creek-flat$/)
  await expect(told).toHaveText('Creek flat')
  await expect(page).toHaveTitle('Creek flat - Hamilton Grazing')
  await expect(drawer(page).getByRole('heading', { level: 2, name: 'Creek flat' })).toBeAttached()
  await page.goBack()
  await expect(page).toHaveURL(/\/home$/)
  await page.goForward()
  await expect(told).toHaveText('Creek flat')

  // A device, by its address: its layer is brought up.
  await page.goto(`${address}/device/hamilton-home-house-station`)
  await shown(page)
  await expect(drawer(page)).toContainText('House station')
  await expect(drawer(page)).toContainText('Latest values')
  await expect(page).toHaveTitle('House station - Hamilton Grazing')
  await expect(legend(page)).toContainText('Devices')
  await button(page, 'List what is on the map').click()
  await page
    .getByRole('region', { name: 'What is on the map' })
    .getByRole('button', { name: /^Back tank/ })
    .click()
  await expect(page).toHaveURL(/\/device\/hamilton-home-back-tank$/)
  await button(page, 'List what is on the map').click()
  await expect(drawer(page)).toContainText('Back tank is silent')
})

test('paddocks have the colours of the legend, and others when another measure is chosen', async ({
  page,
  context,
  watch,
}) => {
  watch.expects(basemapHost)
  watch.expects(noTile)
  await tiles(context, false)
  const looked = page.waitForResponse((reply) => reply.url().endsWith('/api/mapping'))
  await open(page)
  await says(page, 'Imagery is missing just now')
  const { result: look } = await (await looked).json()
  const solid = look.paddock_opacity_pct / 100

  /** What is drawn of the measure: each colour that covers something is the paper or one of the legend. */
  const judge = async (): Promise<string> => {
    const found = (await fills(page)).filter(({ share, spot }) => share > 0.004 && spot)
    const [ground, ...paddocks] = found
    if (!ground) throw new Error('nothing is drawn')
    const keys = await shades(page, ground.colour, solid)
    expect(paddocks.length).toBeGreaterThan(0)
    for (const { colour, spot } of paddocks) {
      const key = keys.find((one) => isNear(one.colour, colour, 3))
      expect(key, `the colour ${colour} stands in the legend`).toBeDefined()
      await page.mouse.move(spot?.x ?? 0, spot?.y ?? 0)
      await expect(page.locator('.map-tip')).toBeVisible()
      const [value = Number.NaN] = numbersIn((await page.locator('.map-tip').textContent()) ?? '').slice(-1)
      const [from = Number.NaN, to = Number.POSITIVE_INFINITY] = numbersIn(key?.say ?? '')
      expect(value, `${key?.say}`).toBeGreaterThanOrEqual(from)
      expect(value, `${key?.say}`).toBeLessThanOrEqual(to)
    }
    return paddocks.map(({ colour }) => colour.join()).join(' ')
  }
  const feed = await judge()
  await legend(page).getByRole('combobox').selectOption('NDVI')
  await expect(legend(page)).toContainText('0.25–0.40')
  await page.mouse.move(0, 0)
  const ndvi = await judge()
  expect(ndvi).not.toBe(feed)
})

/** Numbers in a text, thousands with commas. */
const numbersIn = (text: string): number[] =>
  [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([one]) => Number(one.replaceAll(',', '')))

/** A spot of the map by its share of the canvas. */
async function spotOf(page: Page, across: number, down: number) {
  const { x, y, width, height } = await boxOf(page.locator('.maplibregl-canvas').first())
  return { x: x + width * across, y: y + height * down }
}
async function press(page: Page, across: number, down: number): Promise<void> {
  const { x, y } = await spotOf(page, across, down)
  await page.mouse.click(x, y)
}
const tool = (page: Page, name: string) =>
  map(page).getByRole('toolbar', { name: 'Drawing' }).getByRole('button', { name, exact: true })
const words = (page: Page) => page.locator('.draw-words')
const corner = (page: Page, name: string) => map(page).getByRole('button', { name, exact: true })
const hectares = async (page: Page) => numbersIn((await words(page).textContent()) ?? '').at(-1) ?? Number.NaN

/** The names of paddocks on the list of the map. */
async function listed(page: Page): Promise<string[]> {
  await button(page, 'List what is on the map').click()
  const list = page.getByRole('region', { name: 'What is on the map' })
  const names = await list.getByRole('listitem').locator('span:not(.quiet)').allTextContents()
  await button(page, 'List what is on the map').click()
  return names
}
const draw = (page: Page) => button(page, 'Draw and change paddocks and fields').click()

/** Brings a paddock into the middle of what is free, begins to draw, and gives the spot. */
async function drawAt(page: Page, name: string): Promise<{ x: number; y: number }> {
  await button(page, 'List what is on the map').click()
  const list = page.getByRole('region', { name: 'What is on the map' })
  await list.getByRole('searchbox').fill(name)
  await list
    .getByRole('button')
    .filter({ has: page.getByText(name, { exact: true }) })
    .click()
  await button(page, 'List what is on the map').click()
  await expect(drawer(page).getByRole('definition').first()).toHaveText(name)
  const [left, right] = [await boxOf(legend(page)), await boxOf(drawer(page))]
  const middle = await spotOf(page, 0.5, 0.5)
  await draw(page)
  await expect(words(page)).toBeVisible()
  return { x: (left.x + left.width + right.x) / 2, y: middle.y }
}

test('a paddock is drawn, named, changed, split, merged and removed with the mouse', async ({
  page,
  context,
  watch,
}) => {
  watch.expects(basemapHost)
  watch.expects(noTile)
  await tiles(context, false)
  await open(page)
  const before = await listed(page)
  await draw(page)
  await tool(page, 'Draw').click()
  for (const [across, down] of [
    [0.5, 0.72],
    [0.62, 0.72],
    [0.62, 0.9],
    [0.5, 0.9],
  ] as const)
    await press(page, across, down)
  await expect(words(page)).toHaveText(/^Tap the next corner, or finish\. [\d.]+\sha so far\.$/)
  await button(page, 'Finish the paddock').click()
  await expect(words(page)).toContainText('New paddock 1')
  const whole = await hectares(page)
  await map(page).getByLabel('Name', { exact: true }).fill('Mouse corner')

  // A corner by a drag, and by two presses; steps back and forth.
  const from = await boxOf(corner(page, 'Corner 1 of 4'))
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x - 40, from.y + 20, { steps: 4 })
  await page.mouse.up()
  const dragged = await hectares(page)
  expect(dragged).not.toBe(whole)
  await corner(page, 'Corner 3 of 4').click()
  await says(page, 'Tap where the corner goes')
  await press(page, 0.7, 0.93)
  const moved = await hectares(page)
  expect(moved).toBeGreaterThan(dragged)
  await tool(page, 'Undo').click()
  expect(await hectares(page)).toBe(dragged)
  await tool(page, 'Redo').click()
  expect(await hectares(page)).toBe(moved)
  await button(page, 'Save').click()
  await says(page, 'Saved: 0 changed, 1 added, 0 removed.')

  // It is there for the next visit, with its new shape.
  await page.reload()
  await shown(page)
  expect((await listed(page)).filter((name) => !before.includes(name))).toEqual(['Mouse corner'])
  const spot = await drawAt(page, 'Mouse corner')
  await page.mouse.click(spot.x, spot.y)
  await expect(words(page)).toContainText('Mouse corner')
  expect(await hectares(page)).toBeCloseTo(moved, 0)

  // Split, and both parts are known.
  await tool(page, 'Split').click()
  await page.mouse.click(spot.x - 165, spot.y)
  await page.mouse.click(spot.x + 165, spot.y)
  await button(page, 'Split here').click()
  await tool(page, 'Choose').click()
  await expect(words(page)).toContainText('2 paddocks chosen')
  const parts = await hectares(page)
  await tool(page, 'Merge').click()
  await expect(words(page)).toContainText('Mouse corner,')
  expect(await hectares(page)).toBeCloseTo(parts, 0)
  await tool(page, 'Undo').click()
  await button(page, 'Save').click()
  await says(page, 'Saved: 1 changed, 1 added, 0 removed.')
  await page.reload()
  await shown(page)
  expect((await listed(page)).filter((name) => !before.includes(name))).toEqual(['Mouse corner', 'Mouse corner 2'])

  // Both can go: nothing is recorded of them.
  for (const name of ['Mouse corner', 'Mouse corner 2']) {
    const at = await drawAt(page, name)
    await page.mouse.click(at.x, at.y)
    await expect(words(page)).toContainText(`${name},`)
    await tool(page, 'Remove').click()
    await button(page, 'Save').click()
    await says(page, 'Saved: 0 changed, 0 added, 1 removed.')
    await page.reload()
    await shown(page)
  }
  expect(await listed(page)).toEqual(before)
})

test('AX-02: a paddock is drawn, changed and removed without a mouse', async ({ page, context, watch }) => {
  watch.expects(basemapHost)
  watch.expects(noTile)
  await tiles(context, false)
  await open(page)
  const before = await listed(page)
  await page.reload()
  await shown(page)
  const keys = async (...all: string[]) => {
    for (const key of all) await page.keyboard.press(key)
  }
  await choose(page, 'Draw and change paddocks and fields', 200)
  await expect(words(page)).toBeVisible()
  // The map has the focus. The cross in its middle is the pointer; arrow keys move the map under it.
  await keys('ArrowDown', 'ArrowDown')
  await choose(page, 'Draw')
  await reach(page, 'Map', 200)
  await keys('Enter', 'ArrowRight', 'Enter', 'ArrowDown', 'Enter', 'ArrowLeft', 'Enter')
  await expect(words(page)).toContainText('so far')
  await choose(page, 'Finish the paddock')
  await expect(words(page)).toContainText('New paddock 1')
  const whole = await hectares(page)
  // A corner by arrow keys, ten metres at a time, and a step back and forth.
  await reach(page, 'Corner 2 of 4', 200)
  await keys(...Array.from({ length: 12 }, () => 'Shift+ArrowRight'))
  const wider = await hectares(page)
  expect(wider).not.toBe(whole)
  await keys('Control+z')
  expect(await hectares(page)).toBe(whole)
  await keys('Control+y')
  expect(await hectares(page)).toBe(wider)
  await reach(page, 'Name')
  await keys('Control+a')
  await page.keyboard.type('Keyed corner')
  await expect(button(page, 'Save')).toBeEnabled()
  await choose(page, 'Save')
  await says(page, 'Saved: 0 changed, 1 added, 0 removed.')
  await expect(words(page)).toHaveCount(0)

  // And away again, found by the list.
  await choose(page, 'List what is on the map', 200)
  await reach(page, 'Find on the map by name', 200)
  await page.keyboard.type('Keyed')
  await choose(page, /^Keyed corner/)
  await expect(page).toHaveURL(/\/place\/keyed-corner$/)
  await choose(page, 'Draw and change paddocks and fields', 200)
  await expect(words(page)).toBeVisible()
  // It stands in the middle of what the drawer left free: the cross is a little to the right of it.
  await keys('ArrowLeft', 'Enter')
  await expect(words(page)).toContainText('Keyed corner,')
  await choose(page, 'Remove')
  await expect(button(page, 'Save')).toBeEnabled()
  await choose(page, 'Save')
  await says(page, 'Saved: 0 changed, 0 added, 1 removed.')
  await page.reload()
  await shown(page)
  expect(await listed(page)).toEqual(before)
})

test('a boundary that is begun in a form is not lost unseen, and overlaps are told before it is sent', async ({
  page,
  context,
  watch,
}) => {
  watch.expects(basemapHost)
  watch.expects(noTile)
  await tiles(context, false)
  await signIn(page, 'manager', `/login?next=${encodeURIComponent('/hamilton-grazing/account/farm/fields/new')}`)
  const field = page.getByRole('group', { name: 'Boundary' })
  await field.scrollIntoViewIfNeeded()
  const canvas = field.locator('.maplibregl-canvas')
  await expect(canvas).toBeVisible()
  await expect(field.getByRole('checkbox', { name: 'Snap to neighbours' })).toBeChecked()
  const press = async (...spots: [x: number, y: number][]) => {
    await canvas.evaluate((one) => one.scrollIntoView({ block: 'center' }))
    const { x, y, width, height } = await boxOf(canvas)
    for (const [right, down] of spots) await page.mouse.click(x + width * right, y + height * down)
  }
  const away = page.getByRole('button', { name: 'Cancel' })
  const asks = page.getByRole('dialog')
  const open = 'The field on the map is begun, not finished. Finish it, or start over.'

  await press([0.3, 0.3], [0.7, 0.3])
  await expect(field.getByRole('status').first()).toHaveText('Tap the next corner of the field.')
  await page.getByRole('button', { name: 'Add field' }).click()
  await expect(field.getByText(open)).toBeVisible()
  await away.click()
  await expect(asks).toContainText('Leave without it?')
  await asks.getByRole('button', { name: 'Stay' }).click()

  await field.getByRole('button', { name: 'Start over' }).click()
  await expect(field.getByText(open)).toBeHidden()
  await press([0.3, 0.3], [0.7, 0.3], [0.7, 0.7])
  await field.getByRole('button', { name: 'Finish the field' }).click()
  await expect(field.getByText(/^! This field overlaps .+ by [\d.]+.ha\.$/).first()).toBeVisible()
  await expect(page.getByLabel('Area (ha)')).not.toHaveValue('')

  // What was begun and dropped again leaves nothing that could be lost.
  await away.click()
  await asks.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/fields$/)
  await page.goBack()
  await field.scrollIntoViewIfNeeded()
  await expect(canvas).toBeVisible()
  await expect(field.getByRole('checkbox', { name: 'Snap to neighbours' })).toBeChecked()
  await press([0.3, 0.3])
  await field.getByRole('button', { name: 'Start over' }).click()
  await away.click()
  await expect(page).toHaveURL(/\/fields$/)
})

test('two days side by side are never the same', async ({ page, context, watch }) => {
  watch.expects(basemapHost)
  watch.expects(noTile)
  await tiles(context, false)
  await signIn(page, 'manager', `/login?next=${encodeURIComponent('/hamilton-grazing/d/imagery-compare')}`)
  const [left, right] = ['Left', 'Right'].map((name) => page.getByRole('combobox', { name, exact: true })) as [
    Locator,
    Locator,
  ]
  await expect(right).toBeVisible()
  const values = async () => [await left.inputValue(), await right.inputValue()]
  const judge = async () => {
    const [one, other] = await values()
    expect(one).not.toBe(other)
    // What the other half shows cannot be chosen.
    await expect(left.locator('option:disabled')).toHaveCount(1)
    expect(await left.locator('option:disabled').getAttribute('value')).toBe(other)
    expect(await right.locator('option:disabled').getAttribute('value')).toBe(one)
    const [here, there] = await Promise.all([left, right].map((list) => list.locator('option:checked').textContent()))
    expect(here).not.toBe(there)
  }
  await judge()
  const last = (await right.locator('option').count()) - 1
  expect(last).toBeGreaterThan(1)
  const ways: [Locator, number][] = [
    [left, 0],
    [right, 1],
    [left, last],
    [right, 0],
    [left, 1],
    [right, last],
  ]
  for (const [half, at] of ways) {
    await half.selectOption(String(at))
    await judge()
  }
})
