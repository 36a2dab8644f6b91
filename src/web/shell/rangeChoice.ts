import { createContext, useContext } from 'react'
import { chosenOption } from '#engine/timeRange.ts'
import type { TimeRangeOption } from '#types/config/time-ranges.ts'
import type { RangeChoice } from '../pages/see.ts'
import type { Keep } from '../session/storage.ts'

const key = 'timeRange'

/** The time range that was kept, or the default. §4: "undefined" is discarded, an unknown name is Today. */
export const keptRange = (keep: Keep, options: TimeRangeOption[]): RangeChoice => {
  const { name, type } = chosenOption(options, keep.read(key))
  // Custom is never kept, so a stored "Custom" has no edges: it counts as unknown.
  return { name: type === 'custom' ? chosenOption(options, null).name : name }
}

/** §4: the chosen option's name is kept unless it is Custom. */
export function keepRange(keep: Keep, options: TimeRangeOption[], choice: RangeChoice): void {
  const option = options.find(({ name }) => name === choice.name)
  if (option && option.type !== 'custom') keep.write(key, option.name)
}

export interface RangeControl {
  choice: RangeChoice
  choose: (choice: RangeChoice) => void
}

export const RangeContext = createContext<RangeControl | null>(null)

export function useRangeChoice(): RangeControl {
  const control = useContext(RangeContext)
  if (!control) throw new Error('RangeContext: nothing is above this component')
  return control
}
