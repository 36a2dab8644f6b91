import { type ReactNode, useState } from 'react'
import { numberText } from '#engine/number.ts'

/** As many rows as a layout of this height has room for, both in CSS pixels; some in any case. */
export const fewIn = (height: number, rowHeight: number): number => Math.max(6, Math.floor(height / rowHeight))

/**
 * The first few of many rows, and the button that shows them all: what stands below a long list is found too. Two more
 * than a few are no reason for a button.
 */
export function useFirst<T>(all: T[], few: number): [shown: T[], more: ReactNode] {
  const [isWhole, setWhole] = useState(false)
  if (all.length <= few + 2) return [all, null]
  return [
    isWhole ? all : all.slice(0, few),
    <div key="more" className="pages">
      <button type="button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
        {isWhole ? `Show the first ${few}` : `Show all ${numberText(all.length, 0)}`}
      </button>
    </div>,
  ]
}
