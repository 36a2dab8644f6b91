import { lazy, useEffect, useRef, useState } from 'react'
import { numberText, thinSpace } from '#engine/number.ts'
import { areaHa } from '#geometry/area.ts'
import { faultsOf } from '#geometry/faults.ts'
import { cornersOf, isPolygon } from '#geometry/rings.ts'
import type { Polygon } from '#geometry/shapes.ts'
import { tidied } from '#geometry/tidy.ts'
import type { DrawnFieldProps } from '../context.ts'
import { FieldMap, hasMaps, NoMap } from './FieldMap.tsx'

const DrawOne = lazy(() => import('./DrawOne.tsx').catch(() => ({ default: NoMap })))

const textOf = (value: unknown): string => JSON.stringify(value ?? null)

/** What is drawn, for those who do not see it: its hectares and corners. */
function saying(boundary: Polygon): string {
  const corners = boundary.coordinates.reduce((sum, ring) => sum + cornersOf(ring).length, 0)
  return `A boundary of ${corners} corners is drawn, ${numberText(areaHa(boundary), 2)}${thinSpace}ha.`
}

/** A boundary, drawn on a map in the form; its hectares go into the field that the words name. What is wrong with it is told here. */
export function BoundaryMap(props: DrawnFieldProps) {
  const { name, formData, uiSchema, rawErrors, fieldPathId, registry } = props
  const { enter, begun, isChanged, mark, beside, near, maps, scheme } = registry.formContext
  const boundary = isPolygon(formData) ? formData : null
  // What stands there now is shown as what is changed, not as its own neighbour.
  const [first] = useState(() => textOf(formData))
  const others = beside[name]?.filter((one) => textOf(one.boundary) !== first)
  const faults = boundary ? faultsOf(boundary) : []
  const area: unknown = uiSchema?.['ui:with']
  const label: unknown = uiSchema?.['ui:title']
  const help: unknown = uiSchema?.['ui:help']
  // What came from elsewhere, such as another person's version or an emptied form, is drawn anew; what was drawn here is there already.
  const own = useRef(textOf(formData))
  const [turn, setTurn] = useState(0)
  const text = textOf(formData)
  if (own.current !== text) {
    own.current = text
    setTurn(turn + 1)
  }
  const take = (drawn: Polygon | null): void => {
    const sound = drawn && faultsOf(tidied(drawn)).length === 0 ? tidied(drawn) : drawn
    own.current = textOf(sound)
    const isMeasured = sound !== null && typeof area === 'string' && faultsOf(sound).length === 0
    enter({ [name]: sound, ...(isMeasured ? { [area]: Math.round(areaHa(sound) * 100) / 100 } : {}) })
  }
  // A line that is begun counts as work; dropped again, it leaves the form as it was.
  const wasChanged = useRef(isChanged)
  const said = useRef('')
  // With the drawing goes what was begun in it. Whether anything is unsaved then, whoever took it away knows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn is a drawing of its own
  useEffect(
    () => () => {
      delete begun[name]
    },
    [begun, name, turn],
  )
  const begin = (say: string | null): void => {
    const isOpen = name in begun
    if (say !== null) {
      said.current = say
      if (!isOpen) wasChanged.current = isChanged
      begun[name] = say
      mark(true)
    } else if (isOpen) {
      delete begun[name]
      mark(wasChanged.current)
    }
  }
  const refused = rawErrors?.filter((say) => name in begun || say !== said.current)
  const wrong = refused?.length ? refused.slice(0, 1) : faults.map(({ say }) => say).slice(0, 3)
  return (
    <fieldset className="form-map-field" id={fieldPathId.$id} aria-describedby={`${fieldPathId.$id}-help`}>
      <legend className="form-label">{typeof label === 'string' ? label : 'Boundary'}</legend>
      {hasMaps() ? (
        <FieldMap isBare>
          <DrawOne
            key={turn}
            boundary={boundary}
            noun="field"
            near={near}
            beside={others}
            told={take}
            begun={begin}
            scheme={scheme}
            {...maps}
          />
        </FieldMap>
      ) : (
        <p className="form-note">
          {boundary ? saying(boundary) : 'No boundary is drawn.'} This device cannot draw maps, so it stays as it is.
        </p>
      )}
      {typeof help === 'string' && (
        <p className="form-note" id={`${fieldPathId.$id}-help`}>
          {help}
        </p>
      )}
      <ul className="form-map-faults" role="alert">
        {wrong.map((say) => (
          <li key={say}>{say}</li>
        ))}
      </ul>
    </fieldset>
  )
}
