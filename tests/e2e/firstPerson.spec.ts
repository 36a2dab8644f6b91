import type { EmptyPortal } from './emptyPortal.ts'
import { test } from './emptyTest.ts'
import { looksAt } from './looks.ts'
import { expect, thorough } from './portal.ts'
import { visit } from './visit.ts'

const linkIn = ({ said }: EmptyPortal): string => /(\/firstperson\/[\w-]{43})/.exec(said)?.[1] ?? '/no link'
const words = 'brown dog over fence'

test(
  'a portal that nobody runs prints a link, good once, that makes its first super user',
  thorough,
  async ({ page, empty, watch }) => {
    watch.expects(/status of 400/)
    const link = linkIn(empty)
    for (const look of looksAt('the first person')) expect(await visit(page, link, look)).toEqual([])
    const become = async () => {
      await page.goto(link)
      for (const [label, text] of Object.entries({
        'First name': 'Olive',
        'Last name': 'Ng',
        Email: 'olive@farm.test',
        Password: words,
        'Password again': words,
      }))
        await page.getByLabel(label, { exact: true }).fill(text)
      await page.getByRole('button', { name: 'Run this portal' }).click()
    }
    await become()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByText('This portal is yours to run. Sign in.')).toBeVisible()
    await become()
    await expect(page.getByText(/^This link is not good any more/)).toBeVisible()
    await page.goto('/login')
    await page.getByLabel('Email', { exact: true }).fill('olive@farm.test')
    await page.getByLabel('Password', { exact: true }).fill(words)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(/\/accountsetup$/)
  },
)
