import { type LoaderFunctionArgs, type RouteObject, replace } from 'react-router'
import { holds } from '#engine/logic.ts'
import type { Brand, Route } from '#engine/portal.ts'
import { guardNamed } from '#engine/tool.ts'
import { pathTo } from '../navigation/paths.ts'
import { ErrorPage } from '../pages/ErrorPage.tsx'
import { type Found, RoutePage } from '../pages/RoutePage.tsx'
import type { Runtime } from '../runtime.ts'
import { factsThere } from '../session/facts.ts'
import { locationIdOf } from '../session/locations.ts'
import { askFirst, fetchFrame } from '../shell/fetchAhead.ts'
import { Root } from '../shell/Root.tsx'
import { Starting } from '../shell/Starting.tsx'
import { findDashboard, findResource } from './dashboards.ts'
import { pageNamed } from './found.ts'
import { passGate, type Standing } from './gate.ts'

/** What the frame needs to know of the matched route. */
interface RouteHandle {
  route: Route
}

const paramsOf = (given: LoaderFunctionArgs['params']): Record<string, string> =>
  Object.fromEntries(Object.entries(given).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

/**
 * §4: whoever arrives at a brand's own address is led to the route that the brand names, or to Landing: with the first
 * page, and not by a sign-in.
 */
function leadIn({ core, hostOrg, hostBrand }: Runtime, wanted: URL, standing: Standing): void {
  if (wanted.pathname !== '/' || hostOrg === null || standing() !== null) return
  throw replace(pathTo(core, hostBrand.routeName ?? core.app.landing, {}, { orgSlug: hostOrg }))
}

/** Guards, then the organisation of the address, then the page: nothing is fetched for whom a guard refuses. */
async function load(runtime: Runtime, route: Route, standing: Standing, args: LoaderFunctionArgs): Promise<Found> {
  const { core, session, workspaces } = runtime
  const params = paramsOf(args.params)
  const wanted = new URL(args.request.url)
  const { tool, guards } = route
  leadIn(runtime, wanted, standing)
  const { currentOrg, userOrgs } = session.state()
  const isOwn = params.orgSlug === undefined || userOrgs.some(({ slug }) => slug === params.orgSlug)
  if (route.resolves === 'dashboard' && !isOwn && currentOrg && currentOrg.id >= 0)
    await (await import('./foreign.ts')).tellForeign(runtime, currentOrg.slug, params.dashboardSlug)
  // How an organisation has a tool is known once the organisation is; who has not got it is told that, and no more.
  const at = guards.findIndex((guard) => guardNamed(guard).tool !== undefined)
  const asked = tool === undefined || at < 0 ? guards : guards.slice(0, at)
  passGate(runtime, { ...route, guards: asked }, params, wanted, standing)
  if (route.redirect) throw replace(pathTo(core, route.redirect, params) + wanted.search)
  const state = session.state()
  const named = state.userOrgs.find(({ slug }) => slug === params.orgSlug)
  if (named && named.id !== state.currentOrg?.id) await workspaces.switchTo(named.id)
  if (tool !== undefined) {
    await workspaces.ready()
    passGate(runtime, route, params, wanted, standing)
  }
  const slug = route.locates === undefined ? undefined : params[route.locates]
  if (slug !== undefined) {
    await workspaces.ready()
    session.dispatch({ type: 'located', ids: [locationIdOf(session.state(), slug)] })
  }
  // What the page will need is fetched beside what it will say.
  const frame = route.frame === 'portal' ? fetchFrame() : null
  const [found, own] = await Promise.all([find(runtime, route, params), brandOf(runtime, route)])
  if (standing() === null) void askFirst(runtime, { page: found.page, route, params, search: wanted.searchParams })
  await frame
  // The landing page of an organisation that is none of one's own is in that one's brand all the same.
  const brand = own ?? (route.name === core.app.landing && !named ? runtime.hostBrand : null)
  return brand ? { ...found, brand } : found
}

/** The brand of a route; without it the page is shown in the organisation's. */
async function brandOf({ core, documents, report }: Runtime, { brand }: Route): Promise<Brand | null> {
  const address = brand === undefined ? undefined : core.brands[brand]
  if (address === undefined) return null
  return documents.brand(address).catch((error: unknown) => {
    report(`brand ${brand}`, 'load', error)
    return null
  })
}

async function find(runtime: Runtime, route: Route, params: Record<string, string>): Promise<Found> {
  const { session, workspaces } = runtime
  if (route.resolves === 'dashboard') return findDashboard(runtime, params)
  if (route.resolves === 'resource') return findResource(runtime, params)
  const hasWorkspace = route.frame === 'portal' && (session.state().currentOrg?.id ?? -1) >= 0
  const [page] = await Promise.all([pageNamed(runtime, route.page), hasWorkspace ? workspaces.ready() : null])
  return { page, title: route.title ?? page?.title ?? null }
}

const under = (path: string, parent: Route | undefined): string =>
  parent ? path.slice(parent.path.length).replace(/^\//, '') : path.replace(/^\//, '')

/** Routes by the name of the one that they stand in. */
type Inside = ReadonlyMap<string | undefined, Route[]>

function objectOf(
  runtime: Runtime,
  inside: Inside,
  route: Route,
  parent: Route | undefined,
  standing: Standing,
): RouteObject {
  const { core } = runtime
  const handle: RouteHandle = { route }
  const children = (inside.get(route.name) ?? []).map((child) => objectOf(runtime, inside, child, route, standing))
  const { index } = route
  if (index !== undefined) {
    children.unshift({
      index: true,
      loader: ({ params, request }) => {
        const given = paramsOf(params)
        const facts = factsThere(runtime.session.state(), given)
        const child = typeof index === 'string' ? index : index.find(({ when }) => holds(when, facts))?.go
        throw replace(pathTo(core, child ?? route.name, given) + new URL(request.url).search)
      },
    })
  }
  return {
    id: route.name,
    path: under(route.path, parent),
    handle,
    loader: (args) => load(runtime, route, standing, args),
    Component: RoutePage,
    ErrorBoundary: ErrorPage,
    children: children.length > 0 ? children : undefined,
  }
}

/** The route objects of the portal: one for each declared route, under one root that holds the frame. */
export function routesOf(runtime: Runtime, standing: Standing): RouteObject[] {
  const inside = new Map<string | undefined, Route[]>()
  for (const route of runtime.core.routes) inside.set(route.parent, [...(inside.get(route.parent) ?? []), route])
  return [
    {
      id: 'root',
      Component: Root,
      HydrateFallback: Starting,
      ErrorBoundary: ErrorPage,
      children: (inside.get(undefined) ?? []).map((route) => objectOf(runtime, inside, route, undefined, standing)),
    },
  ]
}
