import { join } from 'node:path'

/** Where this run keeps the template and the portals made from it. Throws when it was not started by the runner. */
export function runFolder(): string {
  const { E2E_DIR: folder } = process.env
  if (!folder) throw new Error('E2E_DIR is not set: start the browser tests with npx playwright test')
  return folder
}

/** A folder of declarations and data that every portal of the run is a copy of. */
export const templateFolder = (): string => join(runFolder(), 'template')

/** Where the portal of a worker keeps its declarations, its database and its mail. */
export const portalFolder = (worker: string | number | undefined = process.env.TEST_PARALLEL_INDEX): string =>
  join(runFolder(), `portal-${worker}`)
