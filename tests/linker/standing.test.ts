import { expect, it } from 'vitest'
import { makeLinker, type Source } from '#linker/linker.ts'
import { makeStandingLinker } from '#linker/standing.ts'
import { changed, edited } from './fixture.ts'

const text = (file: string): string => changed().find((source) => source.file === file)?.text ?? ''

/** A linker that has linked the sound portal. */
function standing() {
  const linker = makeStandingLinker()
  const { portal } = linker.link(changed())
  return { linker, portal }
}

const codes = (problems: { code: string; file: string }[]) => problems.map(({ code, file }) => `${code} ${file}`)

it('takes everything else in when a file outside of pages is wrong, and tells what is wrong in it', () => {
  const { linker, portal } = standing()
  const broken = edited('config/guards.yaml', 'allow', 'alow')
  const newer = edited('dashboards/farm/rain.yaml', 'title: Rain', 'title: More rain')
  const again = linker.link(changed(broken, newer))
  expect(again.problems.map(({ file }) => file)).toContain('config/guards.yaml')
  expect(again.portal?.core.guards).toEqual(portal?.core.guards)
  expect(again.portal?.pages.rain?.title).toBe('More rain')
  expect(again.portal?.pages.rain?.keptFor).toBeUndefined()
  const mended = linker.link(changed(newer))
  expect(mended.problems).toEqual([])
})

it('keeps what was said elsewhere where one file outside of pages is wrong, and a page too', () => {
  const { linker, portal } = standing()
  const broken = edited('config/guards.yaml', 'allow', 'alow')
  const ranges = edited('config/time-ranges.yaml', 'name: Today', 'name: This day')
  const wrong = edited('dashboards/farm/rain.yaml', 'icon: home', 'ikon: home')
  const again = linker.link(changed(broken, ranges, wrong))
  expect(new Set(again.problems.map(({ file }) => file))).toEqual(
    new Set(['config/guards.yaml', 'dashboards/farm/rain.yaml']),
  )
  expect(again.portal?.core.guards).toEqual(portal?.core.guards)
  expect(again.portal?.core.timeRanges.map(({ name }) => name)).toEqual(['This day', 'This week'])
  expect(again.portal?.pages.rain).toMatchObject({ title: 'Rain', keptFor: { file: 'dashboards/farm/rain.yaml' } })
})

it('stands when a file that others need is gone, and when all of config outside of pages is', () => {
  const { linker, portal } = standing()
  const newer = edited('dashboards/farm/rain.yaml', 'title: Rain', 'title: More rain')
  for (const file of ['config/routes/all.yaml', 'config/app.yaml', 'config/quantities.yaml']) {
    const { portal: found, problems } = linker.link(changed({ file, text: null }, newer))
    expect(problems, file).not.toEqual([])
    expect(found?.core.routes, file).toEqual(portal?.core.routes)
    expect(found?.pages.rain?.title).toBe('More rain')
  }
  const pagesOnly = changed().filter(({ file }) => !/^config\/(?!pages)/.test(file))
  expect(linker.link(pagesOnly).portal?.core.routes).toEqual(portal?.core.routes)
  // Without its pages too there is nothing to link: whoever serves the last portal keeps it.
  expect(linker.link(changed().filter(({ file }) => !file.startsWith('config/'))).portal).toBeNull()
  expect(linker.link(changed()).problems).toEqual([])
})

it('remembers the last good version of a page over several faulty ones', () => {
  const { linker } = standing()
  const steps = ['ikon: home', 'icon: [', 'icon:', 'icon: nowhere-at-all\nb: c']
  linker.link(changed(edited('dashboards/farm/rain.yaml', 'title: Rain', 'title: Newest rain')))
  for (const step of steps) {
    const { portal } = linker.link(changed(edited('dashboards/farm/rain.yaml', 'icon: home', step)))
    expect(portal?.pages.rain?.keptFor?.file, step).toBe('dashboards/farm/rain.yaml')
    expect(portal?.pages.rain?.title, step).toBe('Newest rain')
    expect(portal?.pages.rain?.panels, step).toHaveLength(3)
  }
})

it.each<[string, Source, string]>([
  ['a page', { file: 'dashboards/aaa/rain.yaml', text: text('dashboards/farm/rain.yaml') }, 'TL515'],
  ['a call', { file: 'config/endpoints/aaa.yaml', text: text('config/endpoints/thing.yaml') }, 'TL515'],
  [
    'a route',
    {
      file: 'config/routes/aaa.yaml',
      text: '- { name: lost, path: elsewhere, title: X, guards: [anyone], page: login }\n',
    },
    'TL501',
  ],
  [
    'an address',
    { file: 'config/routes/aaa.yaml', text: '- { name: aaa, path: "*", title: X, guards: [anyone], page: login }\n' },
    'TL502',
  ],
])('refuses the new file that takes the name of what was there: %s', (_, file, code) => {
  const { linker, portal } = standing()
  const { portal: found, problems } = linker.link(changed(file).sort((a, b) => (a.file < b.file ? -1 : 1)))
  expect(codes(problems)).toContain(`${code} ${file.file}`)
  expect(problems.every((problem) => problem.file === file.file)).toBe(true)
  expect(found?.pages).toEqual(portal?.pages)
  expect(found?.core.routes).toEqual(portal?.core.routes)
  expect(found?.endpoints).toEqual(portal?.endpoints)
})

it('is not harmed by a thousand new files that belong nowhere', () => {
  const { linker, portal } = standing()
  const strays = Array.from({ length: 1000 }, (_, at) => ({ file: `config/stray${at}.yaml`, text: `a: ${at}\n` }))
  const { portal: found, problems } = linker.link(changed(...strays))
  expect(problems).toHaveLength(1000)
  expect(found?.version).toBe(portal?.version)
})

it('gives no portal at a first start whose guards are wrong', () => {
  const { portal } = makeStandingLinker().link(changed(edited('config/guards.yaml', 'allow', 'alow')))
  expect(portal).toBeNull()
})

it('links anew with a linker of its own after a rest, and remembers what was sound', () => {
  let made = 0
  const linker = makeStandingLinker(() => {
    made += 1
    return makeLinker()
  })
  const wrong = edited('dashboards/farm/rain.yaml', 'icon: home', 'ikon: home')
  linker.link(changed())
  const before = linker.link(changed(wrong))
  expect(made).toBe(1)
  linker.rest()
  const after = linker.link(changed(wrong))
  expect(made).toBe(2)
  expect(after).toEqual(before)
  expect(after.portal?.pages.rain?.keptFor?.file).toBe('dashboards/farm/rain.yaml')
})
