import { useEffect, useSyncExternalStore } from 'react'
import { formatInstant } from '#engine/format.ts'
import { quantitiesOf } from '#engine/quantities.ts'
import { DeclaredIcon } from '../brand/DeclaredIcon.tsx'
import { ageWords, isAlike, isToCome, type Told } from '../context/ages.ts'
import { formatsOf, usePageState } from '../context/see.ts'
import { useRuntime } from '../runtime.ts'
import { useMinute } from './useMinute.ts'
import type { PanelData } from './usePanelData.ts'

const useFormats = () => {
  const { core } = useRuntime()
  return formatsOf(quantitiesOf(core.quantities), usePageState())
}

/** How old the page is, after its sentence: said once for all panels that are about as old. */
export function PageAge() {
  const { ages } = usePageState()
  const formats = useFormats()
  const now = useMinute(1)
  const latest = useSyncExternalStore(ages.watch, ages.latest)
  return latest ? (
    // Nobody needs to hear that a minute has gone by.
    <span className="page-age" aria-live="off">
      {ageWords(latest, now, formats)}
    </span>
  ) : null
}

/** How old a panel is, where the page does not say so for it; as of when, where it could not be asked anew. */
export function PanelAge({ panel, content }: { panel: string; content: PanelData }) {
  const { ages, saysAge } = usePageState()
  const formats = useFormats()
  const now = useMinute(1)
  const latest = useSyncExternalStore(ages.watch, ages.latest)
  const { isStale, isLoading, isEmpty, time, isClose } = content
  const isTold = time !== null && !isStale && !isLoading && !isEmpty && !isToCome(time, now)
  useEffect(() => {
    ages.tell(panel, isTold ? { at: time, isClose } : null)
    return () => ages.tell(panel, null)
  }, [ages, panel, isTold, time, isClose])
  if (isStale && content.at) {
    return (
      <span className="panel-age" data-stale>
        <DeclaredIcon name="clock" size={14} />
        as of {formatInstant(content.at, formats)}
      </span>
    )
  }
  if (!isTold) return null
  const told: Told = { at: time, isClose }
  if (saysAge && latest && isAlike(told, latest)) return null
  return <span className="panel-age">{ageWords(told, now, formats)}</span>
}
