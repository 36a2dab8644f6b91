import { once } from '#server/pipeline/once.ts'
import type { CallMap } from '#server/subject.ts'
import { farmShareQueries } from './farmShares.ts'
import { sharingService } from './sharing.ts'

const sharing = once(({ queries, portal }) =>
  sharingService(queries(farmShareQueries), () => portal().core.app.regional),
)

export const calls = {
  'sharing.give': (parts) => sharing(parts).give,
  'sharing.withdraw': (parts) => sharing(parts).withdraw,
} satisfies CallMap
