import { lazy, Suspense } from 'react'
import type { DrawnFieldProps, FieldProps } from '../context.ts'
import { TextField, words } from '../inputs.tsx'
import { HeldPlace } from './HeldPlace.tsx'

// Few forms have a map or a file, so none brings what they need: not even the map's frame, which brings the map library later.
const Point = lazy(() => import('./maps.ts').then((parts) => ({ default: parts.PointMap })))
const Boundary = lazy(() => import('./maps.ts').then((parts) => ({ default: parts.BoundaryMap })))
const Found = lazy(() => import('./maps.ts').then((parts) => ({ default: parts.FoundRows })))

const Columns = lazy(() => import('./maps.ts').then((parts) => ({ default: parts.ColumnsField })))
const Text = lazy(() => import('./maps.ts').then((parts) => ({ default: parts.FileField })))
const Upload = lazy(() => import('./maps.ts').then((parts) => ({ default: parts.UploadField })))

const Scan = lazy(() => import('./maps.ts').then((parts) => ({ default: parts.ScanField })))

/** The text of a chosen file. */
export const CsvField = (props: FieldProps) => (
  <Suspense>
    <Text {...props} />
  </Suspense>
)

/** Holds the place of a field for a file, as `HeldPlace` does for a map. */
function HeldFile(props: FieldProps) {
  const { label, description } = words(props)
  return (
    <div className="file-field" aria-hidden="true">
      <span className="form-label">{label}</span>
      <span className="button" data-kind="quiet">
        Choose a file
      </span>
      <span className="form-note" />
      <span className="form-note">{description}</span>
    </div>
  )
}

/** A chosen file of any kind. */
export const BytesField = (props: FieldProps) => (
  <Suspense fallback={<HeldFile {...props} />}>
    <Upload {...props} />
  </Suspense>
)

/** What the columns of a file are. */
export const SaidColumns = (props: FieldProps) => (
  <Suspense>
    <Columns {...props} />
  </Suspense>
)

/** A code, typed or read by the camera. The field stays the same one when the camera's code comes while somebody types. */
export const CodeOfLabel = (props: FieldProps) => (
  <div className="file-field">
    <TextField {...props} />
    <Suspense>
      <Scan {...props} />
    </Suspense>
  </div>
)

/** A latitude with a map over it, on which a press puts the pin. The longitude is a field of its own. */
export const PointField = (props: FieldProps) => (
  <>
    <Suspense fallback={<HeldPlace />}>
      <Point {...props} />
    </Suspense>
    <TextField {...props} />
  </>
)

/** Holds the place of a boundary: what it is called, its map, and what helps. */
function HeldBoundary({ uiSchema }: DrawnFieldProps) {
  const label: unknown = uiSchema?.['ui:title']
  const help: unknown = uiSchema?.['ui:help']
  return (
    <div className="form-map-field" aria-hidden="true">
      <span className="form-label">{typeof label === 'string' ? label : 'Boundary'}</span>
      <HeldPlace />
      {typeof help === 'string' && <p className="form-note">{help}</p>}
    </div>
  )
}

/** A polygon that is drawn on a map. */
export const BoundaryField = (props: DrawnFieldProps) => (
  <Suspense fallback={<HeldBoundary {...props} />}>
    <Boundary {...props} />
  </Suspense>
)

/** What a trial found in a file. */
export const FoundField = (props: FieldProps) => (
  <Suspense>
    <Found {...props} />
  </Suspense>
)
