import { useSyncExternalStore } from 'react'
import { useRuntime } from '../runtime.ts'

const watchLine = (listener: () => void): (() => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Whether the numbers are made up. */
export const isDemo = (): boolean => document.querySelector('meta[name="demo"]')?.getAttribute('content') === '1'

/** Says on every screen that the data is made up, where it is. */
export function DemoNote() {
  return isDemo() ? (
    <p className="banner" data-level="info" role="note">
      Demo data: the farms and their numbers are made up.
    </p>
  ) : null
}

/** The few things that a person has to know on every page. */
export function Banners() {
  const { keep } = useRuntime()
  const isOnline = useSyncExternalStore(watchLine, () => navigator.onLine)
  return (
    <>
      {!isOnline && (
        <p className="banner" data-level="watch" role="status">
          You are offline. What you see is from before; it is read again when the connection is back.
        </p>
      )}
      {keep.isMemoryOnly() && (
        <p className="banner" data-level="info" role="status">
          This browser keeps nothing for the portal, so you will have to sign in again in each tab.
        </p>
      )}
      <DemoNote />
    </>
  )
}
