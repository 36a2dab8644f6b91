// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { panelTypes } from '#panels/registry.ts'
import { draw, exampleProps, examplesOf } from './draw.tsx'

const hostile = [
  '<img src=x onerror=alert(1) class=hostile>',
  '"><script class=hostile>alert(1)</script>',
  '<svg class=hostile onload=alert(1)><a href="javascript:alert(1)">x</a></svg>',
  '[x](javascript:alert(1)) <iframe class=hostile srcdoc="x"></iframe>',
]
const clobbering = ['getElementById', 'cookie', 'body', 'forms']

/** Fields whose words a declaration or a schema limits: names of levels, times, colours, addresses. */
const isWord = (text: string): boolean =>
  /[A-Za-z]{3}/.test(text) && !/^\d{4}-\d\d|^#|^https?:|^\/|^[a-z_.-]+$/.test(text)

/** The same data with each text in it replaced; keys, times and names of things stay, so that what is drawn is the same. */
function replaced(value: unknown, text: () => string): unknown {
  if (typeof value === 'string') return isWord(value) ? text() : value
  if (Array.isArray(value)) return value.map((one) => replaced(one, text))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replaced(one, text)]))
}

it('CF-10, BR-11: no panel makes an element of markup in its data or its title, nor a name of a word in it', {
  timeout: 120_000,
}, async () => {
  const showing = new Set<string>()
  for (const type of panelTypes)
    for (const { title } of examplesOf(type))
      for (const words of [hostile, clobbering]) {
        let given = 0
        const text = () => words[given++ % words.length] ?? ''
        const { data, ...props } = exampleProps(type, title)
        const { container, unmount } = await draw(type, {
          ...props,
          title: text(),
          data: replaced(data, text) as typeof data,
        })
        const where = `${type} ${title}`
        expect(document.querySelector('.hostile, script, iframe[srcdoc], [onerror], [onload]'), where).toBeNull()
        expect(document.querySelector('[href^="javascript:" i], [src^="javascript:" i]'), where).toBeNull()
        for (const name of clobbering)
          expect(document.querySelector(`[id="${name}"], [name="${name}"]`), where).toBeNull()
        if (container.textContent?.includes('<img src=x onerror=alert(1)')) showing.add(type)
        unmount()
      }
  // Most of what shows words did show these, as words.
  expect(showing.size).toBeGreaterThan(8)
})
