import { type KeyboardEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { pathTo } from '../router/paths.ts'
import { useRuntime, useSession } from '../runtime.ts'
import { signOut } from '../session/signOut.ts'
import { Icon } from './Icon.tsx'
import { Sheet } from './Sheet.tsx'
import { useSwitch } from './useSwitch.ts'

interface Hit {
  key: string
  label: string
  kind: string
  icon: string
  open: () => void
}

const most = 12

/** A search over dashboards, places, organisations and actions, opened with Ctrl or ⌘ K. */
export function SearchBox({ onClose }: { onClose: () => void }) {
  const runtime = useRuntime()
  const { core, session } = runtime
  const { workspace, currentOrg, userOrgs } = useSession()
  const navigate = useNavigate()
  const switchTo = useSwitch()
  const [wanted, setWanted] = useState('')
  const [at, setAt] = useState(0)
  const all: Hit[] = [
    ...(workspace?.tree ?? []).flatMap((topic) =>
      topic.dashboards.map(({ slug, title, icon }) => ({
        key: `d-${slug}`,
        label: title,
        kind: topic.title,
        icon: icon ?? topic.icon,
        open: () =>
          void navigate(pathTo(core, core.app.home, { orgSlug: currentOrg?.slug ?? '', dashboardSlug: slug })),
      })),
    ),
    ...(workspace?.locations ?? []).map(({ id, name }) => ({
      key: `p-${id}`,
      label: name,
      kind: 'Place',
      icon: 'map-pin',
      open: () => session.dispatch({ type: 'placed', ids: [id] }),
    })),
    ...userOrgs
      .filter(({ id }) => id !== currentOrg?.id)
      .map(({ id, name }) => ({
        key: `o-${id}`,
        label: name,
        kind: 'Organisation',
        icon: 'building',
        open: () => void switchTo(id),
      })),
    { key: 'sign-out', label: 'Sign out', kind: 'Action', icon: 'logout', open: () => void signOut(runtime) },
  ]
  const words = wanted.toLowerCase().split(/\s+/)
  const hits = all
    .filter(({ label, kind }) => words.every((word) => `${label} ${kind}`.toLowerCase().includes(word)))
    .slice(0, most)
  const open = (hit: Hit | undefined): void => {
    if (!hit) return
    onClose()
    hit.open()
  }
  const steer = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      setAt((before) => (before + step + hits.length) % Math.max(1, hits.length))
    }
    if (event.key === 'Enter') open(hits[at])
  }
  return (
    <Sheet label="Search" kind="top" onClose={onClose}>
      <input
        type="search"
        className="input input-large"
        role="combobox"
        aria-expanded="true"
        aria-controls="search-hits"
        aria-activedescendant={hits[at] ? `hit-${hits[at].key}` : undefined}
        aria-label="Search dashboards, places and actions"
        placeholder="Search dashboards, places and actions"
        value={wanted}
        onChange={(event) => {
          setWanted(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={steer}
      />
      <div id="search-hits" role="listbox" aria-label="Found" className="hits">
        {hits.map((hit, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are read by the field, which keeps the focus
          <div
            key={hit.key}
            id={`hit-${hit.key}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className="hit"
            onClick={() => open(hit)}
          >
            <Icon name={hit.icon} />
            <span>{hit.label}</span>
            <small>{hit.kind}</small>
          </div>
        ))}
      </div>
      {hits.length === 0 && <p className="quiet">Nothing of that name.</p>}
    </Sheet>
  )
}
