import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { TimeRangeOption } from '#types/config/time-ranges.ts'
import { linkTo } from '../../src/web/pages/pageLink.ts'
import { readLink } from '../../src/web/session/link.ts'
import { type SessionState, signedOut } from '../../src/web/session/state.ts'

const options: TimeRangeOption[] = parse(
  readFileSync(new URL('../../config/time-ranges.yaml', import.meta.url), 'utf8'),
)
const page = new URL('https://farms.example/hamilton-grazing/d/rain?field=3')
const places = [
  { id: 1, slug: 'home' },
  { id: 2, slug: 'back-block' },
]
const state = {
  ...signedOut,
  locationIds: [2, 1],
  workspace: { orgId: 20, locations: places, dashboards: [], tree: [], links: [], brand: null, mayManage: null },
} as unknown as SessionState
const opened = (address: string) => readLink(new URL(address), options)

describe('a copied link', () => {
  it.each([[{ name: 'Last 30 days' }], [{ name: 'Custom', custom: { from: '2026-03-01', to: '2026-03-04' } }]])(
    'brings its locations and its time, and leaves the address as it was: %o',
    (choice) => {
      const { link, rest } = opened(linkTo(page, 'panel-rain-gauges', state, choice))
      expect(link.locations).toEqual(['back-block', 'home'])
      expect(link.range).toEqual({ custom: undefined, ...choice })
      expect(rest).toBe('/hamilton-grazing/d/rain?field=3#panel-rain-gauges')
    },
  )

  it('keeps a range of the page’s own in the address', () => {
    const own = new URL('https://farms.example/h/d/crop-stage?range=Since+sowing')
    const { link, rest } = opened(linkTo(own, undefined, state, { name: 'Today' }))
    expect(link.range).toBeNull()
    expect(rest).toBe('/h/d/crop-stage?range=Since+sowing')
  })

  it('that names nothing of the kind changes nothing', () => {
    for (const rest of ['/h/d/rain', '/h/d/rain?range=Nonsense', '/h/d/rain?range=Custom', '/login?next=%2Fx%3Fat%3Da'])
      expect(opened(`https://farms.example${rest}`)).toEqual({ link: { locations: [], range: null }, rest })
  })
})
