import { useEffect, useState } from 'react'
import { minuteOf } from '../context/see.ts'
import { useRuntime } from '../runtime.ts'

/** The time rounded to the minute, renewed every so many minutes while the page is looked at. */
export function useMinute(every: number): Date {
  const { now } = useRuntime()
  const [minute, setMinute] = useState(() => minuteOf(now()))
  useEffect(() => {
    const renew = (): void => {
      if (document.hidden) return
      setMinute((before) => (now().getTime() - before.getTime() >= every * 60_000 ? minuteOf(now()) : before))
    }
    const timer = setInterval(renew, 15_000)
    document.addEventListener('visibilitychange', renew)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', renew)
    }
  }, [every, now])
  return minute
}
