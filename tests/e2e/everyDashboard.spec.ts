import { allDashboards, ownDashboards, personOf, whoHas, whoHasNot } from './dashboards.ts'
import { isTurnOf, turnsOf } from './looks.ts'
import { drawn, expect, takeSession, test } from './portal.ts'
import { failures, scrollThrough, visit } from './visit.ts'

// Each of these only reads.
test.describe.configure({ mode: 'parallel' })

const orgs = Object.keys(ownDashboards)
const mostAtOnce = 12

/** Parts of a list that one test looks at. */
const parts = <T>(all: T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / mostAtOnce) }, (_, at) =>
    all.slice(at * mostAtOnce, (at + 1) * mostAtOnce),
  )

const ways = ['with its data', 'without it'] as const
const isOpened = (slug: string, way: (typeof ways)[number]): boolean =>
  whoHasNot(slug) === undefined ? way === 'with its data' : isTurnOf(way, ways, slug)

// Each dashboard is opened once: with its data, or where nobody has any. Where several have it, one of them has its turn.
const dashboards = turnsOf(
  allDashboards.filter((slug) => isOpened(slug, 'with its data')),
  String,
).map(({ page: slug, ...one }) => ({
  ...one,
  org: whoHas(slug, one.turn),
  address: `d/${slug}`,
}))
const landings = turnsOf(orgs, (org) => `landing of ${org}`).map(({ page: org, ...one }) => ({
  ...one,
  org,
  address: 'landing',
}))

for (const org of orgs)
  parts([...dashboards, ...landings].filter((one) => one.org === org)).forEach((pages, part) => {
    test(`AX-01, BR-02: the dashboards of ${org} are without finding, every panel drawn or honestly empty: ${part + 1}`, async ({
      page,
    }) => {
      test.setTimeout(60_000 + pages.length * 20_000)
      await takeSession(page, personOf[org] ?? '')
      const found: string[] = []
      for (const { address, look } of pages) {
        found.push(...(await visit(page, `/${org}/${address}`, look)))
        if (address !== 'landing') found.push(...(await failures(page)))
      }
      expect(found).toEqual([])
    })
  })

for (const org of orgs)
  parts(allDashboards.filter((slug) => whoHasNot(slug) === org && isOpened(slug, 'without it'))).forEach(
    (slugs, part) => {
      test(`each dashboard without its data shows every panel drawn or honestly empty: ${org} ${part + 1}`, async ({
        page,
      }) => {
        test.setTimeout(60_000 + slugs.length * 20_000)
        await takeSession(page, personOf[org] ?? '')
        const failed: string[] = []
        for (const slug of slugs) {
          await page.goto(`/${org}/d/${slug}`)
          await drawn(page)
          await scrollThrough(page)
          failed.push(...(await failures(page)))
        }
        expect(failed).toEqual([])
      })
    },
  )
