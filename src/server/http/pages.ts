import type { FastifyInstance } from 'fastify'
import type { Portal } from '#engine/portal.ts'
import { HttpError } from '../httpError.ts'
import type { Settings } from '../settings.ts'
import { brandOfAddress, orgOfHost } from './brand.ts'
import { type Documents, makeDocuments } from './documents.ts'
import { makeIcons } from './icons.ts'
import { fillIndex } from './indexPage.ts'
import { manifestOf } from './manifest.ts'
import { openApiOf } from './openapi.ts'
import { sendAsset } from './sendAsset.ts'
import type { WebFiles } from './webFiles.ts'

/** Everything that is fetched rather than called: documents, icons, the application's files, and its page for any other address. */
export function addPages(app: FastifyInstance, settings: Settings, portal: () => Portal, web: WebFiles): void {
  const documents: Documents = makeDocuments(portal)
  const icons = makeIcons(settings.configDir)
  const missing = () => new HttpError(404, 'There is no such address.', { code: 'not-found' })

  app.get('/portal/v2/api/openapi.json', (_, reply) =>
    reply.header('cache-control', 'no-cache').send(openApiOf(portal(), settings.publicUrl)),
  )

  app.get<{ Params: { folder: string; name: string } }>('/icons/:folder/:name', async (request, reply) => {
    const icon = await icons(request.params.folder, request.params.name)
    if (!icon) throw missing()
    return sendAsset(request, reply, icon)
  })

  app.get<{ Params: { slug: string } }>('/manifests/:slug.webmanifest', async (request, reply) => {
    const hasIcon = async (folder: string, name: string) => (await icons(folder, name)) !== null
    const manifest = await manifestOf(portal(), request.params.slug, hasIcon)
    if (!manifest) throw missing()
    return reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifest))
  })

  app.get('/*', async (request, reply) => {
    const path = (request.raw.url ?? '').split('?', 1)[0] ?? ''
    const asset = path.startsWith('/portal/') ? documents.find(path) : web.find(path)
    if (asset) return sendAsset(request, reply, asset)
    // A file that is not there stays so; an address of the portal is the application's to draw.
    const isFile =
      /\.[A-Za-z0-9]{1,12}$|\/\.|\.\./.test(decodedOnce(path)) ||
      /^\/(portal|legacy|icons|assets|config|schemas|src|dist|node_modules)(\/|$)/.test(path)
    if (isFile || !/\btext\/html\b|\*\/\*/.test(request.headers.accept ?? '')) throw missing()
    const { host } = request.headers
    const brand = portal().core.brands[brandOfAddress(portal(), host, path).slug] ?? ''
    const organisation = orgOfHost(portal(), host) ?? ''
    const charts = settings.legacyUrl === undefined ? '0' : '1'
    const facts = { nonce: request.nonce, portal: documents.coreAddress(), brand, organisation, charts }
    const page = fillIndex(web.index, facts)
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page)
  })

  app.setNotFoundHandler(() => {
    throw missing()
  })
}

function decodedOnce(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return '..'
  }
}
