import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

type Coding = 'br' | 'gzip' | 'identity'

/** Something that is sent as it is, compressed once for each coding. */
export interface Asset {
  type: string
  etag: string
  /** Never changes under its address. */
  immutable: boolean
  /** Too small or compressed already: always sent as it is. */
  plain: boolean
  as(coding: Coding): Promise<Buffer>
}

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  webmanifest: 'application/manifest+json',
  txt: 'text/plain; charset=utf-8',
}

export const typeOf = (path: string): string | undefined => types[path.slice(path.lastIndexOf('.') + 1)]

export function makeAsset(content: Buffer, type: string, immutable: boolean): Asset {
  const made = new Map<Coding, Promise<Buffer>>([['identity', Promise.resolve(content)]])
  const plain = content.length < 1024 || /^(image\/(png|x-icon)|font\/)/.test(type)
  const compress = (coding: Coding): Promise<Buffer> =>
    coding === 'br'
      ? brotli(content, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
        })
      : zip(content, { level: 9 })
  return {
    type,
    immutable,
    plain,
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    as(coding) {
      const before = made.get(coding)
      if (before) return before
      const making = compress(coding)
      made.set(coding, making)
      return making
    },
  }
}

/** The coding that a browser likes best among ours. */
export function codingFor(accept: string | undefined): Coding {
  const offered = new Map(
    (accept ?? '').split(',').map((part) => {
      const [name = '', weight] = part
        .trim()
        .toLowerCase()
        .split(';')
        .map((word) => word.trim().replace(/^q=/, ''))
      return [name, weight === undefined ? 1 : Number(weight)] as const
    }),
  )
  const takes = (name: string) => (offered.get(name) ?? 0) > 0
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}
