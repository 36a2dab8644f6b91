import type { Page } from '@playwright/test'

/** What a page gets in place of what it asked for: what stands at another address, or a body. */
export type InPlace = { url: string } | { body: Buffer; contentType: string }

/**
 * Answers what a page asks for at these addresses (`*` stands for anything) with something else; undefined lets it through.
 * A route of the runner does that too, but holds up every request of the page and switches the browser's cache off.
 */
export async function inPlaceOf(
  page: Page,
  addresses: string[],
  answer: (url: string) => InPlace | undefined,
): Promise<void> {
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const given = answer(request.url)
    const sent =
      given === undefined || 'url' in given
        ? session.send('Fetch.continueRequest', { requestId, ...given })
        : session.send('Fetch.fulfillRequest', {
            requestId,
            responseCode: 200,
            responseHeaders: [
              { name: 'content-type', value: given.contentType },
              { name: 'access-control-allow-origin', value: '*' },
              { name: 'cross-origin-resource-policy', value: 'cross-origin' },
            ],
            body: given.body.toString('base64'),
          })
    // A page that was left or closed waits for nothing.
    sent.catch(() => {})
  })
  await session.send('Fetch.enable', { patterns: addresses.map((urlPattern) => ({ urlPattern })) })
}
