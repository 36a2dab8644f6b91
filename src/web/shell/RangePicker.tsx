import { Popover } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { offsetAt, zoneWords } from '#engine/zone.ts'
import { useRangeChoice } from '../context/rangeChoice.ts'
import { zoneOf } from '../context/see.ts'
import { Sheet } from '../dialogs/Sheet.tsx'
import { lazily } from '../lazily.tsx'
import { useRuntime, useSession } from '../runtime.ts'
import { useWanted } from '../useWanted.ts'
import { useOwnRange } from './useOwnRange.ts'

const RangeOptions = lazily(async () => (await import('./RangeOptions.tsx')).RangeOptions)

/** The zone of the place in words, where its clocks and those of this browser differ. */
function useOtherZone(): string | null {
  const { now } = useRuntime()
  const zone = zoneOf(useSession())
  const at = now().getTime()
  const isSame = offsetAt(at, zone) === offsetAt(at, Intl.DateTimeFormat().resolvedOptions().timeZone)
  return isSame ? null : zoneWords(zone)
}

/** The time range of the page: a sheet on a phone, a list under its button elsewhere. */
export function RangePicker({ isPhone }: { isPhone: boolean }) {
  const { choice } = useRangeChoice()
  const { own = choice.name } = useOwnRange()
  const otherZone = useOtherZone()
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  const want = useWanted(RangeOptions)
  const button = (
    <button
      type="button"
      className="tool-wide"
      aria-label={`Time range: ${own}${otherZone === null ? '' : `, ${otherZone}`}`}
      aria-expanded={isOpen}
      onClick={() => want(() => setOpen(!isOpen))}
    >
      <IconCalendar size={18} stroke={1.5} aria-hidden />
      <span className="not-on-phone">{own}</span>
      {otherZone && <span className="not-on-phone tool-zone">{otherZone}</span>}
    </button>
  )
  const options = (
    <Suspense>
      <RangeOptions otherZone={otherZone} onDone={close} />
    </Suspense>
  )
  if (isPhone) {
    return (
      <>
        {button}
        {isOpen && (
          <Sheet label="Time range" onClose={close}>
            {options}
          </Sheet>
        )}
      </>
    )
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown p={8}>{options}</Popover.Dropdown>
    </Popover>
  )
}
