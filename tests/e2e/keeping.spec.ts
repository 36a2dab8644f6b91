import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { drawn, expect, findings, signIn, test } from './portal.ts'

test('a key is made, reads for a script, and is revoked; an export is asked for and fetched', async ({
  page,
  watch,
}) => {
  test.setTimeout(90_000)
  watch.expects(/status of (400|401)/)
  await signIn(page, 'manager', '/hamilton-grazing/account/scripts')
  await drawn(page)
  expect(await findings(page)).toEqual([])
  await page.getByLabel('Name', { exact: true }).fill('Yield model')
  await page.getByLabel('Your password').fill('tilth-demo')
  await page.getByRole('button', { name: 'Make a read key' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your read key' })
  const key = (await dialog.getByText(/^tilth-read-/).innerText()).trim()
  await page.keyboard.press('Escape')

  // As a script would: no cookie, one header.
  const ask = () =>
    fetch(new URL('/portal/v2/api/ui/latest_values/execute', page.url()), {
      method: 'POST',
      body: '{}',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    })
  const answer = await ask()
  expect(answer.status).toBe(200)

  const keys = page.getByRole('table', { name: 'Your read keys' })
  await keys
    .getByRole('button', { name: /Revoke/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('Yield model is revoked').first()).toBeVisible()
  expect((await ask()).status).toBe(401)

  await page.goto('/hamilton-grazing/account/keeping')
  await drawn(page)
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Make the file' }).click()
  const fetchIt = page.getByRole('table', { name: 'Files of this organisation' }).getByRole('button', { name: /Fetch/ })
  await expect(fetchIt.first()).toBeVisible({ timeout: 60_000 })
  const [file] = await Promise.all([page.waitForEvent('download'), fetchIt.first().click()])
  const files = unzipSync(new Uint8Array(readFileSync(await file.path())))
  expect(strFromU8(files['README.txt'] ?? new Uint8Array())).toContain('Everything that Hamilton Grazing owns')
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['field.csv', 'field.geojson', 'sensor.csv']))
})
