import { instantOf } from '#engine/zone.ts'
import { FileProblem, refuse, type Told, type WeatherFile, type WeatherValue } from './weatherFile.ts'

interface Column {
  quantity: string
  /** Local time of the day at which the value is dated; rain and evaporation are sums up to 09:00 and over the day. */
  at: { hour: number; minute: number; second: number }
  factor: number
  low: number
  high: number
}

const at = (hour: number, minute = 0, second = 0): Column['at'] => ({ hour, minute, second })

/** The columns of the SILO data drill and patched-point files that we keep, with SILO's units turned into ours. */
const columns: Record<string, Column> = {
  // Read at 09:00 and dated to the day of reading: the last second before it still belongs to that rain day.
  daily_rain: { quantity: 'rain', at: at(8, 59, 59), factor: 1, low: 0, high: 2000 },
  max_temp: { quantity: 'air_temp', at: at(15), factor: 1, low: -60, high: 70 },
  min_temp: { quantity: 'air_temp', at: at(6), factor: 1, low: -60, high: 70 },
  // hPa in the file.
  vp: { quantity: 'vapour_pressure', at: at(9), factor: 0.1, low: 0, high: 100 },
  radiation: { quantity: 'solar_day', at: at(12), factor: 1, low: 0, high: 60 },
  rh_tmax: { quantity: 'rh', at: at(15), factor: 1, low: 0, high: 100 },
  rh_tmin: { quantity: 'rh', at: at(6), factor: 1, low: 0, high: 100 },
  et_short_crop: { quantity: 'et0', at: at(12), factor: 1, low: 0, high: 40 },
  mslp: { quantity: 'pressure', at: at(9), factor: 1, low: 800, high: 1100 },
}

const mostRows = 100_000

/**
 * Reads a SILO CSV, of a station or of the grid: one row a day, each value followed by the code of its source. A row or a
 * value that is wrong is `told` and left out, where that does not throw.
 */
export function readSilo(text: string, zone: string, told: Told = refuse): WeatherFile {
  const lines = text.split(/\r?\n/)
  const header = (lines[0] ?? '').split(',').map((name) => name.trim())
  const dateIndex = header.findIndex((name) => /^(yyyy-mm-dd|date)$/i.test(name))
  if (dateIndex === -1) throw new FileProblem('There is no date column; it is called YYYY-MM-DD.', 1)
  const read = header.flatMap((name, index) => {
    const column = columns[name]
    return column ? [{ name, index, column, source: header.indexOf(`${name}_source`) }] : []
  })
  if (read.length === 0) throw new FileProblem(`None of these columns is there: ${Object.keys(columns).join(', ')}.`, 1)
  if (lines.length > mostRows) throw new FileProblem(`More than ${mostRows} rows; split the file by years.`)

  const values: WeatherValue[] = []
  const notes: string[] = []
  let gaps = 0
  let rows = 0
  let before = ''
  for (const [number, line] of lines.entries()) {
    if (number === 0 || line.trim() === '') continue
    const cells = line.split(',').map((cell) => cell.trim())
    const lineNumber = number + 1
    const problem = rowProblem(cells, header, dateIndex, before, lineNumber)
    if (problem) {
      told(problem)
      continue
    }
    before = cells[dateIndex] ?? ''
    rows += 1
    notes.push(cells.at(-1)?.replaceAll('"', '').trim() ?? '')
    for (const { name, index, column, source } of read) {
      const cell = cells[index] ?? ''
      if (cell === '' || cell === '-999' || cell === '-999.0') {
        gaps += 1
        continue
      }
      const value = Number(cell)
      const say = !Number.isFinite(value)
        ? `"${cell.slice(0, 40)}" is not a number.`
        : value < column.low || value > column.high
          ? `${value} lies outside ${column.low} to ${column.high}.`
          : null
      if (say !== null) {
        told(new FileProblem(say, lineNumber, name))
        continue
      }
      const code = Number(cells[source] || 'none')
      values.push({
        quantity: column.quantity,
        ts: instantOf({ ...partsOf(before), ...column.at }, zone),
        value: Math.round(value * column.factor * 1000) / 1000,
        ...(Number.isInteger(code) && code >= 0 && code < 1000 ? { quality: code } : {}),
      })
    }
  }
  if (rows === 0) throw new FileProblem('The file has a first line but no days.', 2)
  const id = (lines[1] ?? '').split(',')[header.indexOf('station')]?.trim() ?? ''
  return { format: 'silo', station: stationOf(id, notes), rows, gaps, values }
}

/** What is wrong with a row as a whole; null for nothing. */
function rowProblem(
  cells: string[],
  header: string[],
  dateIndex: number,
  before: string,
  line: number,
): FileProblem | null {
  if (cells.length < header.length)
    return new FileProblem(
      `The row has ${cells.length} cells where the first line names ${header.length}; the file may have been cut off.`,
      line,
    )
  const date = cells[dateIndex] ?? ''
  const column = header[dateIndex]
  if (!isDate(date))
    return new FileProblem(`"${date.slice(0, 40)}" is not a day; write it as 2021-06-30.`, line, column)
  return date <= before
    ? new FileProblem(`${date} does not come after ${before}; the days have to rise.`, line, column)
    : null
}

function isDate(cell: string): boolean {
  const at = new Date(`${/^\d{4}-\d{2}-\d{2}$/.test(cell) ? cell : ''}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === cell
}

const partsOf = (date: string): { year: number; month: number; day: number } => ({
  year: Number(date.slice(0, 4)),
  month: Number(date.slice(5, 7)),
  day: Number(date.slice(8, 10)),
})

/** The last column holds the station's facts, one a row: name=…, latitude= …, longitude= …, elevation= … m. */
function stationOf(id: string, notes: string[]): WeatherFile['station'] {
  const note = (name: string): string | undefined =>
    notes
      .find((text) => text.startsWith(`${name}=`))
      ?.slice(name.length + 1)
      .trim()
  const number = (name: string): number | null => {
    const value = Number.parseFloat(note(name) ?? '')
    return Number.isFinite(value) ? value : null
  }
  const station = /^[A-Za-z0-9_-]{1,20}$/.test(id) ? id : 'grid'
  return {
    id: station,
    name: note('name')?.slice(0, 80) || `Station ${station}`,
    latitude: number('latitude'),
    longitude: number('longitude'),
    elevation_m: number('elevation'),
  }
}
