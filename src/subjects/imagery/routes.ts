import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Box } from '#geometry/shapes.ts'
import { dispositionOf } from '#server/http/disposition.ts'
import { HttpError } from '#server/httpError.ts'
import { type ByteRange, rangeOf } from './byteRange.ts'
import type { Piece } from './catalogue.ts'
import { openSame } from './fileBytes.ts'
import type { Imagery, Tile } from './imagery.ts'

/** Half a day, as long as the address of a tile stays the same. Private: a scene belongs to one organisation. */
const keepFor = 'private, max-age=43200, immutable'

/**
 * Tiles and files of scenes. They stand outside of the calls, as icons do: a map fetches them without our token, so the
 * address carries a ticket.
 */
export function addImagery(app: FastifyInstance, imagery: Imagery, now: () => Date): void {
  app.get<{ Params: Record<'ticket' | 'scene' | 'z' | 'x' | 'file', string> }>(
    '/portal/v2/api/imagery/tile/:ticket/:scene/:z/:x/:file',
    async (request, reply) => {
      const { ticket, scene, z, x, file } = request.params
      const [, y = '', ending] = /^(\d{1,7})\.(png|mvt)$/.exec(file) ?? []
      const at = { z: whole(z), x: whole(x), y: whole(y) }
      return sendTile(await imagery.tile(ticket, scene, at, ending === 'mvt', now()), request, reply)
    },
  )

  app.get<{ Params: Record<'ticket' | 'scene' | 'file', string> }>(
    '/portal/v2/api/imagery/picture/:ticket/:scene/:file',
    async (request, reply) => {
      const { ticket, scene, file } = request.params
      const box = boxIn(file)
      if (!box) throw new HttpError(404, 'There is no such picture.')
      return sendTile(await imagery.picture(ticket, scene, box, now()), request, reply)
    },
  )

  const files = '/portal/v2/api/imagery/file/:ticket/:scene'
  app.get<{ Params: FileParams }>(files, (request, reply) => sendFile(imagery, request, reply, now()))
  app.get<{ Params: FileParams }>(`${files}/:name`, (request, reply) => sendFile(imagery, request, reply, now()))
}

interface FileParams {
  ticket: string
  scene: string
  name?: string
}

const whole = (text: string): number => (/^\d{1,7}$/.test(text) ? Number(text) : Number.NaN)

const degrees = '(-?\\d{1,3}(?:\\.\\d{1,6})?)'
const boxName = new RegExp(`^${[degrees, degrees, degrees, degrees].join(',')}\\.png$`)

/** West, south, east, north of a picture, from its name; null for none, or none of this world. */
function boxIn(name: string): Box | null {
  const found = boxName.exec(name)
  if (!found) return null
  const [west = 0, south = 0, east = 0, north = 0] = found.slice(1).map(Number)
  const isInWorld = west >= -180 && east <= 180 && south >= -85 && north <= 85
  return isInWorld && west < east && south < north ? [west, south, east, north] : null
}

function sendTile({ bytes, type, etag }: Tile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('cache-control', keepFor).header('etag', etag)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return bytes ? reply.type(type).send(bytes) : reply.code(204).send()
}

/** A file of a scene, whole or the part that was asked for. */
async function sendFile(
  imagery: Imagery,
  { params, headers }: FastifyRequest<{ Params: FileParams }>,
  reply: FastifyReply,
  now: Date,
): Promise<FastifyReply> {
  const piece = await imagery.file(params.ticket, params.scene, params.name ?? null, now)
  const etag = `"${piece.mark}"`
  reply.headers({
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    etag,
    'content-disposition': dispositionOf(piece.name),
    'content-security-policy': "default-src 'none'; sandbox",
  })
  if (headers['if-none-match'] === etag) return reply.code(304).send()
  // A part is of use only to whoever has the rest of this very file.
  const isSame = headers['if-range'] === undefined || headers['if-range'] === etag
  const range = isSame ? rangeOf(headers.range, piece.size) : null
  if (range === 'outside')
    throw new HttpError(416, `The file has ${piece.size} bytes.`, {
      headers: { 'content-range': `bytes */${piece.size}` },
    })
  return stream(piece, range, reply)
}

async function stream(piece: Piece, range: ByteRange | null, reply: FastifyReply): Promise<FastifyReply> {
  const { from, to } = range ?? { from: 0, to: piece.size - 1 }
  const handle = await openSame(piece).catch(() => {
    throw new HttpError(404, 'This scene was changed just now. Load the page again.')
  })
  if (range) reply.code(206).header('content-range', `bytes ${from}-${to}/${piece.size}`)
  reply.header('content-length', to - from + 1).type(piece.type)
  return reply.send(handle.createReadStream({ start: from, end: to }))
}
