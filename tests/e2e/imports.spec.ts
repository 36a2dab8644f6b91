import { drawn, expect, findings, signIn, test } from './portal.ts'

// Days of the demo's farm move with its clock: these are of a year that it always has.
const file = `Mob,Date,Weight (kg),No. weighed,Remark
Steers,18/02/2026,412.5,20,quiet
Steers,19/02/2026,4500,20,=1+1
No such mob,19/02/2026,400,20,`

test('a file of weights is matched, checked, brought in but for its bad rows, and taken back', async ({
  page,
  watch,
}) => {
  test.setTimeout(90_000)
  watch.expects(/status of 400/)
  await signIn(page, 'farmer', '/hamilton-grazing/account/bring-in?kind=weights')
  await drawn(page)
  await page
    .locator('input[type=file]')
    .setInputFiles({
      name: 'yards.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(file),
    })
  await expect(page.getByText('yards.csv, 1 KB')).toBeVisible()
  await page.getByRole('button', { name: 'Take it apart' }).click()

  await expect(page).toHaveURL(/bring-in\/\d+$/)
  await expect(page.getByLabel('What Weight (kg) is')).toHaveValue('mean_kg')
  await expect(page.getByLabel('What Remark is')).toHaveValue('')
  await page.getByLabel('What No. weighed is').selectOption('')
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await expect(page.getByText(/^No column is said to be Head weighed/).first()).toBeVisible()
  await page.getByLabel('What No. weighed is').selectOption({ label: 'Head weighed' })
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await expect(
    page.getByText('1 row can be brought in. 2 rows cannot be brought in: see below why. Nothing is kept yet.').first(),
  ).toBeVisible()
  await drawn(page)
  const problems = page.getByRole('table', { name: 'What is wrong, row by row' })
  await expect(problems).toContainText('4,500 kg is more than a beast weighs (1,500). Enter kilograms.')
  expect(await findings(page)).toEqual([])

  await page.getByRole('button', { name: 'Bring in the good rows' }).click()
  await expect(page.getByText('Brought in: 1 new, 2 rows left out.').first()).toBeVisible()
  await drawn(page)
  await page.getByRole('button', { name: 'Take all of it back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take all of it back' }).click()
  await expect(page.getByText('Taken back: 1 record.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Bring in another file' }).click()
  await drawn(page)
  await expect(page.getByRole('table', { name: 'Files that were brought before' })).toContainText('Taken back')
  expect(await findings(page)).toEqual([])
})
