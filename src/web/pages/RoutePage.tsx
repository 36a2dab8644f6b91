import { useMemo } from 'react'
import { Outlet, useLoaderData, useMatches, useParams } from 'react-router'
import type { Brand, PageDocument, Route } from '#engine/portal.ts'
import { isRecord } from '#engine/record.ts'
import type { DashboardContainer } from '#types/entity/dashboard.ts'
import { PageView } from './PageView.tsx'

/** What a route shows: a page under a title, or the words of what went wrong. */
export interface Found {
  page: PageDocument | null
  title: string | null
  problem?: string
  /** How the frame holds it. */
  container?: DashboardContainer
  /** What the route wears over the organisation's brand. */
  brand?: Brand
}

/** The declared route that a match belongs to. */
export const routeOfHandle = (handle: unknown): Route | null => {
  const isHandle = (value: unknown): value is { route: Route } => isRecord(value) && isRecord(value.route)
  return isHandle(handle) ? handle.route : null
}

/** The page of the matched route, with its child's page in its outlet. */
export function RoutePage() {
  const { page, title, problem, container } = useLoaderData<Found>()
  const given = useParams()
  const matches = useMatches()
  const text = JSON.stringify(given)
  const params = useMemo<Record<string, string>>(() => JSON.parse(text), [text])
  const match = matches.find(
    ({ loaderData }) => loaderData !== undefined && isRecord(loaderData) && loaderData.page === page,
  )
  const route = routeOfHandle(match?.handle) ?? routeOfHandle(matches.at(-1)?.handle)
  if (problem !== undefined || !page || !route) {
    return (
      <article className="page" data-layout="reading">
        <div className="surface panel-state" role="alert">
          <p>{problem ?? 'This page cannot be shown.'}</p>
        </div>
      </article>
    )
  }
  return (
    <PageView
      key={page.name}
      page={page}
      title={title}
      isLast={match === matches.at(-1)}
      route={route}
      params={params}
      container={container}
      outlet={<Outlet />}
    />
  )
}
