import type { Page } from '@playwright/test'

/** The spacing of text that a page must bear (WCAG 2.2, 1.4.12), over everything that the page says itself. */
export const spaceText = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    )
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    // What watches its own size has looked by then.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  })

/** How long a picture may take to find its new size, in tries of a tenth of a second. */
const tries = 10

/**
 * What does not fit: a page that scrolls sideways, and words that their box cuts off. Maps and tables may scroll by themselves.
 * What draws itself anew for its new room has a second for it.
 */
export async function cutOff(page: Page): Promise<string[]> {
  let found = await cutOffNow(page)
  for (let at = 0; found.length > 0 && at < tries; at += 1) {
    await page.waitForTimeout(100)
    found = await cutOffNow(page)
  }
  return found
}

const cutOffNow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const sideways = document.documentElement.scrollWidth - innerWidth
    const cut = [...document.querySelectorAll<HTMLElement>('main *')].filter((element) => {
      const { overflowX, overflowY, position } = getComputedStyle(element)
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element
      const isUnseen = clientWidth <= 1 || clientHeight <= 1 || position === 'absolute'
      if (isUnseen || element.matches('input, select, textarea') || !element.innerText?.trim()) return false
      const isCut = (overflow: string, room: number) => /hidden|clip/.test(overflow) && room > 1
      return isCut(overflowX, scrollWidth - clientWidth) || isCut(overflowY, scrollHeight - clientHeight)
    })
    return [
      ...(sideways > 0 ? [`scrolls sideways by ${sideways} px`] : []),
      ...cut.map(({ tagName, className, innerText }) => `cut off: ${tagName} ${className} "${innerText.slice(0, 40)}"`),
    ]
  })
