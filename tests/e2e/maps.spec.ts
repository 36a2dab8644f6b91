import { levelFills, levelOfWord } from '#panels/kit/colours.ts'
import { water } from '#panels/kit/map/basemap.ts'
import { basemaps } from './dashboards.ts'
import {
  address,
  atDesk,
  basemapHost,
  button,
  type Colour,
  drawer,
  fills,
  imagery,
  isNear,
  kept,
  legend,
  noTile,
  numbersIn,
  open,
  says,
  shades,
  shown,
  tiles,
} from './map.ts'
import { expect, test, thorough } from './portal.ts'

test.use(atDesk)

const rgbOf = (hex: string): Colour => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return [red, green, blue]
}

test(
  'modes, basemaps and ways to choose are switched, and kept for the next visit',
  thorough,
  async ({ page, context, watch }) => {
    watch.expects(basemapHost)
    await tiles(context, true)
    await open(page)
    await says(page, 'Esri, Maxar, Earthstar Geographics')
    const [most] = await fills(page)
    expect(isNear(most?.colour ?? [0, 0, 0], imagery), `imagery lies under it: ${most?.colour}`).toBe(true)

    await button(page, 'Layers and basemap').click()
    const sheet = page.getByRole('region', { name: 'Layers and basemap' })
    // Each has its small picture, though the page may show no other server's.
    await expect(sheet.locator('.map-thumb img')).toHaveCount(
      basemaps.filter(({ image }) => image !== undefined).length,
    )
    const layer = (name: string) => sheet.getByRole('checkbox', { name })
    await expect(sheet.getByRole('radio', { name: 'Regions' })).toBeChecked()
    await expect(layer('Farms')).toBeChecked()
    await expect(layer('Devices')).not.toBeChecked()
    await sheet.getByRole('radio', { name: 'Locations' }).check()
    await expect(layer('Farms')).not.toBeChecked()
    await expect(layer('Locations')).toBeChecked()
    await sheet.getByRole('radio', { name: 'Paddocks' }).check()
    await expect(layer('Devices')).toBeChecked()
    await expect(layer('Locations')).not.toBeChecked()
    await expect(legend(page)).toContainText('Devices')
    await expect(legend(page)).not.toContainText('Locations')

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
  },
)

test('NW-11: without imagery it says so, and markers, areas and names still show', async ({ page, context, watch }) => {
  watch.expects(basemapHost)
  watch.expects(noTile)
  await tiles(context, false)
  // What is cut in another thread comes late, as on a slow phone.
  await page.addInitScript(() => {
    const { postMessage } = Worker.prototype
    Worker.prototype.postMessage = function (this: Worker, ...what: unknown[]) {
      setTimeout(() => Reflect.apply(postMessage, this, what), 300)
    }
  })
  await open(page)
  await says(page, 'Imagery is missing just now. The plain map stands in.')
  await says(page, 'Coasts: Natural Earth')
  // The paper, and upon it several colours of paddocks: they are drawn a moment after the words that tell of them.
  const wide = async () => (await fills(page)).filter(({ share }) => share > 0.005)
  const sea = rgbOf(water.light)
  let isFlooded = false
  const onLand = async () => {
    const found = await wide()
    isFlooded ||= found.some(({ colour }) => isNear(colour, sea, 2))
    return found.length
  }
  await expect.poll(onLand).toBeGreaterThanOrEqual(3)
  expect(isFlooded, 'water where the coasts are not there yet').toBe(false)
  const colours = await fills(page)
  const dark = colours.filter(({ colour }) => colour.every((part) => part < 90))
  expect(dark.length, 'letters of names').toBeGreaterThan(3)
  // A location's mark has the colour of its state, with a white rim; which state that is differs by the time of day.
  const said = await legend(page)
    .getByText(/^(Danger|Act|Watch|Good)$/)
    .last()
    .innerText()
  const state = levelOfWord(said.toLowerCase()) ?? 'none'
  const marks = colours.filter(({ colour }) => isNear(colour, rgbOf(levelFills[state]), 2))
  expect(marks.length, 'the mark of the location').toBeGreaterThan(0)
  // Farther off the land ends, and the sea begins.
  for (let step = 0; step < 6; step += 1) await button(page, 'Zoom out').click()
  await expect.poll(async () => (await wide()).some(({ colour }) => isNear(colour, sea, 2))).toBe(true)
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
  // The demo has one device that is offline at any time; which paddocks are dry hangs on the hour.
  await button(page, 'Open Back tank').click()
  await expect(page).toHaveURL(/\/device\/hamilton-home-back-tank$/)
  const headed = drawer(page).getByRole('heading', { level: 2, name: 'Back tank' })
  await expect(headed).toBeAttached()
  await expect(page).toHaveTitle('Back tank - Hamilton Grazing')
  await page.goBack()
  await expect(page).toHaveURL(/\/home$/)
  await page.goForward()
  await expect(headed).toBeAttached()

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
  await open(page)
  await says(page, 'Imagery is missing just now')

  /** What is drawn of the measure: each colour that covers something is the paper or one of the legend. */
  const judge = async (): Promise<string> => {
    const found = async () => (await fills(page)).filter(({ share, spot }) => share > 0.004 && spot)
    await expect.poll(async () => (await found()).length, 'the paper, and paddocks upon it').toBeGreaterThan(1)
    const [, ...paddocks] = await found()
    const keys = await shades(page)
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
