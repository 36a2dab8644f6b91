import { inTransactions } from '#server/db/inTransactions.ts'
import { nobodyIn } from '#server/db/store.ts'
import { fieldQueries } from '#subjects/farm/fields.ts'
import { byOrg } from './farms.ts'
import { fieldsOf } from './fields.ts'
import type { Topic } from './topic.ts'

/** Fields and paddocks of the demo farms. */
export const fieldTopic: Topic = {
  isEmpty: (store, scope) => inTransactions(store, fieldQueries).isEmpty(scope),
  async fill(store, farms) {
    for (const [orgId, all] of byOrg(farms)) {
      await inTransactions(store, fieldQueries).addFields(
        nobodyIn(orgId),
        all.flatMap(({ farm }) => fieldsOf(farm)),
      )
    }
  },
}
