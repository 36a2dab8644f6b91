import { drawn, expect, findings, signIn, test } from './portal.ts'

/** Some days ago, as a farm's own file has it. */
const daysAgo = (days: number): string => {
  const [year, month, day] = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10).split('-')
  return `${day}/${month}/${year}`
}

const file = `Mob,Date,Product,No. treated,WHP (weeks),Remark
Wethers,${daysAgo(20)},Drench of the yards,20,2,quiet
Wethers,${daysAgo(21)},Drench of the yards,5000,2,=1+1
No such mob,${daysAgo(22)},Drench of the yards,20,2,`

test('a file of treatments is matched, checked, brought in but for its bad rows, and taken back', async ({
  page,
  watch,
}) => {
  test.setTimeout(90_000)
  watch.expects(/status of 400/)
  await signIn(page, 'farmer', '/hamilton-grazing/account/bring-in?kind=treatments')
  await drawn(page)
  const buffer = Buffer.from(file)
  await page.locator('input[type=file]').setInputFiles({ name: 'yards.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByText('yards.csv, 1 KB')).toBeVisible()
  await page.getByRole('button', { name: 'Take it apart' }).click()

  await expect(page).toHaveURL(/bring-in\/\d+$/)
  await expect(page.getByRole('heading', { name: 'Treatments from yards.csv' })).toBeVisible()
  await expect(page.getByLabel('What WHP (weeks) is')).toHaveValue('whp_days|weeks')
  await expect(page.getByLabel('What Remark is')).toHaveValue('')
  await page.getByLabel('Dates', { exact: true }).selectOption({ label: 'Day first' })
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await expect(page.getByText(/^No column is said to be Head treated/).first()).toBeVisible()
  await page.getByLabel('What No. treated is').selectOption({ label: 'Head treated' })
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await expect(page.getByText(/^1 row can be brought in\. 2 rows cannot be brought in/).first()).toBeVisible()
  const problems = page.locator('#panel-bring-in-file-problems')
  await problems.scrollIntoViewIfNeeded()
  await expect(problems).toContainText('There is no mob "No such mob" here.')
  await drawn(page)
  expect(await findings(page)).toEqual([])

  await page.getByRole('button', { name: 'Bring in the good rows' }).click()
  await expect(page.getByText('Brought in: 1 new, 2 rows left out.').first()).toBeVisible()
  // What stands above the button goes when the rest of the page has come: it would move away under the pointer.
  await drawn(page)
  await page.getByRole('button', { name: 'Take all of it back' }).click()
  await page.getByRole('dialog').getByRole('button').last().click()
  await expect(page.getByText('Taken back: 1 record.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Bring in another file' }).click()
  await drawn(page)
  await expect(page.locator('#panel-bring-in-past')).toContainText('Taken back')
  expect(await findings(page)).toEqual([])
})
