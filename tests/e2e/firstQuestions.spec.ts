import { drawn, expect, takeSession, test } from './portal.ts'

// It only reads.
test.describe.configure({ mode: 'parallel' })

const pages = ['weather-now', 'rainfall-summary', 'frost-risk', 'evapotranspiration']

test('what a first page says is asked before its board is drawn, and nothing of the page is asked twice', async ({
  page,
}) => {
  await takeSession(page, 'manager')
  await page.addInitScript(() => {
    const asked: [question: string, isEarly: boolean][] = []
    const { fetch } = globalThis
    globalThis.fetch = (input, init) => {
      const { pathname } = new URL(String(input instanceof Request ? input.url : input), location.href)
      if (pathname.endsWith('/execute'))
        asked.push([`${pathname} ${String(init?.body)}`, !document.querySelector('.board')])
      return fetch(input, init)
    }
    Object.assign(globalThis, { asked })
  })
  for (const slug of pages) {
    await page.goto(`/hamilton-grazing/d/${slug}`)
    await drawn(page)
    const asked = await page.evaluate(() => Reflect.get(globalThis, 'asked') as [string, boolean][])
    const questions = asked.map(([question]) => question)
    expect(
      questions.filter((one, index) => questions.indexOf(one) !== index),
      slug,
    ).toEqual([])
    expect(asked.filter(([, isEarly]) => isEarly).length, slug).toBeGreaterThan(0)
  }
})
