import { isCertificateCode } from '../certificate.ts'
import { isLocalHost } from '../demoSetting.ts'
import type { Settings } from '../settings.ts'
import { type Finding, good, hint, wrong } from './finding.ts'

const patienceMs = 8000

/** The way that people take: by the portal's own address, through the proxy and its certificate, as far as this machine can. */
export async function checkWay({ publicUrl }: Pick<Settings, 'publicUrl'>): Promise<Finding[]> {
  if (isLocalHost(new URL(publicUrl).hostname)) return []
  const address = `${publicUrl}/healthz`
  try {
    const reply = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(patienceMs) })
    return [judged(publicUrl, reply.status, reply.headers.has('x-request-id'))]
  } catch (error) {
    const code = codeOf(error)
    if (isCertificateCode(code))
      return [
        wrong(
          `The certificate at ${publicUrl} is not one that this machine trusts (${code}). See that the proxy sends the whole chain, for this name and in its time.`,
        ),
      ]
    return [hint(`Nothing answers at ${publicUrl} from this machine (${code}). See its name and the proxy.`)]
  }
}

function judged(publicUrl: string, status: number, isOurs: boolean): Finding {
  if (isOurs && status === 200) return good(`A portal answers at ${publicUrl}.`)
  if (isOurs) return wrong(`A portal answers at ${publicUrl}, but its database does not (${status}). See its log.`)
  if (status === 502 || status === 503 || status === 504)
    return hint(
      `The proxy at ${publicUrl} reaches no portal (${status}). Does it run, at the port that the proxy names?`,
    )
  return wrong(`Something else than a portal answers at ${publicUrl} (${status}). See the proxy and PUBLIC_URL.`)
}

/** The system's word for what went wrong, which stands in the cause of what fetch throws. */
function codeOf(error: unknown): string {
  const cause: unknown = error instanceof Error ? (error.cause ?? error) : error
  if (!(cause instanceof Error)) return String(cause)
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name
}
