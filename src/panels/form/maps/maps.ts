import './maps.css'

// What few forms have, in a chunk of its own: maps, files, and the camera.

export { ColumnsField } from '../ColumnsField.tsx'
export { FileField } from '../FileField.tsx'
export { FoundRows } from '../FoundRows.tsx'
export { ScanField } from '../ScanField.tsx'
export { UploadField } from '../UploadField.tsx'
export { BoundaryMap } from './BoundaryMap.tsx'
export { PointMap } from './PointMap.tsx'
