import type { See } from '#engine/binding.ts'
import type { PageDocument } from '#engine/portal.ts'

/** What a picture, a file or a sheet of a page is about: its locations, where it is a dashboard. */
export const placeOf = ({ kind }: PageDocument, see: See): string => (kind === 'dashboard' ? String(see.here) : '')
