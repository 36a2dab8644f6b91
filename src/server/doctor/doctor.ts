import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Migration } from '../db/migrations/migration.ts'
import { readSecret } from '../session/secret.ts'
import { readSettings, SettingProblem, type Settings } from '../settings.ts'
import { checkDatabase } from './database.ts'
import { checkDataDirectory } from './dataDirectory.ts'
import { type Finding, good, wrong } from './finding.ts'
import { checkFront } from './front.ts'
import { checkHome } from './home.ts'
import { checkMail } from './mail.ts'
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
    ...(await checkWay(settings)),
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
  if (sessionSecret === undefined && !existsSync(join(dataDir, 'session-secret'))) return []
  try {
    readSecret(sessionSecret, dataDir)
    return [good('The session secret is a strong one.')]
  } catch (error) {
    return [wrong(error instanceof Error ? error.message : String(error))]
  }
}
