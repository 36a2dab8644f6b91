import { Popover } from '@mantine/core'
import { IconCalendar, IconCheck } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { resolveRange } from '#engine/timeRange.ts'
import { addLocal, instantOf, localDate } from '#engine/zone.ts'
import { zoneOf } from '../pages/see.ts'
import { useRuntime, useSession } from '../runtime.ts'
import { useRangeChoice } from './rangeChoice.ts'
import { Sheet } from './Sheet.tsx'

/** The start of a local day written as in date inputs, YYYY-MM-DD; null when it is none. */
const dayOf = (text: string, zone: string): Date | null => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.map(Number) ?? []
  return year && month && day ? instantOf({ year, month, day }, zone) : null
}

function Options({ onDone }: { onDone: () => void }) {
  const { core, now } = useRuntime()
  const zone = zoneOf(useSession())
  const { choice, choose } = useRangeChoice()
  const [isCustom, setCustom] = useState(choice.custom !== undefined)
  const present = resolveRange(core.timeRanges, choice.name, now(), zone, choice.custom)
  // The last day is shown as included, while a range ends before its last instant.
  const lastDay = localDate(new Date(Date.parse(present.to) - 1), zone)
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const from = dayOf(String(given.get('from')), zone)
    const to = dayOf(String(given.get('to')), zone)
    if (!from || !to) return
    const [first, last] = from <= to ? [from, to] : [to, from]
    const name = core.timeRanges.find(({ type }) => type === 'custom')?.name ?? 'Custom'
    choose({ name, custom: { from: first.toISOString(), to: addLocal(last, zone, { days: 1 }).toISOString() } })
    onDone()
  }
  return (
    <div className="range-options">
      <ul>
        {core.timeRanges.map(({ name, type }) => (
          <li key={name}>
            <button
              type="button"
              className="option"
              aria-pressed={type === 'custom' ? isCustom : !isCustom && choice.name === name}
              onClick={() => {
                if (type === 'custom') {
                  setCustom(true)
                  return
                }
                choose({ name })
                onDone()
              }}
            >
              {name}
              {(type === 'custom' ? isCustom : !isCustom && choice.name === name) && (
                <IconCheck size={16} aria-hidden />
              )}
            </button>
          </li>
        ))}
      </ul>
      {isCustom && (
        <form className="range-custom" onSubmit={submit}>
          <label>
            From
            <input type="date" name="from" defaultValue={localDate(new Date(present.from), zone)} required />
          </label>
          <label>
            To, included
            <input type="date" name="to" defaultValue={lastDay} required />
          </label>
          <button type="submit" className="button">
            Show these days
          </button>
        </form>
      )}
    </div>
  )
}

/** The time range of the page: a sheet on a phone, a list under its button elsewhere. */
export function RangePicker({ isPhone }: { isPhone: boolean }) {
  const { choice } = useRangeChoice()
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  const button = (
    <button
      type="button"
      className="tool-wide"
      aria-label={`Time range: ${choice.name}`}
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    >
      <IconCalendar size={18} stroke={1.5} aria-hidden />
      <span className="not-on-phone">{choice.name}</span>
    </button>
  )
  if (isPhone) {
    return (
      <>
        {button}
        {isOpen && (
          <Sheet label="Time range" onClose={close}>
            <Options onDone={close} />
          </Sheet>
        )}
      </>
    )
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus withinPortal>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown p={8}>
        <Options onDone={close} />
      </Popover.Dropdown>
    </Popover>
  )
}
