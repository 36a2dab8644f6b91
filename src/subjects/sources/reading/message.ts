import { isRecord } from '#engine/record.ts'
import type { DecoderDeclaration } from '#types/config/decoder.ts'
import type { Quantity } from '#types/config/quantities.ts'
import type { SupplierDeclaration, SupplierReading, SupplierValue } from '#types/config/supplier.ts'
import { keptOf, numberOf } from './numbers.ts'
import { payloadValues } from './payloadOf.ts'
import { placeAt, placesOf, wordsAt } from './places.ts'
import type { Report, ReportValue, Unread } from './report.ts'
import { rowsOf } from './table.ts'
import { timeOf } from './time.ts'

/** What came over the wire: a body already parsed, the address's query, and when it came. */
interface Message {
  body: unknown
  query: Record<string, string>
  topic?: string
  receivedAt: Date
}

/** What readings are made with: declarations of the portal. */
interface Known {
  quantities: Record<string, Quantity>
  decoders: Record<string, DecoderDeclaration>
}

/** No supplier's message of a megabyte has more. */
const mostReports = 30_000
const mostValues = 200

/** What a message says, by its supplier's declaration, and what of it could not be read. Throws nothing. */
export function readMessage(
  { fields, reading }: Pick<SupplierDeclaration, 'fields' | 'reading'>,
  { body, query, topic, receivedAt }: Message,
  known: Known,
): { reports: Report[]; unread: Unread[] } {
  if (reading === undefined) return { reports: [], unread: [] }
  if (reading.bare && topic !== undefined && (typeof body === 'string' || typeof body === 'number')) {
    // Words such as online stand on the same topics; they say nothing of a quantity.
    const report = bareReport(body, topic, receivedAt, known.quantities)
    return { reports: report === null ? [] : [report], unread: [] }
  }
  if (fields === 'table') return readTable(reading, { body, query: {}, topic, receivedAt }, known)
  const root = fields === 'query' ? { ...query, ...(isRecord(body) ? body : {}) } : body
  const listed = reading.each === undefined ? [root].flat() : placeAt(root, reading.each)
  if (!Array.isArray(listed))
    return { reports: [], unread: [{ at: reading.each ?? '', say: 'A list of reports is meant to stand here.' }] }
  const { each } = reading
  const roots = listed.map((root, index) => ({ root, at: each === undefined ? '' : `${each}.${index}.` }))
  return readEach(roots, reading, { ...known, receivedAt, topic }, each)
}

/** A table in text: each row under its headings is a report. */
function readTable(reading: SupplierReading, { body, topic, receivedAt }: Message, known: Known) {
  if (typeof body !== 'string' || body.trim() === '')
    return { reports: [], unread: [{ at: '', say: 'A table of separated values is meant to come, with headings.' }] }
  const { rows, unread } = rowsOf(body)
  const roots = rows.map(({ at, cells }) => ({ root: cells, at: `${at}, ` }))
  const found = readEach(roots, reading, { ...known, receivedAt, topic })
  return { reports: found.reports, unread: [...unread, ...found.unread] }
}

/** Reports one after the other, each told by where it stands. */
function readEach(
  roots: { root: unknown; at: string }[],
  reading: SupplierReading,
  around: Omit<Around, 'told' | 'ignored' | 'used'>,
  list = '',
): { reports: Report[]; unread: Unread[] } {
  const unread: Unread[] = []
  if (roots.length > mostReports)
    unread.push({ at: list, say: `It has ${roots.length} reports; the first ${mostReports} are read.` })
  const used = usedIn(reading)
  const reports = roots.slice(0, mostReports).flatMap(({ root, at }): Report[] => {
    const told = (place: string, say: string) => void unread.push({ at: `${at}${place}`, say })
    const report = reportOf(root, reading, { ...around, used, told, ignored: new Set() })
    return report === null ? [] : [report]
  })
  return { reports, unread }
}

/** A number that came alone, on a topic that names its quantity last; null for what is no number. */
function bareReport(
  body: string | number,
  topic: string,
  receivedAt: Date,
  quantities: Known['quantities'],
): Report | null {
  const levels = topic.split('/').filter((level) => level !== '')
  const name = levels.pop() ?? ''
  const number = numberOf(body)
  const device = levels.join('/')
  if (typeof number !== 'number' || device === '') return null
  const meaning = meaningOf(name, quantities)
  return {
    ...{ device, name: null, model: null, position: null, at: receivedAt },
    values: meaning === null ? [] : listOf(keptOf(name, number, meaning, quantities)),
    ignored: meaning === null ? [name] : [],
  }
}

interface Around extends Known {
  receivedAt: Date
  topic: string | undefined
  /** Names at the top of a report that are its device, its time and so on. */
  used: ReadonlySet<string>
  told: (place: string, say: string) => void
  ignored: Set<string>
}

function reportOf(root: unknown, reading: SupplierReading, around: Around): Report | null {
  const { told, receivedAt, topic, quantities, decoders, ignored } = around
  const device = wordsAt(root, reading.device) ?? topic?.split('/').at(-1)
  if (device === undefined) {
    told(reading.device[0]?.at ?? '', 'It does not say which device it is of.')
    return null
  }
  const at = reading.time === undefined ? receivedAt : timeOf(root, reading.time, receivedAt)
  if (typeof at === 'string') {
    told(reading.time?.at[0] ?? '', at)
    return null
  }
  const said = { device, name: wordsAt(root, reading.name), model: wordsAt(root, reading.model) }
  const lasts = (reading.values ?? []).map(({ at: path }) => path.split('.').at(-1))
  const values = (reading.values ?? []).flatMap((value, index) => {
    // Of several that end in avg or speed, the name is the whole path.
    const isShared = lasts.filter((last) => last === lasts[index]).length > 1
    return valuesAt(root, value, isShared, around)
  })
  if (reading.named === itself) values.push(...namedIn(withoutUsed(root, around.used), '', around))
  else if (reading.named !== undefined) values.push(...namedAt(root, reading.named, around))
  if (reading.payload !== undefined) {
    const found = payloadValues(root, reading.payload, said, decoders, quantities)
    const made = found.isRead ? [] : decodedAt(root, reading.payload.decoded ?? [], around)
    values.push(...found.values, ...made)
    for (const name of found.ignored) ignored.add(name)
    if (made.length === 0) for (const { at: place, say } of found.unread) told(place, say)
  }
  if (values.length > mostValues) told('', `It has ${values.length} values; the first ${mostValues} are read.`)
  return {
    ...{ ...said, position: positionOf(root, reading), at },
    values: onceEach(values).slice(0, mostValues),
    ignored: [...ignored].slice(0, mostValues),
  }
}

function valuesAt(
  root: unknown,
  { at, ...meaning }: SupplierValue,
  isShared: boolean,
  { quantities, told }: Around,
): ReportValue[] {
  return placesOf(root, at).flatMap(({ name, path, value }): ReportValue[] => {
    const number = numberOf(value)
    if (number === undefined) told(path, 'It is no number.')
    return number === undefined ? [] : listOf(keptOf(isShared ? path : name, number, meaning, quantities))
  })
}

/** Values whose names are those of quantities, in their own units. */
function namedAt(root: unknown, path: string, around: Around): ReportValue[] {
  const inside = placeAt(root, path)
  if (!isRecord(inside)) {
    around.told(path, 'An object of values by quantity is meant to stand here.')
    return []
  }
  return namedIn(inside, `${path}.`, around)
}

/** What `named` says where the values stand in the report itself. */
const itself = '*'

/** The names at the top of a report that are its device, its time and so on: what stands beside them is values. */
function usedIn({ device, name, model, lat, lon, time }: SupplierReading): ReadonlySet<string> {
  return new Set([
    ...[device, name, model].flatMap((places = []) => places.map(({ at }) => at)),
    ...[lat, lon].filter((place) => place !== undefined),
    ...(time?.at ?? []),
  ])
}

function withoutUsed(root: unknown, used: ReadonlySet<string>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(isRecord(root) ? root : {}).filter(([key]) => !used.has(key)))
}

/** `before` is what stands before a name where it is told to people. */
function namedIn(
  inside: Record<string, unknown>,
  before: string,
  { quantities, told, ignored }: Around,
): ReportValue[] {
  return Object.entries(inside).flatMap(([name, value]): ReportValue[] => {
    const number = numberOf(value)
    const meaning = meaningOf(name, quantities)
    if (meaning === null) ignored.add(name)
    else if (number === undefined) told(`${before}${name}`, 'It is no number.')
    return number === undefined || meaning === null ? [] : listOf(keptOf(name, number, meaning, quantities))
  })
}

/** What a value's name says of it: air_temp, or soil_vwc.30 for a depth of 30 cm. Null for what is no quantity. */
function meaningOf(name: string, quantities: Known['quantities']): { quantity: string; depth_cm?: number } | null {
  const [, quantity = '', depth] = /^([a-z0-9_]{1,60})(?:\.(\d{1,3}))?$/.exec(name) ?? []
  if (!Object.hasOwn(quantities, quantity)) return null
  return { quantity, ...(depth === undefined ? {} : { depth_cm: Number(depth) }) }
}

/** What a network made of a payload: only values that are called as their quantity is. */
function decodedAt(root: unknown, paths: readonly string[], around: Around): ReportValue[] {
  const path = paths.find((one) => isRecord(placeAt(root, one)))
  return path === undefined ? [] : namedAt(root, path, around)
}

const listOf = (value: ReportValue | null): ReportValue[] => (value === null ? [] : [value])

const onceEach = (values: ReportValue[]): ReportValue[] => [
  ...new Map(values.map((value) => [value.sensor, value])).values(),
]

function positionOf(root: unknown, { lat, lon }: SupplierReading): Report['position'] {
  if (lat === undefined || lon === undefined) return null
  const [north, east] = [numberOf(placeAt(root, lat)), numberOf(placeAt(root, lon))]
  const isThere =
    typeof north === 'number' && typeof east === 'number' && Math.abs(north) <= 90 && Math.abs(east) <= 180
  return isThere && (north !== 0 || east !== 0) ? { lat: north, lon: east } : null
}
