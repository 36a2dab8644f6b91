import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { DeclaredIcon } from '../brand/DeclaredIcon.tsx'
import { useBrand } from '../brand/useBrand.ts'
import { dashboardAt, pathToDashboard } from '../navigation/dashboards.ts'
import { useRuntime, useSession } from '../runtime.ts'
import { TermsLink } from './PlainFrame.tsx'

const holdsWords = (text: string, wanted: string): boolean =>
  wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word))

type Topic = NonNullable<ReturnType<typeof useSession>['workspace']>['tree'][number]

/** Topics with those of their dashboards that are to be shown. */
const only = (topics: Topic[], isShown: (dashboard: Topic['dashboards'][number], topic: Topic) => boolean): Topic[] =>
  topics.flatMap((topic) => {
    const dashboards = topic.dashboards.filter((one) => isShown(one, topic))
    return dashboards.length > 0 ? [{ ...topic, dashboards }] : []
  })

/** Dashboards by topic, searchable, the present one marked. Folded, it shows their icons only. */
export function Sidebar({ isFolded }: { isFolded: boolean }) {
  const { core } = useRuntime()
  const { workspace, currentOrg } = useSession()
  const brand = useBrand()
  const { pathname } = useLocation()
  const [wanted, setWanted] = useState('')
  const orgSlug = currentOrg?.slug ?? ''
  const records = workspace?.dashboards ?? []
  const present = dashboardAt(core, orgSlug, records, pathname)
  const found = only(workspace?.tree ?? [], ({ title }, topic) =>
    holdsWords(`${topic.title} ${title}`, isFolded ? '' : wanted),
  )
  // Whoever looks for one by name sees where it stands, whether it tells anything yet or not.
  const isSearching = wanted !== '' && !isFolded
  const topics = isSearching ? found : only(found, ({ lacks }) => !lacks)
  const unused = isSearching
    ? []
    : found.flatMap(({ dashboards, icon }) =>
        dashboards.filter(({ lacks }) => lacks).map((one) => ({ ...one, icon: one.icon ?? icon })),
      )
  const linkTo = ({ slug, title, icon }: { slug: string; title: string; icon: string }) => (
    <li key={slug}>
      <Link
        to={pathToDashboard(core, orgSlug, records, slug)}
        className="side-link"
        aria-current={slug === present?.slug ? 'page' : undefined}
        title={isFolded ? title : undefined}
        aria-label={isFolded ? title : undefined}
      >
        <DeclaredIcon name={icon} />
        {!isFolded && <span>{title}</span>}
      </Link>
    </li>
  )
  return (
    <nav className="sidebar" aria-label="Dashboards" data-folded={isFolded || undefined}>
      {!isFolded && (
        <input
          type="search"
          className="input"
          placeholder="Find a dashboard"
          aria-label="Find a dashboard"
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
      )}
      {topics.map((topic) => (
        <section key={topic.topic} aria-label={topic.title}>
          {!isFolded && <h2>{topic.title}</h2>}
          <ul>{topic.dashboards.map((one) => linkTo({ ...one, icon: one.icon ?? topic.icon }))}</ul>
        </section>
      ))}
      {unused.length > 0 && !isFolded && (
        <details className="side-unused">
          <summary className="side-link">Not used yet ({unused.length})</summary>
          <ul>{unused.map(linkTo)}</ul>
        </details>
      )}
      {found.length === 0 && !isFolded && (
        <p className="quiet">{wanted ? 'No dashboard of that name.' : 'No dashboards in this organisation yet.'}</p>
      )}
      {!isFolded && (
        <footer className="sidebar-foot quiet">
          {brand.pageMeta.showPoweredBy && <span>Powered by {core.app.name}</span>}
          {brand.pageMeta.termsLink && <TermsLink to={brand.pageMeta.termsLink} />}
        </footer>
      )}
    </nav>
  )
}
