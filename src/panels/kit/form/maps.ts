// What a form shows with a map, in a chunk of its own.
export { BoundaryMap } from './BoundaryMap.tsx'
export { FoundRows } from './FoundRows.tsx'
export { PointMap } from './PointMap.tsx'
