import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { HttpError } from '../httpError.ts'

/** Bytes of a body, from somebody who says who they are, and from anybody. */
const most = { known: 1_048_576, anybody: 65_536 }

/**
 * What is too large is read on up to here, and let go, while the answer is on its way: whoever still sends when the connection
 * is closed, a browser or a proxy, never reads the words.
 */
const mostPassed = 16 * 1_048_576

/** How much somebody may send: little, until they show a token or a key. Whether it is a good one is asked later. */
const mostOf = (headers: IncomingHttpHeaders): number =>
  headers.authorization === undefined && headers['x-share-key'] === undefined ? most.anybody : most.known

/** Reads on and keeps nothing; past the bound, in bytes, the connection is closed. */
function letPass(body: Readable, bound: number): void {
  let length = 0
  // Whoever goes away meanwhile has gone.
  body.on('error', () => {})
  body.on('data', (part: Uint8Array) => {
    length += part.length
    if (length > bound) body.destroy()
  })
}

/** The text of a body, read as it comes; null as soon as it is larger than the bound, in bytes. Throws HttpError 400 where it breaks off. */
async function textUpTo(body: Readable, bound: number): Promise<string | null> {
  const parts: Uint8Array[] = []
  let length = 0
  try {
    const coming: AsyncIterable<Uint8Array> = body.iterator({ destroyOnReturn: false })
    for await (const part of coming) {
      length += part.length
      if (length > bound) return null
      parts.push(part)
    }
  } catch {
    throw new HttpError(400, 'The request broke off. Send it again.', { code: 'bad-request' })
  }
  return Buffer.concat(parts).toString('utf8')
}

/**
 * The text of a body. Throws HttpError 413 as soon as it is known to be larger than its bound, in bytes, and 400 where it
 * breaks off.
 */
export async function readBodyText(
  request: { headers: IncomingHttpHeaders },
  body: Readable,
  bound = mostOf(request.headers),
): Promise<string> {
  const announced = Number(request.headers['content-length'] ?? 0)
  const text = announced > bound ? null : await textUpTo(body, bound)
  if (text !== null) return text
  const mayPass = announced <= mostPassed
  if (mayPass) letPass(body, mostPassed)
  throw new HttpError(413, 'The request is too large.', {
    code: 'too-much',
    // Closed with the answer, the connection would take it away from whoever still sends.
    headers: mayPass ? { connection: 'keep-alive' } : {},
  })
}
