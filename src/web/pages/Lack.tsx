import { Suspense } from 'react'
import { useNavigate } from 'react-router'
import { judge } from '#engine/guard.ts'
import { holds } from '#engine/logic.ts'
import type { PageDocument } from '#engine/portal.ts'
import { Button } from '#panels/kit/Button.tsx'
import type { Need } from '#types/config/app.ts'
import { DeclaredIcon } from '../brand/DeclaredIcon.tsx'
import { lazily } from '../lazily.tsx'
import { pathTo, routeNamed } from '../navigation/paths.ts'
import { useRuntime, useSession } from '../runtime.ts'
import { factsOf } from '../session/facts.ts'
import { FormButtons } from './FormButtons.tsx'

const Examples = lazily(async () => (await import('./Examples.tsx')).Examples)

/** In place of the panels of a page that lacks what it needs: how one comes by that, and what stands here then. */
export function Lack({ need, page, text }: { need: Need; page: PageDocument; text: (words: string) => string }) {
  const { core } = useRuntime()
  const state = useSession()
  const navigate = useNavigate()
  const around: Record<string, string> = state.currentOrg ? { orgSlug: state.currentOrg.slug } : {}
  const facts = factsOf(state, around)
  const ways = (need.ways ?? []).filter(
    ({ go, when }) => judge(core.guards, routeNamed(core, go).guards, facts).allowed && holds(when, facts),
  )
  // What is called the same as a way is that way.
  const forms = page.panels.flatMap(({ slots }) =>
    (slots?.forms ?? []).filter(({ title }) => !ways.some(({ label }) => label === title)),
  )
  const shown = [...new Set(page.panels.flatMap(({ title }) => (title && !title.includes('{') ? [title] : [])))]
  return (
    <section className="surface lack" aria-label="What this page needs">
      {ways.length === 0 && forms.length === 0 ? (
        need.ways && <p>Whoever manages the organisation can see to it.</p>
      ) : (
        <div className="panel-foot">
          {ways.map(({ label, icon, go }, index) => (
            <Button key={go} isQuiet={index > 0} onClick={() => void navigate(pathTo(core, go, {}, around))}>
              {icon && <DeclaredIcon name={icon} size={18} />}
              {label}
            </Button>
          ))}
          <FormButtons forms={forms} text={text} isMain={ways.length === 0} />
        </div>
      )}
      {shown.length > 0 && (
        <>
          <h2>This page shows then</h2>
          <Suspense>
            <Examples page={page} />
          </Suspense>
          <ul className="lack-shown quiet">
            {shown.map((title) => (
              <li key={title}>{title}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
