import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Asset, codingFor } from './asset.ts'

/** Sends an asset in the best coding, or 304 when the browser has it. */
export async function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset): Promise<FastifyReply> {
  reply.header('cache-control', asset.immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
  reply.header('etag', asset.etag)
  if (!asset.plain) reply.header('vary', 'accept-encoding')
  if (request.headers['if-none-match'] === asset.etag) return reply.code(304).send()
  const coding = asset.plain ? 'identity' : codingFor(request.headers['accept-encoding'])
  if (coding !== 'identity') reply.header('content-encoding', coding)
  return reply.type(asset.type).send(await asset.as(coding))
}
