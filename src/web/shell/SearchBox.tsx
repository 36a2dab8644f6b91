import { useMantineColorScheme } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { judge } from '#engine/guard.ts'
import type { Core } from '#engine/portal.ts'
import { DeclaredIcon } from '../brand/DeclaredIcon.tsx'
import { Sheet } from '../dialogs/Sheet.tsx'
import { pathToDashboard } from '../navigation/dashboards.ts'
import { pathTo } from '../navigation/paths.ts'
import { signOut } from '../navigation/signOut.ts'
import { useSwitch } from '../navigation/useSwitch.ts'
import { useRuntime, useSession } from '../runtime.ts'
import { factsOf } from '../session/facts.ts'
import type { SessionState } from '../session/state.ts'
import { useFound } from './useFound.ts'

interface Hit {
  key: string
  label: string
  kind: string
  /** What else it is looked for by. */
  words?: string
  icon: string
  open: () => void
}

const most = 12

const schemes = [
  { value: 'light', label: 'Light colours', words: 'day mode theme bright' },
  { value: 'dark', label: 'Dark colours', words: 'night mode theme' },
  { value: 'auto', label: 'Colours as the system has them', words: 'light dark mode theme' },
] as const

/** A search over dashboards, locations, what the portal declares to be found, pages by what they are for, and actions, opened with Ctrl or ⌘ K. */
export function SearchBox({ onClose }: { onClose: () => void }) {
  const runtime = useRuntime()
  const { core, session } = runtime
  const state = useSession()
  const { workspace, currentOrg, userOrgs } = state
  const navigate = useNavigate()
  const switchTo = useSwitch()
  const { setColorScheme } = useMantineColorScheme()
  const [wanted, setWanted] = useState('')
  const [at, setAt] = useState(0)
  const { found, isAsking } = useFound(wanted)
  const all: Hit[] = [
    ...(workspace?.tree ?? []).flatMap((topic) =>
      topic.dashboards.map(({ slug, title, icon }) => ({
        key: `d-${slug}`,
        label: title,
        kind: topic.title,
        icon: icon ?? topic.icon,
        open: () => void navigate(pathToDashboard(core, currentOrg?.slug ?? '', workspace?.dashboards ?? [], slug)),
      })),
    ),
    ...(workspace?.locations ?? []).map(({ id, name }) => ({
      key: `p-${id}`,
      label: name,
      kind: 'Location',
      icon: 'map-pin',
      open: () => session.dispatch({ type: 'located', ids: [id] }),
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
    ...pagesFor(core, state).map((page) => ({ ...page, open: () => void navigate(page.path) })),
    ...schemes.map(({ value, label, words }) => ({
      key: `scheme-${value}`,
      label,
      kind: 'Action',
      words,
      icon: 'adjustments',
      open: () => setColorScheme(value),
    })),
    { key: 'sign-out', label: 'Sign out', kind: 'Action', icon: 'logout', open: () => void signOut(runtime) },
  ]
  const words = wanted.toLowerCase().split(/\s+/)
  const known = all.filter(({ label, kind, words: more = '' }) =>
    words.every((word) => `${label} ${kind} ${more}`.toLowerCase().includes(word)),
  )
  // What the server found keeps its room below what is known here.
  const hits = [
    ...known.slice(0, most - Math.min(found.length, most / 2)),
    ...found.map(({ key, label, about, kind, icon, path }) => ({
      key,
      label,
      kind: about === '' ? kind : `${kind}, ${about}`,
      icon,
      open: () => void navigate(path),
    })),
  ].slice(0, most)
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
        aria-activedescendant={hits[at] ? `hit-${at}` : undefined}
        aria-label="Search dashboards, fields, mobs, people, settings"
        placeholder="Search dashboards, fields, mobs, people, settings"
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
            id={`hit-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className="hit"
            onClick={() => open(hit)}
          >
            <DeclaredIcon name={hit.icon} />
            <span>{hit.label}</span>
            <small>{hit.kind}</small>
          </div>
        ))}
      </div>
      {hits.length === 0 && <p className="quiet">{isAsking ? 'Looking …' : 'Nothing of that name.'}</p>}
      <p className="unseen" role="status">
        {isAsking ? '' : `${hits.length} found`}
      </p>
    </Sheet>
  )
}

/** The pages that need nothing but the organisation, for those whom their guards allow, under the title of their area. */
function pagesFor(core: Core, state: SessionState): (Omit<Hit, 'open'> & { path: string })[] {
  const around: Record<string, string> = state.currentOrg ? { orgSlug: state.currentOrg.slug } : {}
  const facts = factsOf(state, around)
  return core.routes.flatMap(({ name, title, words, frame, page, path, parent, menu, guards }) => {
    const isPlain = page !== undefined && title !== undefined && !title.includes('{') && frame === 'portal'
    const isParent = core.routes.some((child) => child.parent === name)
    const needed = [...path.matchAll(/:([A-Za-z0-9_]+)(\??)/g)].filter(([, param, may]) => !may && param !== 'orgSlug')
    if (!isPlain || isParent || path === '*' || needed.length > 0 || !judge(core.guards, guards, facts).allowed)
      return []
    const area = core.routes.find((one) => one.name === parent)
    return [
      {
        key: `page-${name}`,
        label: title,
        kind: area?.title ?? 'Page',
        words: words?.join(' '),
        icon: menu?.icon ?? area?.menu?.icon ?? 'file',
        path: pathTo(core, name, {}, around),
      },
    ]
  })
}
