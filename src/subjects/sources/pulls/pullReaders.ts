import { daysLater } from '#engine/date.ts'
import { readOpenMeteo } from '#subjects/weather/ingest/openMeteo.ts'
import { readSilo } from '#subjects/weather/ingest/silo.ts'
import type { FileProblem } from '#subjects/weather/ingest/weatherFile.ts'
import { readForecast } from './forecastReply.ts'
import { askForecast, askPast } from './openMeteoAsks.ts'
import type { Ask, Piece, Pulled, PullPlace, PullStation } from './pulled.ts'
import { wholeDays } from './wholeDays.ts'

/** What is asked for, and whose. */
export interface PullQuestion {
  supplier: { title: string; address: string }
  place: PullPlace
  /** The operator's key at the supplier, where it has one. */
  key: string | null
  /** Null for what has no past. */
  piece: Piece | null
  /** The present day of the place. */
  today: string
  /** The first day that is asked for, where that is no piece of the past. */
  from: string
  /** Where the supplier has stations: the one that is asked. */
  station: PullStation | null
  now: Date
  startsAtNine: (quantity: string) => boolean
}

/** How one kind of service is asked, and what its replies come to. Both are pure; `read` throws FileProblem. */
export interface PullReader {
  /** The past is asked for, in pieces. */
  hasPast: boolean
  everyMinutes: number
  /** So many days back are asked for at first and after a pause, of what has no past. */
  daysBack?: number
  /** How its stations are found. */
  station?: { ask(question: PullQuestion): Ask; nearest(text: string, place: PullPlace): PullStation | null }
  ask(question: PullQuestion): Ask
  read(text: string, question: PullQuestion): Pulled
}

const mostProblems = 20

/** What could not be read of a reply, in short. */
function collecting() {
  const problems: string[] = []
  return {
    problems,
    told: (problem: FileProblem) => {
      if (problems.length < mostProblems) problems.push(problem.message)
    },
  }
}

const hourMs = 3_600_000

const openMeteoForecast: PullReader = {
  hasPast: false,
  everyMinutes: 180,
  ask: ({ supplier, place, key }) => askForecast(supplier.address, place, key),
  read(text, { supplier, place, now }) {
    const { problems, told } = collecting()
    const file = readOpenMeteo(text, told)
    const forecast = readForecast(JSON.parse(text), place, supplier.title, now)
    // What is over is kept as well: the archive lags some days behind.
    const present = Math.floor(now.getTime() / hourMs) * hourMs
    const values = file.values.filter(({ ts }) => ts.getTime() < present)
    return { station: file.station, values, days: [], forecast, problems }
  },
}

const openMeteoPast: PullReader = {
  hasPast: true,
  everyMinutes: 1440,
  ask: ({ supplier, place, key, piece, today }) => {
    if (piece === null) throw new TypeError('the past is asked for by pieces')
    return askPast(supplier.address, place, key, piece, today)
  },
  read(text, { place, piece, startsAtNine }) {
    if (piece === null) throw new TypeError('the past is asked for by pieces')
    const { problems, told } = collecting()
    const { station, values } = readOpenMeteo(text, told)
    const { from, to } = piece
    return piece.keep === 'hours'
      ? { station, values, days: [], forecast: null, problems }
      : { station, values: [], days: wholeDays(values, place.zone, startsAtNine, from, to), forecast: null, problems }
  },
}

/** The variables of SILO that are kept: rain, extremes, vapour pressure, radiation, humidity at them, ET0, pressure. */
const siloVariables = 'RXNVJHGFM'

const silo: PullReader = {
  hasPast: true,
  everyMinutes: 1440,
  ask({ supplier, place, key, piece, today }) {
    if (piece === null) throw new TypeError('the past is asked for by pieces')
    const url = new URL(supplier.address)
    // It ends with yesterday.
    const last = piece.to < today ? piece.to : daysLater(today, -1)
    const said = {
      lat: place.lat.toFixed(2),
      lon: place.lon.toFixed(2),
      start: piece.from.replaceAll('-', ''),
      finish: last.replaceAll('-', ''),
      format: 'csv',
      comment: siloVariables,
      username: key ?? '',
      password: 'apirequest',
    }
    for (const [name, value] of Object.entries(said)) url.searchParams.set(name, value)
    return { address: url.href, accepts: ['text/csv', 'text/plain', 'application/csv', 'application/octet-stream'] }
  },
  read(text, { place }) {
    const { problems, told } = collecting()
    const { station, values } = readSilo(text, place.zone, told)
    return { station, values, days: [], forecast: null, problems }
  },
}

/** By the word that a supplier's declaration has for what it answers with. */
export const pullReaders = {
  'open-meteo-forecast': openMeteoForecast,
  'open-meteo-past': openMeteoPast,
  silo,
} as const satisfies Record<string, PullReader>
