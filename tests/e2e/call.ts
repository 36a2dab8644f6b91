import { expect, type Page } from '@playwright/test'

/** Makes a call as the person who is signed in at a page, in an organisation; gives its result. */
export async function call(page: Page, path: string, org: number, data: object = {}) {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const reply = await page.request.post(`/portal/v2/api/${path}`, {
    headers: { authorization: `Bearer ${token}`, 'x-org-id': String(org), 'browser-time': new Date().toISOString() },
    data,
  })
  expect(reply.status(), await reply.text()).toBe(200)
  return (await reply.json()).result
}
