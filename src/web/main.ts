import './trustedTypes.ts'
import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import '#panels/kit/panels.css'
import './app.css'
import './grid/grid.css'
import './pages/pages.css'
import './shell/shell.css'
import './shell/print.css'
import './shell/layers.css'
import type { PageDocument } from '#engine/portal.ts'
import { now } from './now.ts'
import { answerPreloadError } from './preload.ts'
import type { Runtime } from './runtime.ts'
import { openKeep } from './session/storage.ts'
import { start } from './start.ts'

/**
 * What the frame will show of the organisation in the address is asked for while what draws it is on its way; and its brand
 * and the page of the dashboard in the address, which most often are the ones that it will have. Gives that page, if any.
 */
async function askAhead({ core, documents, session, workspaces }: Runtime): Promise<PageDocument | null> {
  const { currentOrg, userOrgs } = session.state()
  const [, slug, , dashboard = ''] = location.pathname.split('/')
  if (!currentOrg || slug !== currentOrg.slug) return null
  const brand = userOrgs.find(({ id }) => id === currentOrg.id)?.brand ?? ''
  const named = (addresses: Record<string, string>, name: string) =>
    Object.hasOwn(addresses, name) ? addresses[name] : undefined
  const [coat, page] = [named(core.brands, brand), named(core.pages, dashboard)]
  // Documents come first: they are answered at once, while a browser asks few things of a server at a time. Whoever draws
  // one asks again, shares the answer, and tells what failed.
  const shown = page === undefined ? null : documents.page(page).catch(() => null)
  for (const one of [coat && documents.brand(coat), workspaces.ready()]) Promise.resolve(one).catch(() => null)
  return shown
}

const isKept = (key: string): boolean => openKeep(() => localStorage).read(key) !== null

/** Small itself, so that the first questions are under way while React and all that is drawn with it are read. */
async function begin(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  // Until there is anything to draw a notice with.
  let say = (text: string): void => {
    root.textContent = text
  }
  addEventListener('vite:preloadError', (event) => {
    const hasUnsaved = (): boolean => document.querySelector('[data-changed="true"]') !== null
    const isDone = answerPreloadError({
      say,
      now,
      reload: () => location.reload(),
      storage: sessionStorage,
      hasUnsaved,
    })
    if (isDone) event.preventDefault()
  })
  const drawing = import('./mount.tsx')
  // It is awaited below; what start has to say of comes first.
  drawing.catch(() => null)
  // Whoever was signed in will most likely see the frame. It is asked for again where it is drawn.
  if (isKept('token')) import('./shell/frame.ts').catch(() => null)
  const runtime = await start()
  const ahead = askAhead(runtime)
  const { mount } = await drawing
  mount(runtime, root, ahead)
  say = (text) => void runtime.notices.show({ text, level: 'act', timeout: 0 })
}

// §8: a start-up error is logged and the app does not mount
begin().catch((error: unknown) => console.error('the portal could not start', error))
