import { useEffect, useRef, useState } from 'react'

/** So many tiles in a row that cannot be had are no basemap; one alone may lie beyond what it covers. */
const patience = 4
/** A basemap that could not be had is tried again, ms. */
const pause = 60_000

export interface BasemapHealth {
  isMissing: boolean
  tileFailed: () => void
  tileCame: () => void
  /** It cannot be had at all, whatever of it came before. */
  lost: () => void
}

/** Whether a basemap can be had: given up after some tiles failed in a row, tried again a minute later or once back online. */
export function useBasemapHealth(address: string | undefined): BasemapHealth {
  const failures = useRef(0)
  const [missing, setMissing] = useState<string | null>(null)
  const isMissing = address !== undefined && missing === address
  useEffect(() => {
    failures.current = 0
    if (!isMissing) return
    const again = (): void => setMissing(null)
    const timer = setTimeout(again, pause)
    addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', again)
    }
  }, [isMissing])
  const lost = (): void => {
    if (address !== undefined) setMissing(address)
  }
  return {
    isMissing,
    lost,
    tileFailed: () => {
      failures.current += 1
      if (failures.current >= patience) lost()
    },
    tileCame: () => {
      failures.current = 0
    },
  }
}
