import type { Response } from 'undici'
import { OutboundError } from './outboundError.ts'

/** The body of a reply, unpacked. Stops at the first byte too many, with OutboundError `too-large`. */
export async function readBounded(reply: Response, maxBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of reply.body ?? []) {
    if (!(part instanceof Uint8Array)) throw new TypeError('a body comes in bytes')
    bytes += part.byteLength
    if (bytes > maxBytes)
      throw new OutboundError(
        'too-large',
        `${new URL(reply.url).hostname} answers with more than ${Math.round(maxBytes / 1024 / 1024)} MB.`,
      )
    parts.push(part)
  }
  return Buffer.concat(parts)
}
