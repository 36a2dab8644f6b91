import { describe, expect, it } from 'vitest'
import type { Panel } from '#engine/portal.ts'
import { makeLinker, type Source } from '#linker/linker.ts'
import { changed, edited, linked } from './fixture.ts'

const rain = 'dashboards/farm/rain.yaml'
const sound = linked(changed()).portal
const good = new Map(changed().map(({ file, text }) => [file, text]))

/** Panels without their lines, which a change above them moves. */
const placeless = (panels: Panel[] | undefined): Panel[] =>
  JSON.parse(JSON.stringify(panels, (key, value) => (key === 'origin' ? undefined : value)))

/** The page `rain` after one change, with what is wrong with it and with its panels. */
function rainAfter(from: string, to: string, before?: ReadonlyMap<string, string>) {
  const { portal, problems } = makeLinker().link(changed(edited(rain, from, to)), {}, before)
  const page = portal?.pages.rain
  const wrong = page?.panels.flatMap(({ id, problem }) => (problem ? [`${id} ${problem.code} ${problem.line}`] : []))
  return { page, wrong, problems }
}

describe('a mistake in a panel', () => {
  it.each([
    ['a misspelt field', 'type: card', 'tipe: card', 'much TL101 12'],
    ['a panel type that does not exist', 'type: card', 'type: crad', 'much TL203 12'],
    ['a query that does not exist', '{ use: readings, pick', '{ use: reading, pick', 'much TL212 14'],
    ['an option that does not exist', 'levels: default', 'level: default', 'much TL101 15'],
    ['a text where a number belongs', '{ x: 0, y: 0, w: 4, h: 4 }', '{ x: zero, y: 0, w: 4, h: 4 }', 'much TL105 13'],
    ['more columns than there are', '{ x: 4, y: 0, w: 4, h: 4 }', '{ x: 9, y: 0, w: 4, h: 4 }', 'table TL317 18'],
    ['a name that another panel has', 'id: table', 'id: much', 'much TL316 16'],
    ['a key that stands twice', 'type: card\n', 'type: card\n    type: card\n', 'much TL008 13'],
    ['a sign that nobody sees', 'take: rain_mm', 'take: "rain\\u0007"', 'much TL013 14'],
    ['no name', 'id: much\n    type', 'type', 'panel-0 TL102 11'],
    ['a guard that does not exist', 'type: card', 'type: card\n    guard: signd-in', 'much TL201 13'],
  ])('costs that panel: %s', (_, from, to, told) => {
    const { page, wrong, problems } = rainAfter(from, to)
    expect(wrong).toEqual([told])
    expect(page?.problem ?? page?.keptFor).toBeUndefined()
    expect(problems.every(({ file }) => file === rain)).toBe(true)
    const others = placeless(page?.panels.filter(({ problem }) => !problem))
    const before = placeless(sound?.pages.rain?.panels)
    expect(others).toHaveLength(2)
    for (const panel of others ?? []) expect(before).toContainEqual(panel)
  })

  it('says where it is, what it is and what to do, and counts the others', () => {
    const { page } = rainAfter('options: { levels: default }', 'options: { level: default, more: 1 }')
    expect(page?.panels[0]?.problem).toEqual({
      file: rain,
      line: 15,
      column: 16,
      code: 'TL101',
      message: '"level" is not known here; did you mean "levels"?',
      toDo: 'Correct the key, or remove it.',
      more: 1,
    })
  })

  it('costs the innermost panel, and nothing of what stands around it', () => {
    const { page, wrong } = rainAfter('type: chart', 'type: chrt')
    expect(wrong).toEqual([])
    expect(page?.panels[2]?.slots?.day?.[0]?.problem?.code).toBe('TL203')
    expect(page?.panels[2]?.type).toBe('tabs')
  })

  it('keeps the guard of a panel, so that its card is shown to nobody else', () => {
    const text = 'type: card\n    guard: signed-in\n    colour: red'
    expect(rainAfter('type: card', text).page?.panels[0]).toMatchObject({
      guard: 'signed-in',
      problem: { code: 'TL101' },
    })
  })

  it('costs the page where the page of a child stands in it, which is then shown as it was', () => {
    const file = 'config/pages/things.yaml'
    const outlet = edited(file, 'id: child', 'id: child\n    colour: red')
    const { portal } = makeLinker().link(changed(outlet), {}, good)
    expect(portal?.pages.things?.keptFor?.code).toBe('TL101')
    expect(portal?.pages.things?.panels).toEqual(sound?.pages.things?.panels)
  })
})

describe('a mistake in the frame of a page', () => {
  const frames: [string, string, string][] = [
    ['a misspelt field', 'icon: home', 'ikon: home'],
    ['a call that does not exist', 'endpoint: procedure.readings', 'endpoint: procedure.reedings'],
    ['an answer without an end', 'level: good }', 'level: good'],
    ['a title that is none', 'title: Rain', 'title: 7'],
  ]

  it.each(frames)('leaves the last good version standing, marked: %s', (_, from, to) => {
    const { page, problems } = rainAfter(from, to, good)
    const { keptFor, ...kept } = page ?? {}
    expect(kept).toEqual(sound?.pages.rain)
    expect(keptFor).toMatchObject({ file: rain, code: problems[0]?.code, line: problems[0]?.line })
  })

  it.each(frames)('without a version before is told on the page: %s', (_, from, to) => {
    const { page, problems } = rainAfter(from, to)
    expect(page?.panels).toEqual([])
    expect(page?.problem).toMatchObject({ file: rain, code: problems[0]?.code, line: problems[0]?.line })
  })

  it('costs nothing where words are only needless: a query that nothing reads', () => {
    const { page, problems } = rainAfter(
      'queries:',
      'queries:\n  spare: { endpoint: procedure.readings, with: { hours: 24, quantity: rain } }',
    )
    expect(problems.map(({ code }) => code)).toEqual(['TL218'])
    expect(page?.panels.map(({ problem }) => problem)).toEqual([undefined, undefined, undefined])
  })
})

describe('what is there twice', () => {
  const twice = (sources: Source[]) => makeLinker().link(sources)

  it('is refused the second time, in the order of the files: a page', () => {
    const text = 'title: Other rain\npanels:\n  - { id: a, type: card, at: { x: 0, y: 0, w: 4, h: 4 } }\n'
    const { portal, problems } = twice(changed({ file: 'dashboards/other/rain.yaml', text }))
    expect(problems.map(({ code, file }) => `${file} ${code}`)).toContain('dashboards/other/rain.yaml TL515')
    expect(portal?.pages.rain?.title).toBe('Rain')
  })

  it('is refused the second time: a call, and an address of a call', () => {
    const one = changed().find(({ file }) => file === 'config/endpoints/thing.yaml')
    const { portal, problems } = twice(changed({ file: 'config/endpoints/zebra.yaml', text: one?.text ?? '' }))
    expect(new Set(problems.map(({ code, file }) => `${file} ${code}`))).toEqual(
      new Set(['config/endpoints/zebra.yaml TL515']),
    )
    expect(portal?.endpoints).toEqual(sound?.endpoints)
    const renamed = twice(
      changed({ file: 'config/endpoints/zebra.yaml', text: (one?.text ?? '').replace(/^thing\./gm, 'zebra.') }),
    )
    expect(new Set(renamed.problems.map(({ code }) => code))).toEqual(new Set(['TL514']))
    expect(Object.keys(renamed.portal?.endpoints ?? {})).toEqual(Object.keys(sound?.endpoints ?? {}))
  })

  it('is refused the second time: a route, by its name and by its address', () => {
    const route = (name: string, path: string) =>
      twice(
        changed({
          file: 'config/routes/zebra.yaml',
          text: `- { name: ${name}, path: ${path}, title: X, guards: [anyone], page: login }\n`,
        }),
      )
    expect(route('lost', 'zebra').portal?.core.routes).toEqual(sound?.core.routes)
    expect(route('zebra', '"*"').portal?.core.routes).toEqual(sound?.core.routes)
    expect(route('zebra', 'zebra').portal?.core.routes.length).toBe((sound?.core.routes.length ?? 0) + 1)
  })
})

it('leaves out a call that the running build does not answer, and nothing else', () => {
  const handlers = Object.keys(sound?.endpoints ?? {}).filter((name) => name !== 'thing.rename')
  const { portal, problems } = makeLinker().link(changed(), { handlers })
  expect(problems.map(({ code }) => code)).toEqual(['TL511'])
  expect(Object.keys(portal?.endpoints ?? {})).toEqual(handlers)
  expect(Object.keys(portal?.pages ?? {})).toEqual(Object.keys(sound?.pages ?? {}))
})
