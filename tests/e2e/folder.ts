import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where the portal under test keeps its declarations, its database and its mail; made anew at each start. */
export const folder = join(tmpdir(), 'tilth-e2e')
