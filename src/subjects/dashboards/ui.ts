import { createHash } from 'node:crypto'
import { judge } from '#engine/guard.ts'
import type { Portal } from '#engine/portal.ts'
import { brandOf, brandOfHost } from '#server/http/brand.ts'
import { HttpError } from '#server/httpError.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import type { Limiter } from '#server/pipeline/limiter.ts'
import type { OrgQueries } from '#subjects/people/orgs.ts'
import type { ExportQueries } from './exports.ts'
import type { ReportQueries } from './reports.ts'

interface UiParts {
  orgs: OrgQueries
  reports: ReportQueries
  exports: ExportQueries
  limiter: Limiter
  portal: () => Portal
}

const longest = 16_384
// Control characters and terminal escapes, which would let a report write its own lines into a log. Line breaks stay in stacks.
const clean = (text: string) => text.replaceAll(/\p{Cc}\[[0-9;?]*[A-Za-z]/gu, '').replaceAll(/[^\P{C}\n\t]/gu, '')

export function uiService({ orgs, reports, exports, limiter, portal }: UiParts) {
  const style: Handler<'ui.style'> = async ({ scope, request }) => {
    const org = scope.orgId > 0 ? await orgs.byId(scope.orgId) : null
    const brand = org ? brandOf(portal(), org.brand) : brandOfHost(portal(), request.host)
    const { slug, name, favIcon, colorPalette, buttonStyle, pageMeta, routeName } = brand
    return {
      slug,
      address: portal().core.brands[slug] ?? '',
      name,
      favIcon,
      colorPalette,
      buttonStyle,
      pageMeta,
      routeName: routeName ?? null,
    }
  }

  const icons: Handler<'ui.icons'> = async ({ facts }) => {
    const { menus, routes, guards } = portal().core
    return (menus.header ?? [])
      .filter(({ go }) => judge(guards, routes.find(({ name }) => name === go)?.guards ?? [], facts).allowed)
      .map(({ label, icon, go }) => ({ label, icon: icon ?? null, route: go }))
  }

  const report: Handler<'ui.report'> = async ({ input, session, facts, request, now }) => {
    if (Buffer.byteLength(JSON.stringify(input)) > longest)
      throw new HttpError(413, 'The report is too long.', { code: 'too-much' })
    const perMinute: [string, number][] = session
      ? [
          [`report session ${session.familyId}`, 10],
          [`report ip ${request.from.address}`, 60],
        ]
      : [
          [`report nobody ${request.from.address}`, 6],
          ['report nobody', 60],
        ]
    for (const [key, times] of perMinute) {
      const wait = limiter.take(key, times, 1, now)
      if (wait !== null)
        throw new HttpError(429, 'Too many reports.', { code: 'too-many', headers: { 'retry-after': String(wait) } })
    }
    const cut = (text: string | undefined, most: number) => clean(text ?? '').slice(0, session ? longest : most)
    const message = cut(input.errorMessage, 300)
    const detail = {
      component: cut(input.componentName, 100),
      stage: cut(input.lifecycleStage, 100),
      stack: cut(input.stackTrace, 2000),
    }
    // A stranger's reports that differ in their numbers alone are one.
    const told = session ? message : message.replaceAll(/\d+/g, '#')
    const fingerprint = createHash('sha256')
      .update(JSON.stringify([told, detail.component, detail.stage]))
      .digest('base64url')
    const org_id = facts.org && facts.org.id > 0 ? facts.org.id : null
    await reports.add({ fingerprint, message, detail, user_id: session?.person.id ?? null, org_id, at: now })
    return { received: true }
  }

  // The file is made in the browser, from what the person may see anyway; whether it may leave is said here.
  const takeOut: Handler<'ui.export'> = async ({ input, scope, now }) => {
    await exports.note(scope, { title: clean(input.title), rows: input.rows }, now)
    return { noted: true }
  }

  return { style, icons, report, takeOut }
}
