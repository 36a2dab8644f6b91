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
import './shell/layers.css'
import { MantineProvider } from '@mantine/core'
import { setNonce } from 'get-nonce'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { schemeManager, theme } from './brand/theme.ts'
import { makeSender, SenderContext } from './data/sender.ts'
import { answerPreloadError } from './preload.ts'
import { openRouter } from './router/openRouter.ts'
import { RuntimeContext } from './runtime.ts'
import { start } from './start.ts'

const nonce = document.querySelector<HTMLMetaElement>('meta[name="nonce"]')?.content ?? ''
setNonce(nonce)

async function mount(): Promise<void> {
  const runtime = await start()
  addEventListener('vite:preloadError', (event) => {
    const hasUnsaved = (): boolean => document.querySelector('[data-changed="true"]') !== null
    const isDone = answerPreloadError({
      notices: runtime.notices,
      now: runtime.now,
      reload: () => location.reload(),
      storage: sessionStorage,
      hasUnsaved,
    })
    if (isDone) event.preventDefault()
  })
  const router = openRouter(runtime, createBrowserRouter)
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html: there is no element with the id "root"')
  createRoot(root).render(
    <RuntimeContext value={runtime}>
      <MantineProvider
        theme={theme}
        defaultColorScheme="auto"
        colorSchemeManager={schemeManager}
        getStyleNonce={() => nonce}
        deduplicateCssVariables={false}
      >
        <SenderContext value={makeSender(runtime.client)}>
          <RouterProvider router={router} />
        </SenderContext>
      </MantineProvider>
    </RuntimeContext>,
  )
}

// §8: a start-up error is logged and the app does not mount
mount().catch((error: unknown) => console.error('the portal could not start', error))
