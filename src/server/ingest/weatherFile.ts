import { readOpenMeteo } from './openMeteo.ts'
import { readSilo } from './silo.ts'

/** What a weather file says, in our units, ready to be stored. */
export interface WeatherFile {
  format: 'silo' | 'open-meteo'
  /** The source's own name of the place, for the device that stands for it. */
  station: { id: string; name: string; latitude: number | null; longitude: number | null; elevationM: number | null }
  rows: number
  /** Values that the file leaves empty. */
  gaps: number
  values: WeatherValue[]
}

export interface WeatherValue {
  quantity: string
  ts: Date
  value: number
  /** The source's quality code, where it has one. */
  quality?: number
}

/** Why a file cannot be read: what is wrong, and where. */
export class FileProblem extends Error {
  readonly line: number | undefined
  readonly column: string | undefined
  constructor(message: string, line?: number, column?: string) {
    const where = [line === undefined ? '' : `line ${line}`, column === undefined ? '' : `column ${column}`]
      .filter(Boolean)
      .join(', ')
    super(where ? `${where}: ${message}` : message)
    this.name = 'FileProblem'
    this.line = line
    this.column = column
  }
}

export const largestFile = 50 * 1024 * 1024

/** Reads a weather file of a known format. The zone is that of the place it belongs to. Throws FileProblem. */
export function readWeatherFile(text: string, zone: string): WeatherFile {
  if (text.length > largestFile)
    throw new FileProblem(`The file is larger than ${largestFile / 1024 / 1024} MB; split it by years.`)
  const start = text.replace(/^\uFEFF/, '')
  if (start.trim() === '') throw new FileProblem('The file is empty.')
  if (start.trimStart().startsWith('{') || start.trimStart().startsWith('[')) return readOpenMeteo(start)
  if (start.slice(0, 4000).toLowerCase().includes('daily_rain')) return readSilo(start, zone)
  throw new FileProblem(
    'This is neither a SILO patched-point CSV (its first line names daily_rain, max_temp, min_temp …) nor an Open-Meteo archive JSON (an object with hourly).',
    1,
  )
}
