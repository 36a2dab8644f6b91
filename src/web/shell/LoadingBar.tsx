import { useRef, useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'
import { isChanging, watchChanging } from '../answers/flights.ts'

/** §9: the bar at the top is 3 px at start-up and 2 px elsewhere. */
const barHeight = { start: 3, usual: 2 } as const

/** A thin bar at the top while a page is on its way, or another time of the one that stands. */
export function LoadingBar() {
  const { state } = useNavigation()
  const isBusy = useSyncExternalStore(watchChanging, isChanging) || state !== 'idle'
  const hasArrived = useRef(false)
  const height = hasArrived.current ? barHeight.usual : barHeight.start
  if (state === 'idle') hasArrived.current = true
  return (
    <div className="loading-bar" data-active={isBusy || undefined} style={{ height }} role="status">
      {isBusy && <span className="unseen">Loading</span>}
    </div>
  )
}
