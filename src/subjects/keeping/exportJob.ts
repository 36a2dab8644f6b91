import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { dayMs } from '#engine/date.ts'
import { inTransactions } from '#server/db/inTransactions.ts'
import { troubleOf } from '#server/db/trouble.ts'
import type { Server } from '#server/pipeline/parts.ts'
import { exportMails } from './exportMails.ts'
import { type Asked, fileNameOf, orgExportQueries } from './orgExports.ts'
import { writeOrgFile } from './orgFile.ts'
import { rowQueries } from './rows.ts'
import { TooLarge, zipFile } from './zipFile.ts'

/** How long a file can be fetched. */
const keptDays = 7

export const exportFolder = (dataDir: string): string => join(dataDir, 'exports')

type JobParts = Pick<Server, 'store' | 'settings' | 'publicUrl' | 'portal' | 'now' | 'log'>

/** Makes the file whose turn it is, whole or not at all; true when there was one. */
export async function makeNextExport({ store, settings, publicUrl, portal, now, log }: JobParts): Promise<boolean> {
  const exports = inTransactions(store, orgExportQueries)
  const one = await exports.next()
  if (!one) return false
  const mails = exportMails(publicUrl, portal().core.app.name)
  const folder = exportFolder(settings.dataDir)
  const path = join(folder, fileNameOf(one.guid, one.id))
  const draft = `${path}.part`
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const zip = zipFile(draft, now())
    try {
      const { rows } = await writeOrgFile(one.org_id, {
        rows: inTransactions(store, rowQueries),
        zip,
        progress: (tables_done, tables) => exports.change(one, { tables_done, tables }),
        now: now(),
      })
      const bytes = await zip.end()
      renameSync(draft, path)
      const [ready, expires] = [now(), new Date(now().getTime() + keptDays * dayMs)]
      await exports.end(
        one,
        { state: 'ready', rows, bytes, said: null, ready_at: ready, expires_at: expires },
        mails.ready(one, keptDays),
        ready,
      )
    } catch (error) {
      zip.drop()
      throw error
    }
  } catch (error) {
    log.error({ err: error }, 'an export failed')
    rmSync(draft, { force: true })
    rmSync(path, { force: true })
    await giveUp(one, sayOf(error))
  }
  return true

  async function giveUp(failed: Asked, said: string): Promise<void> {
    const expires = new Date(now().getTime() + keptDays * dayMs)
    await exports.end(failed, { state: 'failed', said, expires_at: expires }, mails.failed(failed, said), now())
  }
}

/** Takes away files whose time is over, and what was left of those that were never finished. */
export async function forgetExports(
  { store, settings }: Pick<JobParts, 'store' | 'settings'>,
  now: Date,
): Promise<void> {
  const kept = new Set(await inTransactions(store, orgExportQueries).forget(now))
  const folder = exportFolder(settings.dataDir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const name of readdirSync(folder))
    if (!kept.has(name.replace(/\.part$/, ''))) rmSync(join(folder, name), { force: true })
}

function sayOf(error: unknown): string {
  if (troubleOf(error) === 'full')
    return 'The disk of the portal is full, so the file could not be made. Ask again once whoever runs the portal has made room.'
  if (error instanceof TooLarge) return 'The file would be larger than 4 GB. Ask whoever runs the portal for a backup.'
  return 'The file could not be made. Ask again; if it fails again, tell whoever runs the portal.'
}
