import type { Migration } from '../db/migrations/migration.ts'
import { lookAtSecret } from '../session/secret.ts'
import { readSettings, SettingProblem, type Settings } from '../settings.ts'
import { checkCertificate } from './certificate.ts'
import { checkDatabase } from './database.ts'
import { checkDataDirectory } from './dataDirectory.ts'
import { type Finding, good, hint, wrong } from './finding.ts'
import { checkFront } from './front.ts'
import { checkHome } from './home.ts'
import { checkMail } from './mail.ts'
import { checkOutbound } from './outbound.ts'
import { checkPlain } from './plain.ts'
import { checkWay } from './way.ts'

/** Looks at all of an installation, and changes nothing. */
export async function examine(
  env: Record<string, string | undefined>,
  root: string,
  now: Date,
  steps: Migration[],
): Promise<Finding[]> {
  const settings = settingsOf(env, root)
  if ('say' in settings) return [settings]
  return [
    ...checkSecret(settings),
    ...checkFront(settings),
    ...checkCertificate(settings, now),
    ...(await checkWay(settings)),
    ...(await checkOutbound(settings.outboundAllow)),
    ...checkPlain(settings),
    ...checkHome(settings),
    ...checkDataDirectory(settings.dataDir, now),
    ...(await checkDatabase(settings, now, steps)),
    ...(await checkMail(settings)),
  ]
}

function settingsOf(env: Record<string, string | undefined>, root: string): Settings | Finding {
  try {
    return readSettings(env, root)
  } catch (error) {
    if (error instanceof SettingProblem) return wrong(error.message)
    throw error
  }
}

function checkSecret({ sessionSecret, dataDir }: Settings): Finding[] {
  try {
    const found = lookAtSecret(sessionSecret, dataDir)
    if (found === 'strong') return [good('The session secret is a strong one.')]
    const say = `The session secret in ${dataDir} was cut off as it was written. The next start makes another: everybody signs in once more.`
    return found === 'absent' ? [] : [hint(say)]
  } catch (error) {
    return [wrong(error instanceof Error ? error.message : String(error))]
  }
}
