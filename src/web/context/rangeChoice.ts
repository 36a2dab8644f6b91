import { createContext } from 'react'
import type { Core } from '#engine/portal.ts'
import type { RangeChoice } from '#engine/timeRange.ts'
import { chosenOption } from '#engine/timeRange.ts'
import type { TimeRangeOption } from '#types/config/time-ranges.ts'
import type { Keep } from '../session/storage.ts'
import { useNeeded } from '../useNeeded.ts'

const key = 'timeRange'

/** The time range that was kept; null while a person has chosen none. §4: "undefined" is discarded, an unknown name is Today. */
export const keptRange = (keep: Keep, options: TimeRangeOption[]): RangeChoice | null => {
  const stored = keep.read(key)
  const { name, type } = chosenOption(options, stored)
  // Custom is never kept, so a stored "Custom" has no edges: it counts as nothing chosen.
  return stored === null || type === 'custom' ? null : { name }
}

/** The time range of a person who has chosen none. */
export const firstRange = (options: TimeRangeOption[]): RangeChoice => ({ name: chosenOption(options, null).name })

/** §4: the chosen option's name is kept unless it is Custom. */
export function keepRange(keep: Keep, options: TimeRangeOption[], choice: RangeChoice): void {
  const option = options.find(({ name }) => name === choice.name)
  if (option && option.type !== 'custom') keep.write(key, option.name)
}

interface Beginning {
  core: Core
  keep: Keep
  linkedRange: RangeChoice | null
}

/** What the portal opens with: the time range of its link, else the one that was kept; null where none was ever chosen. */
export const openingRange = ({ core, keep, linkedRange }: Beginning): RangeChoice | null =>
  linkedRange ?? keptRange(keep, core.timeRanges)

interface RangeControl {
  choice: RangeChoice
  choose: (choice: RangeChoice) => void
}

export const RangeContext = createContext<RangeControl | null>(null)

export const useRangeChoice = (): RangeControl => useNeeded(RangeContext)
