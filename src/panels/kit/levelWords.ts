import type { Level } from '#types/config/common.ts'

/** The word that a level has when nobody says a better one. */
export const levelWords: Record<Level, string> = {
  good: 'Good',
  watch: 'Watch',
  act: 'Act',
  danger: 'Danger',
  info: 'For information',
  none: 'No level',
}
