import './maps.css'

// What few forms have, in a chunk of its own: maps, and files.

export { FileField } from '../FileField.tsx'
export { FoundRows } from '../FoundRows.tsx'
export { UploadField } from '../UploadField.tsx'
export { BoundaryMap } from './BoundaryMap.tsx'
export { PointMap } from './PointMap.tsx'
