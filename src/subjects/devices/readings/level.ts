/** How finely readings are kept, finest first. */
export const levels = ['raw', '15m', 'hour', 'day'] as const
export type LevelName = (typeof levels)[number]

const minute = 60_000
export const quarter = 15 * minute
export const hour = 60 * minute
export const day = 24 * hour

/** Usual length of a bucket in milliseconds; a raw reading has none. */
export const lengthOf: Record<LevelName, number> = { raw: 0, '15m': quarter, hour, day }

export const tableOf: Record<LevelName, string> = {
  raw: 'reading',
  '15m': 'reading_15m',
  hour: 'reading_hour',
  day: 'reading_day',
}

/**
 * The coarsest level with at least one bucket for each pixel, raw where none has.
 * `span` in milliseconds, `width` in pixels.
 */
export function levelFor(span: number, width: number): LevelName {
  return levels.findLast((level) => level !== 'raw' && span / lengthOf[level] >= width) ?? 'raw'
}
