import { plainWays } from '../plainWays.ts'
import type { Settings } from '../settings.ts'
import { type Finding, hint } from './finding.ts'

/** Other machines that are spoken to without TLS: a portal for this machine only may, and one whose PLAIN_TO names them. */
export function checkPlain(settings: Settings): Finding[] {
  return plainWays(settings).map(({ host, say }) =>
    hint(settings.plainTo.has(host) ? `${say} PLAIN_TO lets it be.` : say),
  )
}
