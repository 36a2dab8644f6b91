import { drawn, expect, findings, signIn, test } from './portal.ts'

// A day of the grazier at Hamilton: what stands in the tool is the demo's.
const tool = '/hamilton-grazing/grazing_tool'

test('the grazier records a date, puts a paddock right, compares three scenarios and prints a report', async ({
  page,
  watch,
}) => {
  await signIn(page, 'farmer', `${tool}/new`)
  await page.locator('input[type=date]').fill(new Date().toISOString().slice(0, 10))
  await page.getByRole('button', { name: 'Record states' }).click()
  await expect(page).toHaveURL(/grazing_tool\/main\?date=/)
  await drawn(page)
  await expect(page.getByText(/sustainable; indicative/).first()).toBeVisible()
  expect(await findings(page)).toEqual([])

  await page.locator('#panel-grazing-main-paddocks').getByText('Church').click()
  await expect(page).toHaveURL(/grazing_tool\/paddock\//)
  await page.getByRole('textbox', { name: /^Standing/ }).fill('1444')
  await page.getByRole('button', { name: 'Save override' }).click()
  await expect(page.getByText(/^Church: 1,444/)).toBeVisible()

  // Another pasture type, for this date alone.
  const type = page.locator('#panel-grazing-paddock-type')
  const pastures = type.getByLabel(/^Pasture type/)
  await pastures.selectOption({ label: 'Ryegrass and clover' })
  await type.getByRole('button', { name: 'Save pasture type' }).click()
  await expect(page.getByText('Church: Ryegrass and clover')).toBeVisible()

  // The same date again is refused, in the colour of a warning too.
  watch.expects(/status of 409/)
  await page.goto(`${tool}/new`)
  await page.locator('input[type=date]').fill(new Date().toISOString().slice(0, 10))
  await page.getByRole('button', { name: 'Record states' }).click()
  await expect(page.getByText(/^States for .* already exist\.$/).first()).toBeVisible()

  for (const name of ['Keep all', 'Sell some', 'Sell more']) {
    await page.goto(`${tool}/scenarios`)
    await page.getByRole('button', { name: 'Add a scenario' }).click()
    await page.locator('#panel-grazing-scenarios-add').getByRole('textbox', { name: /^Name/ }).fill(name)
    await page.getByRole('button', { name: 'Add scenario' }).click()
    await expect(page.getByRole('cell', { name, exact: true })).toBeVisible()
  }

  // One of them is changed.
  await page.goto(`${tool}/scenarios?chosen=Sell+more`)
  await page.getByRole('button', { name: 'Change the chosen scenario' }).click()
  const change = page.locator('#panel-grazing-scenarios-change')
  await expect(change.getByRole('textbox', { name: /^Name/ })).toHaveValue('Sell more')
  await change.getByRole('textbox', { name: /^Name/ }).fill('Sell most')
  await change.getByLabel(/^Season turns out/).selectOption({ label: 'Poor' })
  await change.getByRole('button', { name: 'Save scenario' }).click()
  await expect(page.getByText(/^Sell most: feed lasts/)).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Sell most', exact: true })).toBeVisible()

  await page.goto(`${tool}/reports`)
  await page.getByRole('button', { name: 'Write a report' }).click()
  await page.getByRole('textbox', { name: /^Title/ }).fill('Walked today')
  await page.getByRole('button', { name: 'Create report' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Walked today')
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
  expect(await findings(page)).toEqual([])
})
