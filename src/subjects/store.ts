import { openStore as open, type Store, type Where } from '#server/db/store.ts'
import { migrationsOf } from '#server/subject.ts'
import { subjects } from './all.ts'

export const migrations = migrationsOf(subjects)

/** Opens the portal's store, with the tables of all subjects. Throws DataDirectoryLocked when another process holds it. */
export const openStore = (where: Where): Promise<Store> => open(where, async () => migrations)
