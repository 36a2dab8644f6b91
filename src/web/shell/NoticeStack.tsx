import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '#panels/kit/Button.tsx'
import { Level } from '#panels/kit/Level.tsx'
import { useScheme } from '../brand/scheme.ts'
import { sentenceOf } from '../data/refusal.ts'
import { type Notice, positions } from '../dialogs/notices.ts'
import { useRuntime } from '../runtime.ts'

function NoticeCard({ notice }: { notice: Notice }) {
  const { notices } = useRuntime()
  const scheme = useScheme()
  const { id, timeout, undo } = notice
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const isHeld = isPointedAt || hasFocus
  useEffect(() => {
    if (timeout === 0 || isHeld) return
    const timer = setTimeout(() => notices.close(id), timeout)
    return () => clearTimeout(timer)
  }, [id, timeout, isHeld, notices])
  const takeBack = (): void => {
    notices.close(id)
    undo?.().catch((error: unknown) => notices.show({ text: sentenceOf(error), level: 'danger' }))
  }
  return (
    // It stays while somebody points at it or stands in it, and its whole time after that.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits; there is nothing to press
    <div
      className="notice"
      data-level={notice.level}
      role={notice.level === 'danger' ? 'alert' : undefined}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      <Level level={notice.level} say={notice.text} scheme={scheme} />
      {undo && (
        // What was pressed has gone with what was taken out: the way back is where the person is, and waits for them.
        <Button isQuiet autoFocus onClick={takeBack}>
          Undo
        </Button>
      )}
      <button type="button" className="tool" aria-label="Close" onClick={() => notices.close(id)}>
        ×
      </button>
    </div>
  )
}

/** The notifications that are open, each at its place. What stands around them is always there: only then is one read out. */
export function NoticeStack() {
  const { notices } = useRuntime()
  const open = useSyncExternalStore(notices.subscribe, notices.list)
  return (
    <div role="status" aria-atomic="false">
      {positions.map((position) => {
        const here = open.filter((notice) => notice.position === position)
        return here.length > 0 ? (
          <div key={position} className="notices" data-position={position}>
            {here.map((notice) => (
              <NoticeCard key={notice.id} notice={notice} />
            ))}
          </div>
        ) : null
      })}
    </div>
  )
}
