import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import react from '@vitejs/plugin-react'
import Fastify from 'fastify'
import { build } from 'vite'
import { type Asset, makeAsset, typeOf } from '#server/http/asset.ts'
import { sendAsset } from '#server/http/sendAsset.ts'
import type { BareScene } from './bare/scene.ts'

export interface BarePage {
  /** The address of a scene that was shown before. */
  addressOf(name: string): string
  /** Takes a scene and the answer that each of its pictures fetches, in order. */
  show(name: string, scene: BareScene, answers: unknown[]): void
  close(): Promise<void>
}

/** Builds the bare page into a folder, as the portal is built, and serves it compressed as the portal is. */
export async function startBarePage(folder: string, port: number): Promise<BarePage> {
  await build({
    configFile: false,
    logLevel: 'error',
    root: join(import.meta.dirname, 'bare'),
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  })
  const files = new Map<string, Asset>()
  for (const name of readdirSync(join(folder, 'assets')))
    files.set(`/assets/${name}`, makeAsset(readFileSync(join(folder, 'assets', name)), typeOf(name) ?? '', true))
  const index = readFileSync(join(folder, 'index.html'), 'utf8')
  const scenes = new Map<string, BareScene>()
  const answers = new Map<string, string>()

  const app = Fastify()
  // The portal's own settings, of app.ts.
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  app.get('/assets/:name', (request, reply) => {
    const asset = files.get(request.url)
    return asset ? sendAsset(request, reply, asset) : reply.code(404).send()
  })
  app.get('/data/*', (request, reply) => {
    const answer = answers.get(request.url)
    return answer === undefined ? reply.code(404).send() : reply.type('application/json; charset=utf-8').send(answer)
  })
  app.get<{ Params: { name: string } }>('/:name', (request, reply) => {
    const scene = scenes.get(request.params.name)
    if (!scene) return reply.code(404).send()
    const page = index.replace('{"pictures":[]}', () => JSON.stringify(scene).replaceAll('<', '\\u003c'))
    return reply.type('text/html; charset=utf-8').send(page)
  })
  const address = await app.listen({ port, host: '127.0.0.1' })
  return {
    addressOf: (name) => `${address}/${name}`,
    show(name, scene, given) {
      scenes.set(name, scene)
      for (const [at, answer] of given.entries()) answers.set(`/data/${name}/${at}`, JSON.stringify(answer))
    },
    close: () => app.close(),
  }
}
