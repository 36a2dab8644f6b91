import { MantineProvider } from '@mantine/core'
import { setNonce } from 'get-nonce'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { PageDocument } from '#engine/portal.ts'
import { localParts } from '#engine/zone.ts'
import { schemeManager, theme } from './brand/theme.ts'
import { fetchPanels } from './pages/lazyPanel.ts'
import { openRouter } from './router/openRouter.ts'
import { type Runtime, RuntimeContext } from './runtime.ts'
import { fetchFrame } from './shell/fetchAhead.ts'

const nonce = document.querySelector<HTMLMetaElement>('meta[name="nonce"]')?.content ?? ''
setNonce(nonce)

/**
 * Draws the application in an element of the page.
 * @param ahead the page that it will most likely show first
 */
export function mount(runtime: Runtime, root: HTMLElement, ahead: Promise<PageDocument | null>): void {
  // Whoever was signed in will most likely see the frame.
  if (runtime.session.state().token !== null) void fetchFrame()
  void ahead.then((page) => {
    if (page) fetchPanels(page)
    // The first question for a time of day costs a browser some 20 ms: it is asked while all else is on its way.
    setTimeout(() => localParts(runtime.now(), 'UTC'), 0)
  })
  const router = openRouter(runtime, createBrowserRouter)
  const draw = (): void =>
    startTransition(() =>
      createRoot(root).render(
        <RuntimeContext value={runtime}>
          <MantineProvider
            theme={theme}
            defaultColorScheme="auto"
            colorSchemeManager={schemeManager}
            getStyleNonce={() => nonce}
            deduplicateCssVariables={false}
          >
            <RouterProvider router={router} />
          </MantineProvider>
        </RuntimeContext>,
      ),
    )
  // While the first page is looked for, the bar that the page came with says so.
  if (router.state.initialized) draw()
  else {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      draw()
    })
  }
}
