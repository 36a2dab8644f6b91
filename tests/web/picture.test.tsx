// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { svgOf } from '../../src/web/pages/picture.ts'

afterEach(() => document.body.replaceChildren())

/** A panel as the page draws it, with its styles in a sheet. */
function panel(inner: string): HTMLElement {
  const sheet = document.createElement('style')
  sheet.textContent = '.hot { color: rgb(200, 10, 10) } .body { overflow-x: auto; overflow-y: auto }'
  const element = document.createElement('section')
  element.innerHTML = inner
  // What is not laid out has no size, whatever a file before this one made of it.
  element.getBoundingClientRect = () => new DOMRect()
  document.body.append(sheet, element)
  return element
}

const drawn = (root: HTMLElement): Document => new DOMParser().parseFromString(svgOf(root).text, 'image/svg+xml')

it('keeps words and looks without the style sheet, as text that an image can be made of', () => {
  const picture = drawn(panel('<h2 class="hot">Rain &amp; wind</h2>'))
  expect(picture.querySelector('parsererror')).toBeNull()
  const title = picture.querySelector('h2')
  expect(title?.textContent).toBe('Rain & wind')
  expect(title?.getAttribute('class')).toBeNull()
  expect(title?.getAttribute('style')).toContain('color: rgb(200, 10, 10)')
})

it('leaves out what is pressed and what is only heard', () => {
  const picture = drawn(
    panel('<div class="panel-tools"><button>Menu</button></div><p>12 mm</p><span class="unseen">heard</span><input />'),
  )
  expect(picture.documentElement.textContent).toBe('12 mm')
  expect(picture.querySelector('button, input')).toBeNull()
})

it('shows all that a box holds, not the part that is scrolled to', () => {
  const root = panel('<div class="body">many rows</div>')
  const body = root.querySelector('.body')
  for (const [name, value] of Object.entries({
    scrollHeight: 900,
    clientHeight: 300,
    scrollWidth: 700,
    clientWidth: 500,
  }))
    Object.defineProperty(body, name, { value })
  const { text, width, height } = svgOf(root)
  expect([width, height]).toEqual([200, 600])
  expect(text).toMatch(/height: auto/)
})

it('changes nothing on the page', () => {
  const root = panel('<p class="hot">12 mm</p><canvas></canvas>')
  const before = root.innerHTML
  svgOf(root)
  expect(root.innerHTML).toBe(before)
})
