import type { Page } from '@playwright/test'
import { drawn, expect, signIn, test } from './portal.ts'
import { scrollThrough } from './visit.ts'

const phone = { width: 390, height: 844 }

/** The boxes of the panels that a selector names, in reading order. */
const boxesOf = async (page: Page, titles: string[]) => {
  const boxes = await Promise.all(
    titles.map((title) => page.getByRole('region', { name: title, exact: true }).first().boundingBox()),
  )
  return boxes.map((box) => box ?? { x: 0, y: 0, width: 0, height: 0 })
}

test('two numbers share a row of a phone, and the day’s forecast and spray windows are near the top', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await signIn(page, 'farmer', '/hamilton-grazing/d/farm-home')
  await drawn(page)
  await scrollThrough(page)
  const [temperature, rain, delta] = await boxesOf(page, ['Temperature', 'Rain since 9 am', 'Delta T'])
  expect(rain?.y).toBe(temperature?.y)
  expect(rain?.x).toBeGreaterThan(temperature?.x ?? 0)
  expect(delta?.y).toBeGreaterThan(temperature?.y ?? 0)
  const [days, windows] = await boxesOf(page, ['Next days', 'Spray windows, next two days'])
  expect((days?.y ?? 0) + (days?.height ?? 0)).toBeLessThan(1.5 * phone.height)
  expect(windows?.y).toBeLessThan(1.5 * phone.height)
})

test('what was seen before has its room while it is on its way: nothing moves on a second visit', async ({ page }) => {
  for (const size of [phone, { width: 1440, height: 900 }]) {
    await page.setViewportSize(size)
    await signIn(page, 'farmer', '/hamilton-grazing/d/farm-home')
    for (const name of ['farm-home', 'water-assets', 'feed-budget']) {
      await page.goto(`/hamilton-grazing/d/${name}`)
      await drawn(page)
      await scrollThrough(page)
      await page.reload()
      await drawn(page)
      expect(await scrollThrough(page), `${name} at ${size.width} px`).toBeLessThanOrEqual(0.02)
    }
  }
})

test('a panel without anything to show is as high as what it says, and nothing in it has an age', async ({ page }) => {
  await signIn(page, 'greenkeeper', '/grange-shire/d/farm-home')
  await drawn(page)
  const [list] = await boxesOf(page, ['To do, in order'])
  expect(list?.height).toBeGreaterThan(0)
  expect(list?.height).toBeLessThan(110)
  const soil = page.getByRole('region', { name: 'Driest soil', exact: true })
  await expect(soil).toContainText('No soil probe here yet.')
  await expect(soil).not.toContainText('ago')
})
