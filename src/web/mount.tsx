import { MantineProvider } from '@mantine/core'
import { setNonce } from 'get-nonce'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { schemeManager, theme } from './brand/theme.ts'
import { makeSender, SenderContext } from './data/sender.ts'
import { openRouter } from './router/openRouter.ts'
import { type Runtime, RuntimeContext } from './runtime.ts'
import { fetchFrame } from './shell/fetchAhead.ts'

const nonce = document.querySelector<HTMLMetaElement>('meta[name="nonce"]')?.content ?? ''
setNonce(nonce)

/** Draws the application in an element of the page. */
export function mount(runtime: Runtime, root: HTMLElement): void {
  // Whoever was signed in will most likely see the frame.
  if (runtime.session.state().token !== null) void fetchFrame()
  const router = openRouter(runtime, createBrowserRouter)
  createRoot(root).render(
    <RuntimeContext value={runtime}>
      <MantineProvider
        theme={theme}
        defaultColorScheme="auto"
        colorSchemeManager={schemeManager}
        getStyleNonce={() => nonce}
        deduplicateCssVariables={false}
      >
        <SenderContext value={makeSender(runtime.client, (text) => runtime.notices.show({ text, level: 'watch' }))}>
          <RouterProvider router={router} />
        </SenderContext>
      </MantineProvider>
    </RuntimeContext>,
  )
}
