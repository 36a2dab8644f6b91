import type { Locator } from '@playwright/test'
import { atDesk, basemapHost, boxOf, noTile, tiles } from './map.ts'
import { expect, signIn, test, thorough } from './portal.ts'

test.use(atDesk)

test('a boundary that is begun in a form is not lost unseen, and overlaps are told before it is sent', async ({
  page,
  context,
  watch,
}) => {
  watch.expects(basemapHost)
  watch.expects(noTile)
  await tiles(context, false)
  await signIn(page, 'manager', '/hamilton-grazing/account/farm/fields/new')
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

test('two days side by side are never the same', thorough, async ({ page, context, watch }) => {
  watch.expects(basemapHost)
  watch.expects(noTile)
  await tiles(context, false)
  await signIn(page, 'manager', '/hamilton-grazing/d/imagery-compare')
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
