import { type OrderSeen, timeReader } from './days.ts'
import type { Manner, Matched, RowProblem } from './judge.ts'
import { type Names, nameIn } from './names.ts'
import { numberOf, type Unit } from './numbers.ts'
import type { Cell } from './row.ts'
import { rowsIn } from './takeApart.ts'

/** A sensor as values for it are read. */
export interface KnownSensor {
  id: number
  device_id: number
  zone: string
  /** What it is called, its quantity's name and code: the words that a file may have under its device. */
  words: string[]
  /** The units that a cell may name, the one that is kept first. */
  units: Unit[]
}

export interface ReadingsTask {
  part: Uint8Array
  columns: Matched[]
  manner: Manner
  names: Names
  width: number
  sensors: KnownSensor[]
  /** Whether times without a zone are UTC, rather than of the clock at each device. */
  isUtc: boolean
  /** A time is the end of so many minutes; it is kept as their start. */
  minutesBefore: number
  now: number
}

/** Values of one part of a file, in the unit that is kept, beside each other. */
export interface JudgedReadings {
  sensor: Int32Array
  at: Float64Array
  value: Float64Array
  /** Cells that said that there is nothing. */
  nothing: number
  /** The first problems; all of them are counted by kind, and the rows that have any. */
  problems: RowProblem[]
  faults: Record<string, number>
  wrong: number
  seen: OrderSeen
}

/** So many problems of a part are told; the others are counted. */
const mostProblems = 2000

/** Judges every value of a part of a file. A value that is wrong costs itself alone. For a worker process. */
export function judgeReadings(task: ReadingsTask): JudgedReadings {
  const seen: OrderSeen = { dayFirst: 0, monthFirst: 0, either: 0 }
  const problems: RowProblem[] = []
  const found: { sensor: number[]; at: number[]; value: number[] } = { sensor: [], at: [], value: [] }
  let [nothing, wrong] = [0, 0]
  const faults: Record<string, number> = {}
  const time = task.columns.find(({ meaning }) => meaning.column === 'at')
  const timeOf = timeReader(task.manner.order, task.now, seen)
  const read = readerOf(task)
  for (const { row, cells } of rowsIn(task.part)) {
    const told = new Set<string>()
    const tell: Tell = (column, say, what) => {
      if (told.size === 0) wrong += 1
      if (!told.has(what)) faults[what] = (faults[what] ?? 0) + 1
      told.add(what)
      if (problems.length < mostProblems) problems.push({ row, column, say, what })
    }
    if (cells.length > task.width) {
      tell(null, `It has ${cells.length} cells under ${task.width} headings.`, 'shape')
      continue
    }
    for (const { sensor, value, heading } of read(cells, tell)) {
      const at = timeOf(cells[time?.at ?? -1] ?? '', task.isUtc ? 'UTC' : sensor.zone)
      if ('wrong' in at || at.value === null) {
        tell(
          time?.heading ?? null,
          'wrong' in at ? at.wrong : 'This is empty, and every row needs it.',
          'wrong' in at ? 'day' : 'missing',
        )
        break
      }
      if (value === null) nothing += 1
      else if ('wrong' in value) tell(heading, value.wrong, 'number')
      else {
        found.sensor.push(sensor.id)
        found.at.push(at.value - task.minutesBefore * 60_000)
        found.value.push(value.value)
      }
    }
  }
  return {
    sensor: Int32Array.from(found.sensor),
    at: Float64Array.from(found.at),
    value: Float64Array.from(found.value),
    nothing,
    problems,
    faults,
    wrong,
    seen,
  }
}

interface Found {
  sensor: KnownSensor
  value: { value: number } | { wrong: string } | null
  heading: string
}
type Tell = (column: string | null, say: string, what: RowProblem['what']) => void

/** What a row says of sensors: one for each column, or the one that it names. */
function readerOf({ columns, manner, names, sensors }: ReadingsTask): (cells: Cell[], tell: Tell) => Found[] {
  const byId = new Map(sensors.map((one) => [String(one.id), one]))
  const wide = columns.flatMap((column) => {
    const sensor = column.meaning.of === null ? undefined : byId.get(column.meaning.of)
    return sensor ? [{ column, sensor }] : []
  })
  if (wide.length > 0)
    return (cells) =>
      wide.map(({ column, sensor }) => ({
        sensor,
        heading: column.heading,
        value: givenIn(cells[column.at] ?? '', manner, column.meaning.unit, column.meaning.units),
      }))
  const named = new Map(columns.map((column) => [column.meaning.column, column]))
  const [device, sensor, value] = [named.get('device'), named.get('sensor'), named.get('value')]
  if (!device || !sensor || !value) return () => []
  const byDevice = new Map<number, KnownSensor[]>()
  for (const one of sensors) byDevice.set(one.device_id, [...(byDevice.get(one.device_id) ?? []), one])
  const remembered = new Map<string, KnownSensor>()
  return (cells, tell) => {
    const [called, which] = [String(cells[device.at] ?? ''), String(cells[sensor.at] ?? '')]
    const key = `${called}\n${which}`
    let found = remembered.get(key)
    if (!found) {
      const read = nameIn(called, 'device', names)
      if ('wrong' in read || read.value === null) {
        tell(
          device.heading,
          'wrong' in read ? read.wrong : 'This is empty, and every row needs it.',
          'wrong' in read ? 'name' : 'missing',
        )
        return []
      }
      const there = byDevice.get(read.value) ?? []
      const word = which.trim().toLowerCase()
      const fitting = there.filter(({ words }) => words.includes(word))
      if (fitting.length !== 1) {
        tell(
          sensor.heading,
          fitting.length > 1
            ? `Several sensors of ${called} are called "${which}".`
            : `${called} has no sensor "${which.slice(0, 40)}". It has ${
                there
                  .map(({ words }) => words[0])
                  .slice(0, 6)
                  .join(', ') || 'none'
              }.`,
          'name',
        )
        return []
      }
      found = fitting[0]
      if (!found) return []
      remembered.set(key, found)
    }
    return [{ sensor: found, heading: value.heading, value: givenIn(cells[value.at] ?? '', manner, null, found.units) }]
  }
}

function givenIn(cell: Cell, { comma }: Manner, unit: Unit | null, units: Unit[]): Found['value'] {
  const read = numberOf(cell, comma, unit, units)
  if ('wrong' in read) return read
  return read.value === null ? null : { value: read.value }
}

/** How many values stand where another of the same sensor and time stands too, given as pairs that lie beside each other. */
export function countTwice({ sensor, at }: Pick<JudgedReadings, 'sensor' | 'at'>): number {
  // Both in one number: 2,048 sensors of a file, milliseconds to the year 2109.
  const order = new Map([...new Set(sensor)].map((id, index) => [id, index]))
  const keys = at.map((ms, index) => (order.get(sensor[index] ?? 0) ?? 0) * 2 ** 42 + ms).sort()
  let twice = 0
  for (let index = 1; index < keys.length; index++) if (keys[index] === keys[index - 1]) twice += 1
  return twice
}
