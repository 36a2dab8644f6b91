import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Whether this runs as built (`dist/server`, one folder of plain modules) or as written. */
export const isBuilt = import.meta.url.endsWith('.js')

/**
 * A module of the server that runs by itself, in a process or a thread of its own: beside this one when built.
 * @param source its path from src/server, such as `db/pgliteWorker.ts`
 */
export const programAt = (source: string): URL =>
  new URL(isBuilt ? `./${basename(source, '.ts')}.js` : `./${source}`, import.meta.url)

/** What the built server was built from; null as written, where any file may have changed. */
export const builtFrom: string | null = isBuilt ? readFileSync(new URL('./built-from', import.meta.url), 'utf8') : null

/** Where the build keeps a database of this schema with nothing in it; null as written. */
export const builtDatabase: string | null = isBuilt ? fileURLToPath(new URL('./empty', import.meta.url)) : null

/** The folder that holds package.json, schemas and src. */
export const root = fileURLToPath(new URL('../../', import.meta.url))
