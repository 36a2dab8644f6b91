import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'

const folder = '../shared/data/telemetry'
const converters = `${folder}/tb-converters`
export const isRecorded = existsSync(folder)

/** What a network sent, with what its maker's own reader makes of it. */
export interface Recorded {
  file: string
  supplier: 'things-stack' | 'chirpstack'
  body: unknown
  /** When it says that it came; null where it does not. */
  at: Date | null
  values: Record<string, number>
  /** What its first gateway heard it with, in dBm. */
  signal: number
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

/** The uplinks of networks in `../shared/data/telemetry`; none where it is not there. */
export const uplinks = (): Recorded[] =>
  readdirSync(converters, { recursive: true, encoding: 'utf8' })
    .filter((file) => /uplink\/payload\w*\.json$/.test(file))
    .sort()
    .map((file) => {
      const body = read(`${converters}/${file}`)
      const said = body.received_at ?? body.time
      const [told] = read(`${converters}/${file}`.replace('payload', 'result')).telemetry
      return {
        file,
        supplier: file.includes('ThingsStack') ? 'things-stack' : 'chirpstack',
        body,
        at: said === undefined ? null : new Date(said),
        values: told.values,
        signal: (body.uplink_message?.rx_metadata ?? body.rxInfo)[0].rssi,
      }
    })

interface Example {
  description: string
  input: { fPort: number; bytes: number[] }
  output: { data?: Record<string, number | string>; errors?: string[] }
}

/** The examples that stand beside the reader of an LSE01. */
export const examples = (): Example[] =>
  parse(readFileSync(`${folder}/ttn-lse01-codec-examples.yaml`, 'utf8')).uplinkDecoder.examples
