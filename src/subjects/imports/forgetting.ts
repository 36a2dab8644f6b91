import { sql } from 'kysely'
import type { Store } from '#server/db/store.ts'

/** Lets go of the rows of files that were chosen before a moment. What came of them stays in the list. */
export const forgetRowsBefore = (store: Store, before: Date): Promise<unknown> =>
  store.asSystem((db) =>
    sql`delete from file_import_part part using file_import i
      where i.org_id = part.org_id and i.id = part.import_id and i.created_at < ${before}
        and i.state not in ('running', 'undoing')`.execute(db),
  )
