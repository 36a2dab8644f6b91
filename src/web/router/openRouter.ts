import type { createBrowserRouter, RouteObject } from 'react-router'
import type { Runtime } from '../runtime.ts'
import { followSession } from './followSession.ts'
import { routesOf } from './routes.tsx'

type Router = ReturnType<typeof createBrowserRouter>

/** Makes the portal's router by a way of the caller's (over the address bar, or in memory), tied to the session. */
export function openRouter(runtime: Runtime, create: (routes: RouteObject[]) => Router): Router {
  // Loaders of the first page run while the router is still being made: then the person stands nowhere yet.
  let standing: string | null = null
  const router = create(routesOf(runtime, () => standing))
  router.subscribe(({ initialized, location }) => {
    standing = initialized ? location.pathname + location.search : null
  })
  followSession(runtime, router)
  return router
}
