import { describe, expect, it } from 'vitest'
import { parse, stringify } from 'yaml'
import { makeLinker } from '#linker/linker.ts'
import { makeStandingLinker } from '#linker/standing.ts'
import { times } from '../sampling.ts'
import { random } from '../server/db/random.ts'
import { changed, edited, linked } from './fixture.ts'

// What becomes of a portal whose files are written otherwise, half, or one on top of another.
const rain = edited('dashboards/farm/rain.yaml', 'title: Rain', 'title: Rain')
const shared = makeLinker()
const link = (...files: { file: string; text: string }[]) => linked(changed(...files), {}, shared)

/** The page of a text, without the lines at which its parts stand. */
function pageOf(text: string): unknown {
  const { portal, problems } = link({ file: rain.file, text })
  expect(problems).toEqual([])
  return JSON.parse(JSON.stringify(portal?.pages.rain, (key, value) => (key === 'origin' ? undefined : value)))
}

describe('CF-14: brands that extend one another', () => {
  const brand = (slug: string, more: string) => ({
    file: `config/brands/${slug}/brand.yaml`,
    text: `name: ${slug}\n${more}`,
  })
  const chain = (length: number, last: string) =>
    Array.from({ length }, (_, at) => brand(`b${at}`, `extends: ${at + 1 < length ? `b${at + 1}` : last}\n`))

  it('in a circle are told with the chain, and the rest is linked', () => {
    const { portal, problems } = link(...chain(3, 'b0'))
    const said = problems.filter(({ code }) => code === 'TL509')
    expect(said).toMatchObject([
      { file: 'config/brands/b0/brand.yaml', line: 2, message: 'this brand extends itself: b0 → b1 → b2 → b0' },
    ])
    expect(portal?.pages.rain).toBeDefined()
  })

  it('over a hundred others get what the last of them says', () => {
    const { portal, problems } = link(...chain(100, 'plain'))
    expect(problems).toEqual([])
    expect(portal?.brands.b0?.colorPalette).toEqual(portal?.brands.plain?.colorPalette)
  })

  it.each(['../plain', '../../etc/passwd', '/etc/passwd', 'plain/../plain'])('name no folder elsewhere: %s', (name) => {
    const { problems } = link(brand('own', `extends: ${name}\n`))
    expect(problems.map(({ file, line }) => [file, line])).toContainEqual(['config/brands/own/brand.yaml', 2])
  })
})

it('CF-15: a file that is half written, cut at any letter, leaves the last good page standing', () => {
  const linker = makeStandingLinker()
  const whole = linker.link(changed()).portal?.pages.rain
  expect(whole?.panels).toHaveLength(3)
  let kept = 0
  for (let length = 0; length < rain.text.length - 1; length += 7) {
    linker.link(changed())
    const { portal } = linker.link(changed({ file: rain.file, text: rain.text.slice(0, length) }))
    expect(portal?.pages.start, `cut at ${length}`).toBeDefined()
    const page = portal?.pages.rain
    expect(page, `cut at ${length}`).toBeDefined()
    if (page?.keptFor) {
      kept += 1
      expect(page.panels, `cut at ${length}`).toEqual(whole?.panels)
    }
  }
  expect(kept).toBeGreaterThan(20)
  expect(linker.link(changed()).problems).toEqual([])
})

describe('CF-20: the same content', () => {
  it('gives the same page as YAML and as JSON', () => {
    const page = pageOf(rain.text)
    expect(pageOf(JSON.stringify(parse(rain.text)))).toEqual(page)
    expect(pageOf(JSON.stringify(parse(rain.text), null, 2))).toEqual(page)
    expect(pageOf(rain.text.replace('title: Rain', 'title: Rains'))).not.toEqual(page)
  })

  it.each(['no', 'off', 'y', '012', '1_000', '0x1f', '2026-11-21', '12:30:00', '~x', '1e3x'])(
    'is the text that stands there, in quotes or not: %s',
    (word) => {
      const [yaml, json] = [word, JSON.stringify(word)].map((title) =>
        link({ file: rain.file, text: rain.text.replace('title: Rain', `title: ${title}`) }),
      )
      expect(json?.problems).toEqual([])
      // What YAML reads as a number is told: it never becomes another text unseen.
      if (typeof parse(word) === 'string') expect(yaml?.portal?.version).toBe(json?.portal?.version)
      else expect(yaml?.problems[0]).toMatchObject({ file: rain.file, line: 1 })
    },
  )
})

it('CF-21: a dashboard that is printed in any manner and read again is the same page', () => {
  const chance = random(21)
  const pick = <T>(all: readonly T[]): T => all[Math.floor(chance() * all.length)] as T
  for (let round = 0; round < times(60, 10_000); round += 1) {
    const document = parse(rain.text)
    document.title = `Rain ${round}`
    document.panels = document.panels.filter((_: unknown, at: number) => at === 0 || chance() < 0.6)
    const page = pageOf(JSON.stringify(document))
    const printed = stringify(document, {
      indent: pick([2, 3, 4, 8]),
      // Narrower than a deep flow of eight columns each, the printer itself writes another text.
      lineWidth: pick([0, 200]),
      collectionStyle: pick(['any', 'block', 'flow'] as const),
      defaultStringType: pick(['PLAIN', 'QUOTE_DOUBLE', 'QUOTE_SINGLE'] as const),
      defaultKeyType: pick(['PLAIN', 'QUOTE_DOUBLE'] as const),
    })
    expect(pageOf(printed), printed).toEqual(page)
  }
})

it.each(['https://evil.example/x', 'http:evil', '\\\\evil.example\\x', 'javascript:alert(1)'])(
  'CF-11: no call leads to %s, and no panel names an address in the place of a call',
  (address) => {
    const call = edited('config/endpoints/thing.yaml', 'path: thing/list', `path: ${JSON.stringify(address)}`)
    expect(link(call).problems.filter(({ file }) => file === call.file)).not.toEqual([])
    const panel = edited(rain.file, 'endpoint: procedure.readings', `endpoint: ${JSON.stringify(address)}`)
    expect(link(panel).problems.filter(({ file }) => file === rain.file)).not.toEqual([])
  },
)
