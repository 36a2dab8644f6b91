import { request as ask } from 'node:http'
import { request as askSecurely } from 'node:https'
import { type Standing, standingOfEmbedded, standingOfServer } from '../db/ledger.ts'
import { DataDirectoryLocked } from '../db/lock.ts'
import type { Migration } from '../db/migrations/migration.ts'
import type { Settings } from '../settings.ts'
import { addressOf, startTrouble } from '../startTrouble.ts'
import { type Finding, good, hint, wrong } from './finding.ts'

const driftMs = 60_000

/** The database: whether it answers, whether this program can use it, and whether its clock goes with ours. */
export async function checkDatabase(settings: Settings, now: Date, steps: Migration[]): Promise<Finding[]> {
  const { databaseUrl, dataDir } = settings
  try {
    const standing = databaseUrl ? await standingOfServer(databaseUrl, steps) : await standingOfEmbedded(dataDir, steps)
    const where = databaseUrl ? `The database at ${addressOf(databaseUrl)}` : 'The embedded database'
    if (standing === null) return [hint('There is no database yet: the first start makes it.')]
    return [good(`${where} answers.`), ...checkSteps(standing), ...(databaseUrl ? checkClocks(standing, now) : [])]
  } catch (error) {
    if (error instanceof DataDirectoryLocked) return checkRunning(settings)
    const said = startTrouble(error, settings)
    return [wrong(said instanceof Error ? said.message : String(said))]
  }
}

function checkSteps({ missing, unknown }: Standing): Finding[] {
  if (unknown.length > 0)
    return [wrong(`A newer version of this program has used the database (${unknown.join(', ')}). Start that version.`)]
  return missing.length > 0
    ? [
        hint(
          `The next start brings the database up to date: ${missing.length} steps, from ${missing[0]} on. Make a backup before.`,
        ),
      ]
    : [good('The database is up to date.')]
}

const checkClocks = (standing: Standing, now: Date): Finding[] =>
  Math.abs(standing.now.getTime() - now.getTime()) > driftMs
    ? [
        wrong(
          `The clock of the database says ${standing.now.toISOString()}, ours ${now.toISOString()}. Set the clocks.`,
        ),
      ]
    : []

/** A server holds the embedded database: it is asked how it is. */
async function checkRunning({ host, port, tls }: Settings): Promise<Finding[]> {
  const open = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  const address = `${tls ? 'https' : 'http'}://${open.includes(':') ? `[${open}]` : open}:${port}/readyz`
  const status = await statusOf(address)
  if (status === 200) return [good(`A server runs on this data directory, and answers at port ${port}.`)]
  return [
    wrong(
      status === null
        ? `A process holds the data directory, but nothing answers at port ${port}. Does it run with other settings?`
        : `A server runs on this data directory, but its database does not answer (${status}). See its log.`,
    ),
  ]
}

/** What a listener of this machine answers, whatever name its certificate bears; null for none within five seconds. */
const statusOf = (address: string): Promise<number | null> =>
  new Promise((resolve) => {
    const options = { signal: AbortSignal.timeout(5000), rejectUnauthorized: false }
    const asking = address.startsWith('https:') ? askSecurely(address, options) : ask(address, options)
    asking.on('response', (reply) => {
      reply.resume()
      resolve(reply.statusCode ?? null)
    })
    asking.on('error', () => resolve(null))
    asking.end()
  })
