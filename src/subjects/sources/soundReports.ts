import { plainText } from './plainText.ts'
import type { Report } from './reading/report.ts'
import type { Problem } from './tables.ts'

/** A clock may be ahead by so much: stations are no clocks. */
const aheadMs = 10 * 60_000
/** One message has at most so many devices; its values are bounded by its size. */
const mostDevices = 500
const longest = { device: 120, sensor: 80 }

/**
 * The reports that can be believed and kept, with what is said of the others: one that is of the future, of a time whose
 * readings are kept no more, or of a device without a name that can be written down.
 */
export function soundReports(
  reports: Report[],
  receivedAt: Date,
  oldest: Date,
): { reports: Report[]; problems: Problem[] } {
  const problems: Problem[] = []
  const devices = new Set<string>()
  const sound = reports.flatMap((report): Report[] => {
    const device = plainText(report.device).slice(0, longest.device)
    const refuse = (say: string): Report[] => {
      problems.push({ at: device, say })
      return []
    }
    if (device === '') return refuse('It does not say which device it is of.')
    if (Number.isNaN(report.at.getTime())) return refuse('Its time cannot be read.')
    const ahead = report.at.getTime() - receivedAt.getTime()
    if (ahead > aheadMs)
      return refuse(
        `The clock of the device is wrong: it says ${report.at.toISOString()}, ${lengthOf(ahead)} ahead. Set it, and what it sends from then on comes in.`,
      )
    if (report.at < oldest) return refuse(`It is of ${report.at.toISOString()}: readings that old are not kept.`)
    devices.add(device)
    if (devices.size > mostDevices)
      return refuse(`One message has at most ${mostDevices} devices. Send the others by themselves.`)
    const values = report.values.flatMap((value) => {
      const sensor = plainText(value.sensor).slice(0, longest.sensor)
      if (sensor !== '' && (value.value === null || Number.isFinite(value.value))) return [{ ...value, sensor }]
      problems.push({ at: `${device} ${sensor}`.trim(), say: 'It is no number.' })
      return []
    })
    return [{ ...report, device, values, name: shortOf(report.name), model: shortOf(report.model) }]
  })
  return { reports: sound, problems }
}

const shortOf = (text: string | null): string | null => (text === null ? null : plainText(text).slice(0, 80) || null)

/** "25 h", "12 min". */
const lengthOf = (ms: number): string =>
  ms >= 2 * 3_600_000 ? `${Math.round(ms / 3_600_000)} h` : `${Math.round(ms / 60_000)} min`
