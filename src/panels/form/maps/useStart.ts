import { useEffect, useState } from 'react'
import type { Box } from '#geometry/shapes.ts'

/** Where people live who keep the clocks of each zone: the browser says them without asking anybody. */
const clocks: Record<string, Box> = {
  'Australia/Sydney': [141, -37.5, 153.7, -28.1],
  'Australia/Melbourne': [141, -39.2, 150, -34],
  'Australia/Brisbane': [138, -29.2, 153.6, -10.7],
  'Australia/Adelaide': [129, -38.1, 141, -26],
  'Australia/Perth': [112.9, -35.2, 129, -13.7],
  'Australia/Hobart': [143.8, -43.7, 148.5, -39.5],
  'Australia/Darwin': [129, -26, 138, -10.9],
}

/** Half the width of what is seen around the device, degrees: a district, not a paddock. */
const around = 0.2

/**
 * Where a map begins that has neither a pin nor a location: about the device, when the browser lets this portal know its
 * place already, else the state by its clock. Nobody is asked.
 */
export function useStart(isAsked: boolean): Box | null {
  const [here, setHere] = useState<Box | null>(null)
  useEffect(() => {
    if (!isAsked || !('permissions' in navigator) || !('geolocation' in navigator)) return
    let isGone = false
    const place = ({ coords: { longitude, latitude } }: GeolocationPosition): void => {
      if (!isGone) setHere([longitude - around, latitude - around, longitude + around, latitude + around])
    }
    navigator.permissions
      .query({ name: 'geolocation' })
      .then(({ state }) => state === 'granted' && navigator.geolocation.getCurrentPosition(place, () => {}))
      // A browser that does not tell has not let us know either.
      .catch(() => {})
    return () => {
      isGone = true
    }
  }, [isAsked])
  return here ?? clocks[Intl.DateTimeFormat().resolvedOptions().timeZone] ?? null
}
