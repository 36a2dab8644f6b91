import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Handler } from '#server/pipeline/handler.ts'
import { Failure } from '#server/records/failure.ts'
import { exportFolder } from './exportJob.ts'
import { fileNameOf, type OrgExportQueries } from './orgExports.ts'

interface OrgExportParts {
  exports: OrgExportQueries
  dataDir: string
  /** Written down once the answer holds: fetching only reads. */
  afterwards: (work: (exports: OrgExportQueries) => Promise<void>) => Promise<void>
}

/** Files with everything that an organisation owns. */
export function orgExportService({ exports, dataDir, afterwards }: OrgExportParts) {
  const list: Handler<'org.export.list'> = async ({ scope }) =>
    (await exports.list(scope)).map((one) => ({
      id: one.id,
      state: one.state,
      progress:
        one.state === 'making' && one.tables
          ? `${one.tables_done} of ${one.tables}`
          : one.state === 'making'
            ? 'being made'
            : one.state,
      asked_by: one.asked_by_name,
      asked_at: one.asked_at.toISOString(),
      rows: one.rows,
      size_mb: one.bytes === null ? null : Math.ceil(one.bytes / 10_000) / 100,
      said: one.said,
      expires_at: one.state === 'ready' ? (one.expires_at?.toISOString() ?? null) : null,
    }))

  const ask: Handler<'org.export.ask'> = async ({ scope, now }) => {
    await exports.ask(scope, now)
    return { is_asked: true }
  }

  const fetch: Handler<'org.export.fetch'> = async ({ input, scope, now }) => {
    const { guid, slug, ready_at } = await exports.fetch(scope, input.id, now)
    const path = join(exportFolder(dataDir), fileNameOf(guid, input.id))
    if (!existsSync(path)) throw new Failure({ failed: 'export_gone' })
    await afterwards((later) => later.fetched(scope, input.id, now))
    return { name: `${slug}-${ready_at.toISOString().slice(0, 10)}.zip`, media_type: 'application/zip', path }
  }

  return { list, ask, fetch }
}
