import { useSyncExternalStore } from 'react'
import { useRuntime, useSession } from '../runtime.ts'
import { isDemo } from '../session/facts.ts'
import { ToolNote } from './ToolNote.tsx'

const watchLine = (listener: () => void): (() => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Says on every screen of a demo organisation that its data is made up. A real one beside it never wears this. */
export function DemoNote() {
  return isDemo(useSession()) ? (
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
        <p className="banner" data-level="watch" data-stays role="status">
          You are offline. What you see is from before; it is read again when the connection is back.
        </p>
      )}
      {keep.isMemoryOnly() && (
        <p className="banner" data-level="info" role="status">
          This browser keeps nothing for the portal, so you will have to sign in again in each tab.
        </p>
      )}
      <DemoNote />
      <ToolNote />
    </>
  )
}
