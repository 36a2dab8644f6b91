import type { Page } from '@playwright/test'
import {
  atDesk,
  basemapHost,
  boxOf,
  button,
  drawer,
  legend,
  map,
  noTile,
  numbersIn,
  open,
  says,
  shown,
  tiles,
} from './map.ts'
import { expect, test, thorough } from './portal.ts'
import { choose, reach } from './reach.ts'

test.use(atDesk)

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

/** Begins to draw, and chooses a paddock by pressing it, once the map has come to rest over it. Gives the spot. */
async function pressPaddock(page: Page, name: string): Promise<{ x: number; y: number }> {
  const spot = await drawAt(page, name)
  await expect(async () => {
    await page.mouse.click(spot.x, spot.y)
    await expect(words(page)).toContainText(`${name},`, { timeout: 1000 })
  }).toPass()
  return spot
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
  const spot = await pressPaddock(page, 'Mouse corner')
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
    await pressPaddock(page, name)
    await tool(page, 'Remove').click()
    await button(page, 'Save').click()
    await says(page, 'Saved: 0 changed, 0 added, 1 removed.')
    await page.reload()
    await shown(page)
  }
  expect(await listed(page)).toEqual(before)
})

test('AX-02: a paddock is drawn, changed and removed without a mouse', thorough, async ({ page, context, watch }) => {
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
