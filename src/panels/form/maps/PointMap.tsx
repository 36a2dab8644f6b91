import { lazy, useState } from 'react'
import type { Position } from '#geometry/shapes.ts'
import { Button } from '../../kit/Button.tsx'
import type { FieldProps } from '../context.ts'
import { FieldMap, hasMaps, NoMap } from './FieldMap.tsx'
import { useStart } from './useStart.ts'

const PinMap = lazy(() => import('./PinMap.tsx').catch(() => ({ default: NoMap })))

/** About a metre: as exact as a phone or a finger can be. */
const digits = 5
const rounded = (value: number): number => Number(value.toFixed(digits))

const isWithin = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= most

/** Why the device did not say where it is, by the number of its error. */
const why: Record<number, string> = {
  1: 'This device was not allowed to say where it is. Allow it in the browser’s settings, or press on the map.',
  2: 'This device does not know where it is just now. Press on the map instead.',
  3: 'This device took too long to find out where it is. Try again, or press on the map.',
}

function Here({ put, isOff }: { put: (at: Position) => void; isOff: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const [told, setTold] = useState('')
  const ask = (): void => {
    setAsking(true)
    setTold('')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false)
        setTold(`Found to within ${Math.ceil(coords.accuracy)} m.`)
        put([coords.longitude, coords.latitude])
      },
      ({ code }) => {
        setAsking(false)
        setTold(why[code] ?? why[2] ?? '')
      },
      { enableHighAccuracy: true, timeout: 15_000 },
    )
  }
  return (
    <div className="form-map-foot">
      {'geolocation' in navigator && (
        <Button isQuiet disabled={isOff || isAsking} onClick={ask}>
          {isAsking ? 'Looking for you' : 'Use my position'}
        </Button>
      )}
      <span className="form-note" role="status">
        {told}
      </span>
    </div>
  )
}

/** Over the two numbers of a point: a map on which a press puts it, and where the person is. The numbers stay what is sent. */
export function PointMap({ name, options, disabled, registry }: FieldProps) {
  const { mapped, beside, enter, near, maps, scheme } = registry.formContext
  const other = String(options.with ?? '')
  const [latitude, longitude] = [mapped[name], mapped[other]]
  const at: Position | null = isWithin(latitude, 90) && isWithin(longitude, 180) ? [longitude, latitude] : null
  const start = useStart(at === null && near === null)
  const put = ([x, y]: Position): void => {
    if (disabled) return
    // The world goes round: a map may have been turned past its edge.
    const wrapped = ((((x + 180) % 360) + 360) % 360) - 180
    enter({ [name]: rounded(y), [other]: rounded(wrapped) })
  }
  return (
    <div className="form-map-field">
      {hasMaps() ? (
        <>
          <FieldMap>
            <PinMap at={at} put={put} near={near ?? start} beside={beside[name]} scheme={scheme} {...maps} />
          </FieldMap>
          <p className="form-note">
            {at ? 'Press elsewhere to move the pin.' : 'Press on the map to put the pin, or enter the numbers.'}
          </p>
        </>
      ) : (
        <p className="form-note">This device cannot draw maps. Enter the numbers.</p>
      )}
      <Here put={put} isOff={disabled === true} />
    </div>
  )
}
