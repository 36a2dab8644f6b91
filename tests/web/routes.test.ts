import { createMemoryRouter } from 'react-router'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { judge } from '#engine/guard.ts'
import { holds, pathsOf } from '#engine/logic.ts'
import type { PageDocument } from '#engine/portal.ts'
import { makeClient } from '../../src/web/data/client.ts'
import { makeDocuments } from '../../src/web/data/documents.ts'
import { makeNotices } from '../../src/web/dialogs/notices.ts'
import { makeReport } from '../../src/web/report.ts'
import { openRouter } from '../../src/web/router/openRouter.ts'
import type { Runtime } from '../../src/web/runtime.ts'
import { makeCharts } from '../../src/web/session/charts.ts'
import { factsOf } from '../../src/web/session/facts.ts'
import { openKeep } from '../../src/web/session/storage.ts'
import { makeWorkspaces } from '../../src/web/session/workspaces.ts'
import { isItsTurn, isWhole, times } from '../sampling.ts'
import { type Browser, startApp, type TestApp } from '../server/app.ts'
import { plainInput } from '../server/sample.ts'
import { emailOf, type PersonName, password } from '../server/world.ts'
import { openBrowser, openSender, origin, sharedStorage } from './browser.ts'
import { people, type Seen } from './routeLines.ts'
import { expected } from './routesExpected.ts'

let app: TestApp
/** What the pages asked: nobody draws them, so nobody waits for what their sentences ask ahead. */
const asked: Promise<unknown>[] = []
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => {
  await Promise.allSettled(asked)
  await app.close()
})

type SignedIn = Parameters<Runtime['session']['enter']>[0]
interface Person {
  server: Browser
  answer: SignedIn | null
}

/** A person's browser and what they were told when they signed in. */
async function enter(person: string): Promise<Person> {
  const server = app.browser()
  if (person === 'signed out') return { server, answer: null }
  const reply = await server.signIn(emailOf(person), password)
  server.token = null
  return { server, answer: reply.json().result }
}

/** The portal in a browser's memory, all of it real down to the server, without drawing. */
async function open(person: string, first: string, entered?: Person, hostOrg: string | null = null) {
  const { server, answer: signedIn } = entered ?? (await enter(person))
  const answer = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    const body = request.method === 'GET' ? undefined : await request.text()
    const org = request.headers.get('x-org-id')
    const token = request.headers.get('authorization')
    const sent = server.send(request.method, pathname + search, {
      headers: token ? { authorization: token } : {},
      ...(org === null ? {} : { org: Number(org) }),
      ...(body === undefined || body === '' ? {} : { body }),
    })
    asked.push(sent)
    const reply = await sent
    return new Response(reply.statusCode === 204 ? null : reply.body, {
      status: reply.statusCode,
      headers: { 'content-type': String(reply.headers['content-type'] ?? '') },
    })
  }
  const { core } = app.portal
  const { session, writes } = openBrowser(answer).openTab()
  const client = makeClient({
    writes,
    origin,
    fetch: async (input, init) => answer(new Request(input, init)),
    now: () => app.clock.at,
    caller: () => {
      const { token, currentOrg, epoch } = session.state()
      return { token, orgId: currentOrg?.id ?? null, epoch }
    },
    renew: (used, epoch) => session.renew(used, epoch),
    wait: async () => {},
  })
  const documents = makeDocuments(origin, async (input) => answer(new Request(new URL(String(input), origin))))
  const log = () => undefined
  const charts = makeCharts({ core, client, isConnected: false, log })
  const brandPath = core.brands[core.app.brand]
  if (!brandPath) throw new Error('the portal has no brand')
  const runtime: Runtime = {
    core,
    hostBrand: await documents.brand(brandPath),
    hostOrg,
    linkedRange: null,
    client,
    send: openSender(client),
    writes,
    documents,
    session,
    workspaces: makeWorkspaces({ core, client, writes, session, documents, charts, log }),
    charts,
    notices: makeNotices(),
    keep: openKeep(sharedStorage),
    origin,
    now: () => app.clock.at,
    report: makeReport(async () => undefined),
  }
  if (signedIn) session.enter(signedIn)
  const router = openRouter(runtime, (routes) => createMemoryRouter(routes, { initialEntries: [first] }))
  const settled = async () => {
    while (!router.state.initialized || router.state.navigation.state !== 'idle')
      await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await settled()
  const place = () => router.state.location.pathname + router.state.location.search
  return {
    runtime,
    place,
    close: () => router.dispose(),
    go: async (path: string) => {
      await router.navigate(path)
      await settled()
      return {
        place: place(),
        route: router.state.matches.at(-1)?.route.id,
        errors: router.state.errors,
        notices: runtime.notices.list().map(({ text }) => text),
      }
    },
  }
}

const standing = '/terms'
const inOrg = (slug: string) => (path: string) => path.replace('{org}', slug)
const ownOf: Record<string, string> = { stranger: 'narrabri-cotton' }

describe('routes', () => {
  it('has a line in the table for each route of the portal, and no line beside them', () => {
    const routes = app.portal.core.routes.map(({ name }) => name).sort()
    expect(Object.keys(expected).sort()).toEqual(routes)
  })

  it.each(people)('leads %s where the guards say', async (person) => {
    const wrong: string[] = []
    const entered = await enter(person)
    for (const [name, line] of routesFor(person)) {
      const path = inOrg('hamilton-grazing')(line.path)
      const tab = await open(person, standing, entered)
      const { place, route, errors, notices } = await tab.go(path)
      const seen: Seen = line[person]
      const own = inOrg(ownOf[person] ?? 'hamilton-grazing')(line.leadsTo ?? line.path)
      const told = `${name} (${path}): ${seen}, but ${place} by ${route}${errors ? `, ${Object.values(errors).map(String)}` : ''}`
      const isRight =
        seen === 'page'
          ? place === own && route === (line.shows ?? name) && !errors
          : seen === 'login'
            ? place === `/login?${new URLSearchParams({ next: inOrg('hamilton-grazing')(line.asked ?? line.path) })}`
            : seen === 'stay'
              ? place === standing && notices.length === 1
              : seen === 'home'
                ? place.startsWith(inOrg(ownOf[person] ?? 'hamilton-grazing')('/{org}/d/'))
                : place === '/accountsetup'
      if (!isRight) wrong.push(told)
      tab.close()
    }
    expect(wrong).toEqual([])
  })

  it('sends somebody whom a link brings to a page that is not for them home, with a word', async () => {
    const tab = await open('member', '/hamilton-grazing/admin/users')
    expect(tab.place()).toMatch(/^\/hamilton-grazing\/d\//)
    expect(tab.runtime.notices.list().map(({ text }) => text)).toEqual(['Only a super user may do this.'])
    tab.close()
  })

  it('judges an address in another organisation of the person by what they are there', async () => {
    const member = await open('member', '/merredin-grain/account/settings')
    expect(member.runtime.session.state().currentOrg?.slug).toBe('merredin-grain')
    expect((await member.go('/hamilton-grazing/account/devices/new')).place).toBe(
      '/hamilton-grazing/account/devices/new',
    )
    expect(member.runtime.session.state().currentOrg?.slug).toBe('hamilton-grazing')
    member.close()
  })

  it('leads whoever arrives at an organisation’s own address to its landing page, and from there only where they say', async () => {
    for (const person of ['signed out', 'member', 'stranger']) {
      const tab = await open(person, '/', undefined, 'hamilton-grazing')
      expect(tab.place(), person).toBe('/hamilton-grazing/landing')
      // The first page only: not after a sign-in, nor by a link within the portal.
      const { place } = await tab.go('/')
      expect(place, person).not.toBe('/hamilton-grazing/landing')
      tab.close()
    }
    const deep = await open('member', '/hamilton-grazing/account/devices', undefined, 'hamilton-grazing')
    expect(deep.place()).toBe('/hamilton-grazing/account/devices')
    deep.close()
    const own = await open('signed out', '/')
    expect(own.place()).toBe('/')
    own.close()
  })

  it('shows the home view, with a word, for a dashboard of an organisation that is not one’s own', async () => {
    const tab = await open('member', standing)
    const { place, notices } = await tab.go('/grange-shire/d/nowhere-else')
    expect(place).toMatch(/^\/hamilton-grazing\/d\/[a-z]/)
    expect(notices).toEqual(['That page is of an organisation that you do not belong to. This is your own.'])
    // One that the person has as well is shown in their own organisation, and that is told too.
    const again = await tab.go('/grange-shire/d/weather-now')
    expect(again.place).toBe('/hamilton-grazing/d/weather-now')
    expect(again.notices.length).toBeGreaterThan(0)
    tab.close()
  })

  it('TN-11: the server refuses what the browser hides: each call behind a page or a button that a person may not have', async () => {
    const open_: string[] = []
    const shut: string[] = []
    const told = new Set<string>()
    let asked = 0
    for (const person of people) {
      const browser = person === 'signed out' ? app.browser() : await app.as(person as PersonName)
      const tab = await open(person, standing)
      const state = tab.runtime.session.state()
      tab.close()
      const hidden = new Set<string>()
      const shown = new Set<string>()
      const facts = factsOf(
        state,
        person === 'stranger' ? { orgSlug: 'narrabri-cotton' } : { orgSlug: 'hamilton-grazing' },
      )
      for (const [page, isOpen] of pagesFor(person)) {
        const isAllowed = (guard: string | undefined) =>
          guard === undefined || judge(app.portal.core.guards, [guard], facts).allowed
        const behind = new Set<string>()
        const walk = (node: unknown): void => {
          if (Array.isArray(node)) for (const one of node) walk(one)
          else if (typeof node === 'object' && node !== null) {
            const guard = 'guard' in node && typeof node.guard === 'string' ? node.guard : undefined
            if (!isAllowed(guard)) return
            if ('type' in node && 'when' in node && isOfPerson(node.when) && !holds(node.when, facts)) return
            // A form is left out where its call would be refused.
            const form = 'form' in node && typeof node.form === 'object' && node.form !== null ? node.form : {}
            const sends = 'call' in form ? page.calls[String(form.call)] : undefined
            if (sends?.org === 'current' && !isAllowed(sends.access)) return
            if ('call' in node && typeof node.call === 'string') behind.add(node.call)
            if ('endpoint' in node && typeof node.endpoint === 'string') behind.add(node.endpoint)
            for (const inner of Object.values(node)) walk(inner)
          }
        }
        if (isOpen) walk({ vars: page.vars, queries: page.queries, panels: page.panels })
        for (const call of Object.keys(page.calls)) (behind.has(call) ? shown : hidden).add(call)
      }
      for (const name of hidden) {
        if (shown.has(name) || harmless.includes(name) || !isItsTurn(`${name} of ${person}`, 6)) continue
        asked += 1
        const reply = await browser.call(
          name,
          plainInput(app.endpoint(name)),
          person === 'signed out' ? {} : { org: 20 },
        )
        if (reply.statusCode !== 401 && reply.statusCode !== 403)
          open_.push(`${person}: ${name} answered ${reply.statusCode}`)
      }
      // What is shown is no empty promise: what the pages read is answered to who sees them.
      for (const name of shown) {
        if (!name.startsWith('procedure.') || person === 'signed out' || !isItsTurn(`${name} of ${person}`, 4)) continue
        const { statusCode } = await browser.call(name, plainInput(app.endpoint(name)), { org: orgOf(person) })
        if (statusCode === 401 || statusCode === 403) shut.push(`${person}: ${name} answered ${statusCode}`)
        told.add(name)
      }
    }
    expect(open_).toEqual([])
    expect(shut).toEqual([])
    expect(asked).toBeGreaterThan(times(50, 100))
    expect(told.size).toBeGreaterThan(times(50, 100))
  })
})

/**
 * The routes that a person is led through: in a whole run all; in a sample those that are their turn, so that somebody goes to each, and
 * one of whatever the person sees nowhere among them.
 */
const routesFor = (person: (typeof people)[number]) => {
  const lines = Object.entries(expected)
  const chosen = lines.filter((_, at) => isWhole || at % people.length === people.indexOf(person))
  const others = new Map(lines.map((one) => [one[1][person], one]))
  for (const [, line] of chosen) others.delete(line[person])
  return [...chosen, ...others.values()]
}

const orgOf = (person: string): number => (person === 'stranger' ? 12 : 20)

/** The pages that there are, and whether a person may open them: those of routes, and the dashboards of their organisation. */
function pagesFor(person: (typeof people)[number]): [PageDocument, boolean][] {
  const { core, pages, organisations } = app.portal
  const ofRoutes = Object.entries(expected).flatMap(([name, line]): [PageDocument, boolean][] => {
    const route = core.routes.find((one) => one.name === name)
    const page = route?.page === undefined ? undefined : pages[route.page]
    return page ? [[page, line[person] === 'page']] : []
  })
  const own = person === 'stranger' ? 'narrabri-cotton' : 'hamilton-grazing'
  const mayOpen = expected.dashboard?.[person] === 'page'
  const dashboards = (organisations[own]?.dashboards ?? []).flatMap((one): [PageDocument, boolean][] => {
    const page = pages[typeof one === 'string' ? one : one.slug]
    return page?.kind === 'dashboard' ? [[page, mayOpen]] : []
  })
  return [...ofRoutes, ...dashboards]
}

/** Is it about the person and their organisation alone, so that it is known before anything was read? */
const isOfPerson = (rule: unknown): boolean => {
  const paths = pathsOf(rule)
  return paths.length > 0 && paths.every((path) => /^(org|user)\./.test(path))
}

/** What anybody may ask, signed in or not, what a person may ask about themself, and what tells of one's own wherever it is asked. */
const harmless = [
  // Devices that their readers see in other calls too; whoever adds one is shown those that stand near.
  'device.list',
  // One's own account and keys, which a person has in no organisation too.
  'user.key.revoke',
  'user.open',
  'user.close',
  'auth.signin',
  'auth.signout',
  'auth.verify',
  'auth.step',
  'auth.step.code',
  'auth.step.confirm',
  'auth.passkey',
  'auth.passkey.begin',
  'auth.step.passkey',
  'auth.step.passkey.begin',
  'auth.step.passkey.make',
  'auth.step.passkey.confirm',
  'auth.resendverification',
  'auth.resetpasswordlink',
  'auth.resetpassword',
  'admin.first',
  'invite.show',
  'invite.decline',
  'auth.password',
  'auth.signouteverywhere',
  'auth.address.undo',
  'user.address.ask',
  'user.address.confirm',
  'user.sessions',
  'user.session.end',
  'user.session.endothers',
  'user.step',
  'user.step.begin',
  'user.step.confirm',
  'user.step.codes',
  'user.step.remove',
  'user.passkeys',
  'user.passkey.begin',
  'user.passkey.confirm',
  'user.passkey.remove',
  'user.profile',
  'push.key',
  'push.list',
  'push.add',
  'push.remove',
  'org.legacy',
  'fahmatool.roles',
  'ui.style',
  // Of one's own farms, and of others what they share with one's office: the regional tool and a dashboard ask them.
  'procedure.region_metrics',
  'procedure.region_summary',
  'procedure.region_overview',
  'procedure.region_benchmark',
  // Of one's own crops: the cotton tool and dashboards ask them.
  'procedure.irrigation_plan',
  'procedure.irrigation_events',
  'procedure.soil_water_balance',
  'irrigation.add',
  'cropstage.record',
]
