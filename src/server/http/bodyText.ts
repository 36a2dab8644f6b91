import type { IncomingHttpHeaders } from 'node:http'
import { HttpError } from '../httpError.ts'

/** Bytes of a body, from somebody who says who they are, and from anybody. */
const most = { known: 1_048_576, anybody: 65_536 }

/**
 * What is too large is read to its end up to here, and let go: whoever still sends when the connection is closed, a browser or
 * a proxy, never reads the words.
 */
const mostPassed = 16 * 1_048_576

/** How much somebody may send: little, until they show a token or a key. Whether it is a good one is asked later. */
const mostOf = (headers: IncomingHttpHeaders): number =>
  headers.authorization === undefined && headers['x-share-key'] === undefined ? most.anybody : most.known

/** The text of a body, read as it comes; of it no more is kept than its bound, in bytes. Throws HttpError 413 there, 400 where it breaks off. */
export async function readBodyText(
  { headers }: { headers: IncomingHttpHeaders },
  body: AsyncIterable<Uint8Array>,
  bound = mostOf(headers),
): Promise<string> {
  const tooLarge = () => new HttpError(413, 'The request is too large.', { code: 'too-much' })
  const announced = Number(headers['content-length'] ?? 0)
  if (announced > mostPassed) throw tooLarge()
  const parts: Uint8Array[] = []
  let length = 0
  try {
    for await (const part of body) {
      length += part.length
      if (length > mostPassed) throw tooLarge()
      if (Math.max(length, announced) <= bound) parts.push(part)
    }
  } catch (error) {
    if (error instanceof HttpError) throw error
    throw new HttpError(400, 'The request broke off. Send it again.', { code: 'bad-request' })
  }
  if (Math.max(length, announced) > bound) throw tooLarge()
  return Buffer.concat(parts).toString('utf8')
}
