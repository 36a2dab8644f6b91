import type { KyselyPlugin, RootOperationNode } from 'kysely'
import type { Store } from './access.ts'

const writes = (node: RootOperationNode): boolean =>
  node.kind === 'InsertQueryNode' ||
  node.kind === 'UpdateQueryNode' ||
  node.kind === 'DeleteQueryNode' ||
  (node.kind === 'RawNode' && /^\s*(insert|update|delete)\b/i.test(node.sqlFragments[0] ?? ''))

/** The same store, which tells the organisation of every committed transaction that wrote rows of one. */
export function tellingWrites(store: Store, tell: (orgId: number) => void): Store {
  return {
    ...store,
    async withScope(scope, work, limits) {
      let wrote = false
      const noting: KyselyPlugin = {
        transformQuery({ node }) {
          if (writes(node)) wrote = true
          return node
        },
        transformResult: async ({ result }) => result,
      }
      const done = await store.withScope(scope, (db) => work(db.withPlugin(noting)), limits)
      if (wrote) tell(scope.orgId)
      return done
    },
  }
}
