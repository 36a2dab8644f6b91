import { useState } from 'react'
import { NavLink } from 'react-router'
import { DeclaredIcon } from '../brand/DeclaredIcon.tsx'
import { useBrand } from '../brand/useBrand.ts'
import { pathTo } from '../navigation/paths.ts'
import { useRuntime, useSession } from '../runtime.ts'
import { TermsLink } from './PlainFrame.tsx'

const holdsWords = (text: string, wanted: string): boolean =>
  wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word))

/** Dashboards by topic, searchable, the present one marked. Folded, it shows their icons only. */
export function Sidebar({ isFolded }: { isFolded: boolean }) {
  const { core } = useRuntime()
  const { workspace, currentOrg } = useSession()
  const brand = useBrand()
  const [wanted, setWanted] = useState('')
  const topics = (workspace?.tree ?? [])
    .map((topic) => ({
      ...topic,
      dashboards: topic.dashboards.filter(({ title }) => holdsWords(`${topic.title} ${title}`, isFolded ? '' : wanted)),
    }))
    .filter(({ dashboards }) => dashboards.length > 0)
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
          <ul>
            {topic.dashboards.map(({ slug, title, icon }) => (
              <li key={slug}>
                <NavLink
                  to={pathTo(core, core.app.home, { orgSlug: currentOrg?.slug ?? '', dashboardSlug: slug })}
                  className="side-link"
                  title={isFolded ? title : undefined}
                  aria-label={isFolded ? title : undefined}
                >
                  <DeclaredIcon name={icon ?? topic.icon} />
                  {!isFolded && <span>{title}</span>}
                </NavLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {topics.length === 0 && !isFolded && (
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
