/** What a weather file says, in our units, ready to be stored. */
export interface WeatherFile {
  format: 'silo' | 'open-meteo'
  /** The source's own name of the location, for the device that stands for it. */
  station: { id: string; name: string; latitude: number | null; longitude: number | null; elevation_m: number | null }
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

/** What becomes of a problem with one row or value: a file that somebody loads is refused, of a reply the rest is kept. */
export type Told = (problem: FileProblem) => void

export const refuse: Told = (problem) => {
  throw problem
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
