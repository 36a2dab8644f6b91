import { expect, it } from 'vitest'
import type { PageDocument, Portal } from '#engine/portal.ts'
import { ownPortal } from '../server/portal.ts'

/** The calls of a page, but for those of a query that neither a panel nor a sentence of it reads. */
function callsMade({ calls, queries = {}, ...page }: PageDocument): string[] {
  const rest = JSON.stringify({ ...page, calls: undefined })
  const readsQuery = (name: string) => new RegExp(`"(use|var|refresh)":\\[?"${name}["./]|"${name}"`).test(rest)
  const idle = Object.entries(queries).flatMap(([name, { endpoint }]) =>
    readsQuery(name) || rest.includes(`"${endpoint}"`) ? [] : [endpoint],
  )
  return Object.keys(calls).filter((name) => !idle.includes(name))
}

/** Calls that whoever opens an address of the portal can make. */
function reached({ core, pages }: Portal): Set<string> {
  const shown = new Set(core.routes.map(({ page }) => page))
  return new Set([
    ...Object.keys(core.calls),
    ...Object.values(pages)
      .filter(({ name, kind }) => kind === 'dashboard' || shown.has(name))
      .flatMap(callsMade),
  ])
}

it('has for each call and procedure of a tool an address with a page that makes it', async () => {
  const portal = await ownPortal()
  const made = reached(portal)
  const tools = Object.values(portal.endpoints).filter(({ tool }) => tool !== undefined)
  expect(tools.length).toBeGreaterThan(100)
  expect(tools.flatMap(({ name, tool }) => (made.has(name) ? [] : [`${tool}: ${name}`]))).toEqual([])
})

it('opens each page of the portal at an address', async () => {
  const { core, pages } = await ownPortal()
  const shown = new Set(core.routes.map(({ page }) => page))
  expect(
    Object.values(pages)
      .filter(({ name, kind }) => kind === 'page' && !shown.has(name))
      .map(({ name }) => name),
  ).toEqual([])
})

it('gives each tool a brand, which no organisation wears, and all of its pages that one', async () => {
  const { core, brands, organisations } = await ownPortal()
  const worn = Object.values(organisations).map(({ brand }) => brand ?? core.app.brand)
  const tools = new Set(core.routes.flatMap(({ tool }) => tool ?? []))
  expect(tools.size).toBeGreaterThan(5)
  const dressed = [...tools].map((tool) => [
    ...new Set(core.routes.filter((route) => route.tool === tool).map(({ brand }) => brand)),
  ])
  expect(dressed.filter((names) => names.length !== 1)).toEqual([])
  const names = dressed.flat().map(String)
  expect(new Set(names).size).toBe(tools.size)
  expect(names.filter((name) => worn.includes(name) || brands[name] === undefined)).toEqual([])
})
