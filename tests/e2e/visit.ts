import type { Page } from '@playwright/test'
import { drawn, findings } from './portal.ts'

/** Opens an address, and says what is wrong with the page that it shows. */
export async function visit(page: Page, address: string): Promise<string[]> {
  await page.goto(address)
  await drawn(page)
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return [...(await findings(page)), ...(sideways > 0 ? [`scrolls sideways by ${sideways} px`] : [])].map(
    (what) => `${address}: ${what}`,
  )
}
