// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { heightsOf, keepHeights } from '../../src/web/context/heights.ts'
import { openKeep } from '../../src/web/session/storage.ts'

const page = 'farm-home'

it('keeps the heights of what is drawn, and takes none from what it did not write', () => {
  const keep = openKeep(() => localStorage)
  const drawn = document.createElement('article')
  drawn.innerHTML =
    '<p data-part="answer"></p><div data-part="rain"><i class="skeleton"></i></div><div data-part="gone"></div>'
  for (const part of drawn.children)
    Object.defineProperty(part, 'offsetHeight', { value: part.matches('[data-part="gone"]') ? 0 : 54 })
  keepHeights(keep, page, drawn)
  expect(heightsOf(keep, page)).toEqual({ answer: 54 })
  const key = Object.keys(localStorage).find((name) => name.includes(page)) ?? ''
  for (const text of ['null', '[1', '7', '{"answer":"54px"}']) {
    localStorage.setItem(key, text)
    expect(heightsOf(keep, page), text).toEqual({})
  }
})

it('keeps of a sentence in a picture’s place how high it is by itself', () => {
  const keep = openKeep(() => localStorage)
  const drawn = document.createElement('article')
  drawn.innerHTML = '<div data-part="rain"><p class="picture-said">0.0 mm throughout</p></div>'
  const part = drawn.firstElementChild as HTMLElement
  Object.defineProperty(part, 'offsetHeight', { get: () => (part.style.minHeight === '0px' ? 96 : 420) })
  keepHeights(keep, page, drawn)
  expect(heightsOf(keep, page)).toEqual({ rain: 96 })
  expect(part.style.minHeight).toBe('')
})
