import { isLocalHost } from '../demoSetting.ts'
import type { Settings } from '../settings.ts'
import { type Finding, good, hint, wrong } from './finding.ts'

/** How the portal is reached: its address, the proxy in front, what browsers make of it. */
export function checkFront({ host, publicUrl, trustProxy, production, demo, tls }: Settings): Finding[] {
  const { protocol, hostname } = new URL(publicUrl)
  const isHome = isLocalHost(hostname)
  if (isHome && isLocalHost(host)) return [good(`The portal is for this machine only, at ${publicUrl}.`)]
  const found: Finding[] = [good(`The portal says that it is at ${publicUrl}.`)]
  if (isHome)
    found.push(
      wrong(
        `HOST is ${host}, but links in mails would lead to ${publicUrl}. Set PUBLIC_URL to the address that people use.`,
      ),
    )
  else if (protocol === 'http:')
    found.push(
      wrong(
        'PUBLIC_URL is plain http: passwords go through the network as they are. Put a proxy with TLS in front, and say https.',
      ),
    )
  // With a certificate of its own the portal may be reached past a proxy, or have none.
  if (protocol === 'https:' && trustProxy === false && !tls)
    found.push(
      wrong(
        'PUBLIC_URL is https, so a proxy stands in front, but TRUST_PROXY is not set: everybody counts as one client, and a few wrong passwords keep all out. Set it to the address of the proxy.',
      ),
    )
  if (protocol === 'https:' && !isLocalHost(host) && !tls)
    found.push(
      hint(
        `HOST is ${host}, so the portal can be reached without the proxy, and in the clear. Where the proxy runs here too, leave HOST out; where it runs elsewhere, set TLS_CERT and TLS_KEY.`,
      ),
    )
  if (trustProxy !== false && protocol === 'http:')
    found.push(hint('TRUST_PROXY is set, but PUBLIC_URL is plain http. Is there a proxy?'))
  if (!production)
    found.push(
      hint('NODE_ENV is not production: calls are not logged, and a result that breaks its schema is an error.'),
    )
  if (demo === 'public') found.push(hint('DEMO is public: everybody may sign in to the demo accounts.'))
  return found
}
