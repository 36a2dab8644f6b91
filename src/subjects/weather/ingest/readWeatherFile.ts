import { readOpenMeteo } from './openMeteo.ts'
import { readSilo } from './silo.ts'
import { FileProblem, type WeatherFile } from './weatherFile.ts'

export const largestFile = 50 * 1024 * 1024

/** Reads a weather file of a known format. The zone is that of the location it belongs to. Throws FileProblem. */
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
