import type { DecoderDeclaration } from '#types/config/decoder.ts'
import type { Quantity } from '#types/config/quantities.ts'
import type { SupplierPayload } from '#types/config/supplier.ts'
import { keptOf } from './numbers.ts'
import { bytesOf, type Decoded, decode } from './payload.ts'
import { firstAt } from './places.ts'
import type { ReportValue, Unread } from './report.ts'

/** What the network and the person say of a device: its model, its name, its id. */
interface Said {
  device: string
  name: string | null
  model: string | null
}

/** What a payload says, what of it the portal has no quantity for, and why it cannot be read. */
interface Read {
  values: ReportValue[]
  ignored: string[]
  unread: Unread[]
  isRead: boolean
}

/**
 * The values of a payload. The layout is that of the model that the device, its name or its id is said to be. Where none is
 * named, layouts that are told apart by their own bytes are tried, and count only where all that fit say the same.
 */
export function payloadValues(
  root: unknown,
  payload: SupplierPayload,
  said: Said,
  decoders: Record<string, DecoderDeclaration>,
  quantities: Record<string, Quantity>,
): Read {
  const place = firstAt(root, payload.at)
  if (place === null) return { values: [], ignored: [], unread: [], isRead: false }
  const told = (say: string) => ({ values: [], ignored: [], unread: [{ at: place.path, say }], isRead: false })
  const bytes = bytesOf(place.value, payload.as)
  if (bytes === null) return told(`It is no payload in ${payload.as === 'base64' ? 'base64' : 'hexadecimal digits'}.`)
  const port = firstAt(root, payload.port ?? [])?.value
  const words = [said.model, said.name, said.device].map((word) => (word ?? '').toLowerCase())
  const all = Object.values(decoders)
  const named = all.filter(({ models }) => models.some((model) => words.some((word) => word.includes(model))))
  const [own] = named
  if (own !== undefined) {
    if (own.port !== undefined && port !== undefined && Number(port) !== own.port)
      return told(
        `It came on port ${String(port).slice(0, 8)}; what a ${own.title} measures comes on port ${own.port}.`,
      )
    const found = decode(own, bytes)
    return typeof found === 'string' ? told(`${own.title}: ${found}`) : kept(found, quantities)
  }
  const fits = all
    .filter(({ layout }) => layout.kind !== 'fixed')
    .map((decoder) => decode(decoder, bytes))
    .filter((found): found is Decoded[] => typeof found !== 'string' && found.length > 0)
    .map((found) => kept(found, quantities))
  const [first] = fits
  if (first !== undefined && new Set(fits.map(({ values }) => JSON.stringify(values))).size === 1) return first
  return told(
    'Which model of device it is of cannot be told. Put the model into the name of the device at the network, such as dl-smtp-north.',
  )
}

function kept(found: Decoded[], quantities: Record<string, Quantity>): Read {
  const ignored: string[] = []
  const values = found.flatMap(({ number, value }): ReportValue[] => {
    if (number.name === undefined) return []
    const one = keptOf(number.name, value, { ...number, missing: [] }, quantities)
    if (one === null) ignored.push(number.name)
    return one === null ? [] : [one]
  })
  return { values, ignored, unread: [], isRead: true }
}
