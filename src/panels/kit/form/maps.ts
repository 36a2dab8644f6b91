// What few forms have, in a chunk of its own: maps, and files.
export { BoundaryMap } from './BoundaryMap.tsx'
export { FileField } from './FileField.tsx'
export { FoundRows } from './FoundRows.tsx'
export { PointMap } from './PointMap.tsx'
export { UploadField } from './UploadField.tsx'
