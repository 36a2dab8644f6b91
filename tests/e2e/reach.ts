import { expect, type Page } from '@playwright/test'

/** Goes on with Tab until what has the focus has that name; says where the focus went if it never has. */
export async function reach(page: Page, name: string | RegExp, most = 140): Promise<void> {
  const way: string[] = []
  for (let step = 0; step < most; step++) {
    const at = await page.evaluate(() => {
      const { activeElement: on } = document
      if (!(on instanceof HTMLElement) || on === document.body) return { name: '', isSeen: true }
      const label =
        on.getAttribute('aria-label') ??
        ('labels' in on ? [...(on.labels as NodeListOf<Element>)][0]?.textContent : null)
      const { outlineStyle, boxShadow } = getComputedStyle(on)
      const around = on.closest('label, [class*="wrapper"], li')
      const marked = [on, ...(around ? [around] : [])].some((one) => {
        const style = getComputedStyle(one)
        return style.outlineStyle !== 'none' || style.boxShadow !== 'none'
      })
      const borders = getComputedStyle(on).borderColor !== '' && on.matches('input, select, textarea')
      return {
        name: (label ?? on.textContent ?? '').trim(),
        isSeen: marked || borders || outlineStyle !== 'none' || boxShadow !== 'none',
      }
    })
    if (at.name !== '') expect(at.isSeen, `the focus on “${at.name}” cannot be seen`).toBe(true)
    if (typeof name === 'string' ? at.name === name : name.test(at.name)) return
    way.push(at.name)
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard did not come to ${name}; it went over ${way.join(' | ')}`)
}

/** Goes to a field by Tab and types into it. */
export async function type(page: Page, label: string | RegExp, text: string): Promise<void> {
  await reach(page, label)
  await page.keyboard.type(text)
}

/**
 * Goes to a chooser by Tab and down its list until it shows what is meant. Its name is not typed: letters are one word only
 * where they follow each other within a second, which a busy machine does not keep.
 */
export async function pick(page: Page, label: string | RegExp, option: string): Promise<void> {
  await reach(page, label)
  const shown = () =>
    page.evaluate(() => {
      const { activeElement: on } = document
      return on instanceof HTMLSelectElement ? on.selectedOptions[0]?.text : ''
    })
  await page.keyboard.press('Home')
  for (let step = 0; step < 100 && (await shown()) !== option; step++) await page.keyboard.press('ArrowDown')
  expect(await shown()).toBe(option)
}

/** Goes to a button or link by Tab and presses Enter. */
export async function choose(page: Page, name: string | RegExp, most?: number): Promise<void> {
  await reach(page, name, most)
  await page.keyboard.press('Enter')
}

/** Opens the search with its keys, and types once its field has the focus. */
export async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(page.locator('[role=combobox]:focus')).toBeVisible()
  await page.keyboard.type(text)
}
