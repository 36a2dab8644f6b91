import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLocalHost } from '../demoSetting.ts'
import type { Settings } from '../settings.ts'

type Front = Pick<Settings, 'trustProxy' | 'publicUrl'>

/**
 * Logs, once each, what shows that TRUST_PROXY does not fit what stands in front: a proxy that is not believed, and one
 * that does not say who asked it. Either way everybody behind it counts as one client, and a few wrong passwords keep all out.
 */
export function addProxySigns(app: FastifyInstance, front: Front): void {
  const told = new Set<string>()
  app.addHook('onRequest', async (request) => {
    if (told.size === signs.length) return
    const from = request.raw.socket.remoteAddress ?? ''
    for (const { shows, say } of signs) {
      if (told.has(say) || !shows(request, from, front)) continue
      told.add(say)
      request.log.warn({ from }, say)
    }
  })
}

interface Sign {
  shows(request: FastifyRequest, from: string, front: Front): boolean
  say: string
}

const isTrusted = (from: string, { trustProxy }: Front): boolean => trustProxy !== false && trustProxy(from, 0)
const names = ({ headers }: FastifyRequest): boolean => headers['x-forwarded-for'] !== undefined

const signs: Sign[] = [
  {
    shows: (request, from, front) => names(request) && !isTrusted(from, front),
    say: 'X-Forwarded-For comes from an address that TRUST_PROXY does not name, and is not believed. If that is your proxy, name it there: until then everybody behind it counts as one client.',
  },
  {
    // Calls only: whoever asks after the health of this process goes past the proxy.
    shows: (request, from, front) =>
      !names(request) &&
      isTrusted(from, front) &&
      (request.raw.url ?? '').startsWith('/portal/v2/') &&
      !isLocalHost(new URL(front.publicUrl).hostname),
    say: 'A call came from an address that TRUST_PROXY names, without X-Forwarded-For. If that is your proxy, let it send that header: until then everybody behind it counts as one client.',
  },
]
