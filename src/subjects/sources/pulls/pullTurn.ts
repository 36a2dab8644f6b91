import { daysLater } from '#engine/date.ts'
import type { Portal } from '#engine/portal.ts'
import { localDate } from '#engine/zone.ts'
import { inTransactions } from '#server/db/inTransactions.ts'
import { nobodyIn, type Store } from '#server/db/store.ts'
import type { Outbound, OutboundReply } from '#server/outbound/outbound.ts'
import { OutboundError } from '#server/outbound/outboundError.ts'
import { FileProblem } from '#subjects/weather/ingest/weatherFile.ts'
import { type DuePull, pullQueries } from '../pulls.ts'
import { pauseMs, placeInTurn } from './backOff.ts'
import { keepPulled } from './keepPulled.ts'
import { heldWith, nextPiece } from './pieces.ts'
import type { Ask, PullStation } from './pulled.ts'
import type { PullQuestion, PullReader } from './pullReaders.ts'
import type { PullSupplier } from './pullSuppliers.ts'
import { PullTrouble, refuseStatus } from './pullTrouble.ts'

/** What a turn needs. */
export interface PullParts {
  store: Store
  portal: () => Portal
  outbound: Outbound
  now: () => Date
}

const minuteMs = 60_000
/** Between two pieces of the past. */
const breathMs = 2000

/** Asks a supplier for a source that was taken, and keeps what it answers. Gives how long the supplier wants to be left alone. */
export async function pullTurn(parts: PullParts, supplier: PullSupplier, pull: DuePull): Promise<number> {
  const { store, portal, now } = parts
  const scope = nobodyIn(pull.org_id)
  const pulls = inTransactions(store, pullQueries)
  const { reader } = supplier
  const { quantities } = portal().core
  const place = {
    id: pull.location_id,
    name: pull.location,
    zone: pull.zone,
    lat: pull.lat,
    lon: pull.lon,
    elevation_m: pull.elevation_m,
  }
  const today = localDate(now(), pull.zone)
  const held = { from: pull.held_from, to: pull.held_to }
  const wanted = pull.wanted_from ?? today
  const piece = reader.hasPast ? nextPiece(held, wanted, today) : null
  const every = reader.everyMinutes * minuteMs
  // A day is over everywhere before its past is asked for, each place at a time of its own.
  const restsUntil = () =>
    new Date((Math.floor(now().getTime() / every) + 1) * every + placeInTurn(every / 10, pull.guid))
  if (reader.hasPast && piece === null) {
    await pulls.giveBack(scope, pull, restsUntil())
    return 0
  }
  const unplaced: PullQuestion = {
    ...{ supplier, place, key: supplier.key, piece, today, now: now(), station: null },
    from: firstDay(held.to, today, reader.daysBack ?? 2),
    startsAtNine: (quantity) => quantities[quantity]?.day === '09:00',
  }
  try {
    const station = reader.station ? await stationOf(parts, supplier, pull, unplaced) : null
    const question = { ...unplaced, station }
    const reply = await asked(parts, supplier, reader.ask(question))
    const pulled = read(reader, reply, question)
    const source = { id: pull.id, supplier, everyMinutes: reader.everyMinutes, station }
    const records = await keepPulled(store, quantities, scope, source, place, pulled)
    const own = reader.daysBack === undefined ? null : { from: question.from, to: today }
    const next = piece ? heldWith(held, piece) : own ? heldWith(held, own) : held
    const more = piece !== null && nextPiece(next, wanted, today) !== null
    await pulls.done(scope, pull, {
      at: now(),
      next_at: more ? new Date(now().getTime() + breathMs) : restsUntil(),
      records,
      held: next,
      note: noteOf(supplier.title, pulled.problems),
    })
    return 0
  } catch (error) {
    const { say, restMs, isBusy } = troubleOf(error, supplier.title)
    const pause = Math.max(restMs, pauseMs(pull.tries + 1, pull.guid))
    await pulls.failed(scope, pull, say, new Date(now().getTime() + pause))
    // What nobody foresaw is for the log too.
    if (!(error instanceof PullTrouble || error instanceof OutboundError || error instanceof FileProblem)) throw error
    // Others that wait for the same host need not find out one after the other.
    return isBusy ? restMs : error instanceof OutboundError ? minuteMs : 0
  }
}

/** What came already is asked for once more from the day before, since a service corrects it; no further back than `days`. */
function firstDay(heldTo: string | null, today: string, days: number): string {
  const earliest = daysLater(today, -days)
  const from = heldTo === null ? earliest : daysLater(heldTo, -1)
  return from < earliest ? earliest : from
}

/** The supplier's station nearest to the place: looked up once, and kept with the source. */
async function stationOf(
  parts: PullParts,
  supplier: PullSupplier,
  pull: DuePull,
  question: PullQuestion,
): Promise<PullStation> {
  const { station_code: code, station_name: name = '', station_at: at = '' } = pull.entered
  const [lat, lon, km] = at.split(' ').map(Number)
  // Where the location has been moved meanwhile, another one may be nearer.
  const isHere = pull.entered.station_of === pointOf(pull)
  if (isHere && code !== undefined && lat !== undefined && lon !== undefined && km !== undefined)
    return { code, name, lat, lon, km }
  const { station } = supplier.reader
  const reply = station ? await asked(parts, supplier, station.ask(question)) : null
  const found = reply && station ? station.nearest(textOf(reply, supplier.title), question.place) : null
  if (!found) throw new PullTrouble(`${supplier.title} has no station near ${question.place.name}.`, 24 * 60 * minuteMs)
  const scope = nobodyIn(pull.org_id)
  await inTransactions(parts.store, pullQueries).enter(scope, pull, {
    ...{ station_of: pointOf(pull), station_code: found.code, station_name: found.name.slice(0, 80) },
    station_at: `${found.lat} ${found.lon} ${found.km}`,
  })
  return found
}

const pointOf = ({ lat, lon }: DuePull): string => `${lat} ${lon}`

async function asked({ outbound, now }: PullParts, supplier: PullSupplier, ask: Ask): Promise<OutboundReply> {
  const { address, headers, accepts } = ask
  const reply = await outbound.call(address, { hosts: supplier.hosts, headers, accepts, timeoutMs: supplier.timeoutMs })
  refuseStatus(reply, supplier.title, now())
  return reply
}

function read(reader: PullReader, reply: OutboundReply, question: PullQuestion) {
  const pulled = reader.read(textOf(reply, question.supplier.title), question)
  if (pulled.values.length + pulled.days.length === 0 && !pulled.forecast)
    throw new PullTrouble(`${question.supplier.title} answers without a single value. It is asked again later.`)
  return pulled
}

function textOf(reply: OutboundReply, title: string): string {
  const text = reply.text()
  if (text.trim() === '') throw new PullTrouble(`${title} answers with nothing. It is asked again later.`)
  // Some say of a web page that it is data.
  if (text.trimStart().startsWith('<'))
    throw new PullTrouble(`${title} answers with a web page instead of data. It is asked again later.`)
  return text
}

function noteOf(title: string, problems: string[]): string | null {
  const [first] = problems
  if (first === undefined) return null
  const others = problems.length > 1 ? ` ${problems.length - 1} more could not be read either.` : ''
  return `A part of what ${title} answered could not be read, the rest came in. ${first}${others}`
}

function troubleOf(error: unknown, title: string): { say: string; restMs: number; isBusy: boolean } {
  if (error instanceof PullTrouble) return { say: error.message, restMs: error.restMs, isBusy: error.isBusy }
  const say =
    error instanceof OutboundError
      ? error.message
      : error instanceof FileProblem || error instanceof SyntaxError
        ? `What ${title} answers cannot be read. ${error.message}`
        : `What ${title} answered could not be kept. It is asked again later.`
  return { say, restMs: 0, isBusy: false }
}
