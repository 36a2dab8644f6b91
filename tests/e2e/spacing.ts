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

/**
 * What stands outside: a mark or a word beyond its panel, a word beyond the edges of its card. What an ancestor cuts off is
 * not seen there, and a map moves its own things about.
 */
export const outside = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const most = 2
    const around = document.createRange()
    const isEdged = ({ borderLeftWidth: left, borderRightWidth: right }: CSSStyleDeclaration) =>
      Number.parseFloat(left) > 0 && Number.parseFloat(right) > 0
    /** The panel and the nearest box with edges that hold an element, and which ways something cuts off what would leave. */
    const boxesOf = (element: Element) => {
      let card: DOMRect | null = null
      let [isCutAcross, isCutDown] = [false, false]
      for (let at: Element | null = element; at; at = at.parentElement) {
        const style = getComputedStyle(at)
        if (at.matches('.panel')) {
          const panel = at.getBoundingClientRect()
          return { panel, card: card ?? panel, isCutAcross, isCutDown }
        }
        if (style.position === 'fixed') return null
        isCutAcross ||= style.overflowX !== 'visible'
        isCutDown ||= style.overflowY !== 'visible'
        if (card === null && isEdged(style)) card = at.getBoundingClientRect()
      }
      return null
    }
    const isBeyond = (one: DOMRect, box: DOMRect) => one.left < box.left - most || one.right > box.right + most
    const isAbove = (one: DOMRect, box: DOMRect) => one.top < box.top - most || one.bottom > box.bottom + most
    const found: string[] = []
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement
      if (!element?.closest('main .panel') || element.closest('.maplibregl-map, .unseen, select, textarea, svg'))
        continue
      const isText = node !== element
      if (isText ? node.textContent?.trim() === '' : element.childNodes.length > 0) continue
      if (!element.checkVisibility({ checkVisibilityCSS: true })) continue
      around.selectNode(node)
      const places = [...(isText ? around.getClientRects() : [element.getBoundingClientRect()])]
      const seen = places.filter(({ width, height }) => (isText ? width > 1 && height > 1 : width + height > 1))
      const boxes = seen.length > 0 ? boxesOf(element) : null
      if (!boxes) continue
      const { panel, card, isCutAcross, isCutDown } = boxes
      const isOut = (one: DOMRect) =>
        (!isCutAcross && isBeyond(one, isText ? card : panel)) || (!isCutDown && isAbove(one, panel))
      if (seen.some(isOut))
        found.push(`outside: ${element.tagName} ${element.getAttribute('class')} "${node.textContent?.slice(0, 40)}"`)
    }
    return [...new Set(found)]
  })
