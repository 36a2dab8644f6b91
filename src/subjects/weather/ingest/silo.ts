import { instantOf } from '#engine/zone.ts'
import { FileProblem, type WeatherFile, type WeatherValue } from './weatherFile.ts'

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

/** Reads a SILO patched-point CSV: one row a day, each value followed by the code of its source. */
export function readSilo(text: string, zone: string): WeatherFile {
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
    if (cells.length < header.length)
      throw new FileProblem(
        `The row has ${cells.length} cells where the first line names ${header.length}; the file may have been cut off.`,
        lineNumber,
      )
    const date = dateOf(cells[dateIndex] ?? '', lineNumber, header[dateIndex] ?? '')
    if (date.text <= before)
      throw new FileProblem(
        `${date.text} does not come after ${before}; the days have to rise.`,
        lineNumber,
        header[dateIndex],
      )
    before = date.text
    rows += 1
    notes.push(cells.at(-1)?.replaceAll('"', '').trim() ?? '')
    for (const { name, index, column, source } of read) {
      const cell = cells[index] ?? ''
      if (cell === '' || cell === '-999' || cell === '-999.0') {
        gaps += 1
        continue
      }
      const value = Number(cell)
      if (!Number.isFinite(value)) throw new FileProblem(`"${cell.slice(0, 40)}" is not a number.`, lineNumber, name)
      if (value < column.low || value > column.high)
        throw new FileProblem(`${value} lies outside ${column.low} to ${column.high}.`, lineNumber, name)
      const code = Number(cells[source] || 'none')
      const ts = instantOf({ ...date, ...column.at }, zone)
      values.push({
        quantity: column.quantity,
        ts,
        value: Math.round(value * column.factor * 1000) / 1000,
        ...(Number.isInteger(code) && code >= 0 && code < 1000 ? { quality: code } : {}),
      })
    }
  }
  if (rows === 0) throw new FileProblem('The file has a first line but no days.', 2)
  const id = (lines[1] ?? '').split(',')[header.indexOf('station')]?.trim() ?? ''
  return { format: 'silo', station: stationOf(id, notes), rows, gaps, values }
}

function dateOf(
  cell: string,
  line: number,
  column: string,
): { year: number; month: number; day: number; text: string } {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(cell) ?? []
  const at = new Date(`${year}-${month}-${day}T00:00:00Z`)
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== cell) {
    throw new FileProblem(`"${cell.slice(0, 40)}" is not a day; write it as 2021-06-30.`, line, column)
  }
  return { year: Number(year), month: Number(month), day: Number(day), text: cell }
}

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
