import { Popover } from '@mantine/core'
import { IconCalendar, IconCheck } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useMatches, useSearchParams } from 'react-router'
import { isRecord } from '#engine/record.ts'
import { resolveRange } from '#engine/timeRange.ts'
import { addLocal, instantOf, localDate, offsetAt, zoneWords } from '#engine/zone.ts'
import { Button } from '#panels/kit/Button.tsx'
import type { RangeOption } from '#types/config/page.ts'
import { useRangeChoice } from '../context/rangeChoice.ts'
import { ownRange } from '../context/ranges.ts'
import { type RangeChoice, zoneOf } from '../context/see.ts'
import { Sheet } from '../dialogs/Sheet.tsx'
import { useRuntime, useSession } from '../runtime.ts'

/** The start of a local day written as in date inputs, YYYY-MM-DD; null when it is none. */
const dayOf = (text: string, zone: string): Date | null => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.map(Number) ?? []
  return year && month && day ? instantOf({ year, month, day }, zone) : null
}

const isOptions = (value: unknown): value is RangeOption[] => Array.isArray(value)

/** The options that the page shown has of its own, and which of them is chosen: the address keeps that. */
function useOwnRange() {
  const [search, setSearch] = useSearchParams()
  const found: unknown = useMatches().at(-1)?.loaderData
  const page = isRecord(found) && isRecord(found.page) ? found.page : {}
  const ranges = isOptions(page.ranges) ? page.ranges : []
  const choose = (name: string | null): void => {
    const next = new URLSearchParams(search)
    if (name === null) next.delete('range')
    else next.set('range', name)
    if (next.toString() !== search.toString()) setSearch(next, { replace: true, preventScrollReset: true })
  }
  return { ranges, own: ownRange({ ranges }, search), choose }
}

/** The zone of the place in words, where its clocks and those of this browser differ. */
function useOtherZone(): string | null {
  const { now } = useRuntime()
  const zone = zoneOf(useSession())
  const at = now().getTime()
  const isSame = offsetAt(at, zone) === offsetAt(at, Intl.DateTimeFormat().resolvedOptions().timeZone)
  return isSame ? null : zoneWords(zone)
}

function Option({ name, isChosen, press }: { name: string; isChosen: boolean; press: () => void }) {
  return (
    <li>
      <button type="button" className="option" aria-pressed={isChosen} onClick={press}>
        {name}
        {isChosen && <IconCheck size={16} aria-hidden />}
      </button>
    </li>
  )
}

function Options({ otherZone, onDone }: { otherZone: string | null; onDone: () => void }) {
  const { core, now } = useRuntime()
  const zone = zoneOf(useSession())
  const { choice, choose: chooseUsual } = useRangeChoice()
  const { ranges, own, choose: chooseOwn } = useOwnRange()
  const [isCustom, setCustom] = useState(own === undefined && choice.custom !== undefined)
  const choose = (next: RangeChoice): void => {
    chooseOwn(null)
    chooseUsual(next)
  }
  const done = (pick: () => void): void => {
    pick()
    onDone()
  }
  const isChosen = (name: string): boolean => !isCustom && (own ?? choice.name) === name
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
      {otherZone && <p className="range-zone">Days and times are in {otherZone}.</p>}
      <ul>
        {core.timeRanges.map(({ name, type }) => {
          const isPicked = type === 'custom'
          const press = () => (isPicked ? setCustom(true) : done(() => choose({ name })))
          return <Option key={name} name={name} isChosen={isPicked ? isCustom : isChosen(name)} press={press} />
        })}
      </ul>
      {ranges.length > 0 && (
        <ul className="range-own">
          {ranges.map(({ name }) => (
            <Option key={name} name={name} isChosen={isChosen(name)} press={() => done(() => chooseOwn(name))} />
          ))}
        </ul>
      )}
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
          <Button type="submit">Show these days</Button>
        </form>
      )}
    </div>
  )
}

/** The time range of the page: a sheet on a phone, a list under its button elsewhere. */
export function RangePicker({ isPhone }: { isPhone: boolean }) {
  const { choice } = useRangeChoice()
  const { own = choice.name } = useOwnRange()
  const otherZone = useOtherZone()
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  const button = (
    <button
      type="button"
      className="tool-wide"
      aria-label={`Time range: ${own}${otherZone === null ? '' : `, ${otherZone}`}`}
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    >
      <IconCalendar size={18} stroke={1.5} aria-hidden />
      <span className="not-on-phone">{own}</span>
      {otherZone && <span className="not-on-phone tool-zone">{otherZone}</span>}
    </button>
  )
  if (isPhone) {
    return (
      <>
        {button}
        {isOpen && (
          <Sheet label="Time range" onClose={close}>
            <Options otherZone={otherZone} onDone={close} />
          </Sheet>
        )}
      </>
    )
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown p={8}>
        <Options otherZone={otherZone} onDone={close} />
      </Popover.Dropdown>
    </Popover>
  )
}
