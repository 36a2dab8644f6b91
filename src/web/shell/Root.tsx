import { Suspense, useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { Outlet, ScrollRestoration, useMatches } from 'react-router'
import { isRecord } from '#engine/record.ts'
import type { RangeChoice } from '#engine/timeRange.ts'
import { AnswerCache } from '../answers/AnswerCache.tsx'
import { useBranding } from '../brand/useBrand.ts'
import { firstRange, keepRange, openingRange, RangeContext } from '../context/rangeChoice.ts'
import { openConfirmation, watchConfirmation } from '../dialogs/confirm.ts'
import { openShown, watchShown } from '../dialogs/showOnce.ts'
import { lazily } from '../lazily.tsx'
import { FromFrame } from '../pages/fromFrame.ts'
import { routeOfHandle } from '../pages/RoutePage.tsx'
import { useRuntime, useSession } from '../runtime.ts'
import { fromFrame, PortalFrame } from './fetchAhead.ts'
import { LoadingBar } from './LoadingBar.tsx'
import { NoticeStack } from './NoticeStack.tsx'
import { PlainFrame } from './PlainFrame.tsx'
import { Starting } from './Starting.tsx'

// Comes with the frame; a page without one rarely asks.
const ConfirmDialog = lazily(async () => (await import('./frame.ts')).ConfirmDialog)
const ShownOnce = lazily(async () => (await import('./frame.ts')).ShownOnce)

/** Around every page: the brand, the frame that the route asks for, notifications and dialogs. */
export function Root() {
  const runtime = useRuntime()
  const { core, keep } = runtime
  const { status, isSwitching, epoch } = useSession()
  const matches = useMatches()
  const deepest = matches.at(-1)
  const route = routeOfHandle(deepest?.handle)
  const found = isRecord(deepest?.loaderData) ? deepest.loaderData : {}
  const page = isRecord(found.page) ? found.page : {}
  const pageShow = isRecord(page.show) ? page.show : {}
  // A page that is named after what it shows says so itself, once that is known.
  const isNamed = typeof page.title === 'string' && page.title.includes('{')
  const brand = useBranding(isNamed ? undefined : typeof found.title === 'string' ? found.title : null)
  const [chosen, setChosen] = useState(() => openingRange(runtime))
  const choose = useCallback(
    (next: RangeChoice) => {
      keepRange(keep, core.timeRanges, next)
      setChosen(next)
    },
    [keep, core],
  )
  const control = useMemo(() => ({ choice: chosen ?? firstRange(core.timeRanges), choose }), [chosen, choose, core])
  const isAsking = useSyncExternalStore(watchConfirmation, openConfirmation) !== null
  const isShowing = useSyncExternalStore(watchShown, openShown) !== null
  const isPortal = route?.frame === 'portal' && status !== 'out'
  const show = { timePicker: true, multipleLocations: false, ...route?.show, ...pageShow }
  return (
    // Each session has a cache of its own: nothing that one person was shown outlives their session.
    <AnswerCache key={epoch}>
      <RangeContext value={control}>
        <LoadingBar />
        <FromFrame value={fromFrame}>
          {isPortal ? (
            <Suspense fallback={<Starting />}>
              <PortalFrame timePicker={show.timePicker === true} multipleLocations={show.multipleLocations === true}>
                <Outlet />
              </PortalFrame>
            </Suspense>
          ) : (
            <PlainFrame brand={brand}>
              <Outlet />
            </PlainFrame>
          )}
        </FromFrame>
        {isSwitching && (
          <div className="overlay" role="status">
            <span>Opening the organisation</span>
          </div>
        )}
        <NoticeStack />
        {isAsking && (
          <Suspense>
            <ConfirmDialog />
          </Suspense>
        )}
        {isShowing && (
          <Suspense>
            <ShownOnce />
          </Suspense>
        )}
        <ScrollRestoration />
      </RangeContext>
    </AnswerCache>
  )
}
