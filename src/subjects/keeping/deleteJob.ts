import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inTransactions } from '#server/db/inTransactions.ts'
import type { Server } from '#server/pipeline/parts.ts'
import { closingMails } from './closingMails.ts'
import { closingQueries } from './closings.ts'
import { exportFolder } from './exportJob.ts'
import { leavingQueries } from './leavings.ts'
import { isLong, rowQueries } from './rows.ts'

/** How many rows go in one statement. */
const atOnce = 20_000

type JobParts = Pick<Server, 'store' | 'settings' | 'publicUrl' | 'portal' | 'now'>

/**
 * Deletes the organisation whose 30 days are over: its files, its readings a month at a time, then all else in one
 * transaction. Killed in between, it goes on the next time. True when there was one.
 */
export async function deleteNextOrg({ store, settings, publicUrl, portal, now }: JobParts): Promise<boolean> {
  const closings = inTransactions(store, closingQueries)
  const one = await closings.due(now())
  if (!one) return false
  const rows = inTransactions(store, rowQueries)
  for (const shape of (await rows.shapes()).filter(isLong))
    if (shape.name === 'reading')
      for (const span of await rows.months(shape, one.id)) await closings.removeMonth(one.id, span)
    else while ((await closings.removeSome(shape.name, one.id, atOnce)) > 0);
  rmSync(join(settings.dataDir, 'rasters', one.slug), { recursive: true, force: true })
  const folder = exportFolder(settings.dataDir)
  for (const name of namesIn(folder)) if (name.startsWith(one.guid)) rmSync(join(folder, name), { force: true })
  const mails = closingMails(publicUrl, portal().core.app.name)
  await closings.remove(one, mails.gone(one.name), now())
  return true
}

/** Deletes the account whose 30 days are over. True when there was one. */
export async function deleteNextPerson({
  store,
  publicUrl,
  portal,
  now,
}: Omit<JobParts, 'settings'>): Promise<boolean> {
  const leavings = inTransactions(store, leavingQueries)
  const one = await leavings.due(now())
  if (!one) return false
  await leavings.remove(one, closingMails(publicUrl, portal().core.app.name).left(one.email), now())
  return true
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
