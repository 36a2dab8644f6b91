import { IconCheck } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { RangeChoice } from '#engine/timeRange.ts'
import { resolveRange } from '#engine/timeRange.ts'
import { addLocal, instantOf, localDate } from '#engine/zone.ts'
import { Button } from '#panels/kit/Button.tsx'
import { useRangeChoice } from '../context/rangeChoice.ts'
import { zoneOf } from '../context/see.ts'
import { useRuntime, useSession } from '../runtime.ts'
import { useOwnRange } from './useOwnRange.ts'

/** The start of a local day written as in date inputs, YYYY-MM-DD; null when it is none. */
const dayOf = (text: string, zone: string): Date | null => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.map(Number) ?? []
  return year && month && day ? instantOf({ year, month, day }, zone) : null
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

/** The ranges to choose from: the usual ones, those of the page, and days of one's own. */
export function RangeOptions({ otherZone, onDone }: { otherZone: string | null; onDone: () => void }) {
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
