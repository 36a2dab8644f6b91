import { expect, type Page } from '@playwright/test'

/** The key for an app that makes codes, as the page shows it for whoever types it. Nothing is read of what is not seen yet. */
export async function keyShown(page: Page): Promise<string> {
  const said = page.getByText(/Type this key into it: [A-Z2-7]/)
  await expect(said).toBeVisible()
  const [, key] = /: ([A-Z2-7 ]{32,})/.exec(await said.innerText()) ?? []
  if (key === undefined) throw new Error('the page shows no key')
  return key
}
