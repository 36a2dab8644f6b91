import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Brand } from '#engine/portal.ts'
import { useRuntime } from '../runtime.ts'
import { DemoNote } from './Banners.tsx'

/** A page of its own, such as sign-in: the brand's mark above, the terms below. */
export function PlainFrame({ brand, children }: { brand: Brand; children: ReactNode }) {
  const { core } = useRuntime()
  const { termsLink, tagline, providerCompany } = brand.pageMeta
  return (
    <div className="plain">
      <DemoNote />
      <header className="plain-head">
        <Link to="/" className="plain-brand">
          <img src={`/icons/${encodeURIComponent(brand.favIcon)}/48x48.png`} alt="" width={40} height={40} />
          <span>{brand.name}</span>
        </Link>
        {tagline && <p className="quiet">{tagline}</p>}
      </header>
      <main id="main">{children}</main>
      <footer className="plain-foot">
        {providerCompany && <span>Provided by {core.app.name}</span>}
        {termsLink && <TermsLink to={termsLink} />}
      </footer>
    </div>
  )
}

/** The brand's terms: a page of the portal, or an address outside of it. */
export function TermsLink({ to }: { to: string }) {
  return to.startsWith('/') ? (
    <Link to={to}>Terms of use</Link>
  ) : (
    <a href={to} target="_blank" rel="noopener noreferrer">
      Terms of use
    </a>
  )
}
