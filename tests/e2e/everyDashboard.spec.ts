import { allDashboards, ownDashboards, personOf, whoHas, whoHasNot } from './dashboards.ts'
import { isTurnOf, turnsOf, wear } from './looks.ts'
import { drawn, expect, findings, takeSession, test } from './portal.ts'
import { failures, scrollThrough, visit } from './visit.ts'

// Each of these only reads.
test.describe.configure({ mode: 'parallel' })

const orgs = Object.keys(ownDashboards)
const mostAtOnce = 12
/** What the panels of a dashboard ask. */
const anyProcedure = '**/portal/v2/api/ui/*/execute'

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

// While it is on its way a panel looks like all others of its type: few of them show it, all of them in a whole run.
const few = Array.from({ length: 24 }, (_, turn) => turn)
const states = dashboards.filter(({ address }) => isTurnOf(0, few, `states of ${address}`))

test('AX-01: dashboards are without finding while they are on their way, and where each of their calls failed', async ({
  page,
  watch,
}) => {
  watch.expects(/status of 503/)
  test.setTimeout(60_000 + states.length * 20_000)
  const json = { responseException: { exceptionMessage: 'The barn is being rebuilt. Try again in a minute.' } }
  const found: string[] = []
  for (const { org, address, look } of states) {
    await page.unroute(anyProcedure)
    await takeSession(page, personOf[org] ?? '')
    await wear(page, look)
    let fail = () => {}
    const held = new Promise<void>((resolve) => {
      fail = resolve
    })
    await page.route(anyProcedure, async (route) => {
      await held
      await route.fulfill({ status: 503, json })
    })
    await page.goto(`/${org}/${address}`)
    await expect(page.locator('.panel .skeletons').first()).toBeVisible()
    found.push(...(await findings(page)).map((what) => `${address} on its way: ${what}`))
    fail()
    // A map names what it lacks, and draws the rest.
    const told = /The barn is being rebuilt|could not be read/
    await expect(page.getByRole('alert').filter({ hasText: told }).first(), address).toBeVisible()
    found.push(...(await findings(page)).map((what) => `${address} failed: ${what}`))
  }
  expect(found).toEqual([])
})
