import {
  AliasNode,
  IdentifierNode,
  type KyselyPlugin,
  type OperationNode,
  type QueryId,
  type RawBuilder,
  RawNode,
  type RootOperationNode,
  sql,
  TableNode,
  type Transaction,
} from 'kysely'
import type { Database } from './tables.ts'

type Db = Transaction<Database>

/** Stands for what belongs to no organisation: accounts, products, markets, settings. */
export const noOrg = 0

/**
 * What people do not keep: measurements and forecasts, over which kept answers live out their seconds, and what is written
 * down of people and of the machine itself, which no kept answer is made of.
 */
const passing =
  /^(reading(_\w+)?|forecast_\w+|animal_fix|audit|procedure_run|farm_share_seen|ui_report|mail_outbox|idempotency|attempt|limit_window|job_lease|session_family|refresh_token|pending_account|reset_link|totp|pending_totp|recovery_code|passkey|passkey_challenge|org_version|data_source|source_\w+)$/

/** Tells of every statement through it that wrote rows which people keep. */
export function tellingWrites(tell: () => void): KyselyPlugin {
  const asked = new WeakSet<QueryId>()
  return {
    transformQuery({ node, queryId }) {
      if (writtenBy(node).some((table) => !passing.test(table))) asked.add(queryId)
      return node
    },
    async transformResult({ queryId, result }) {
      // A statement that reads what it wrote does not say how many rows these were.
      if (asked.has(queryId) && result.numAffectedRows !== 0n) tell()
      return result
    },
  }
}

/** Raises versions, in the order of their ids, so that two who raise the same never wait for each other. */
export async function raise(db: Db, orgIds: number[]): Promise<void> {
  await db
    .insertInto('org_version')
    .values([...new Set(orgIds)].sort((a, b) => a - b).map((org) => ({ org, version: 1 })))
    .onConflict((clash) =>
      clash.column('org').doUpdateSet(({ ref }) => ({ version: sql`${ref('org_version.version')} + 1` })),
    )
    .execute()
}

/**
 * The versions of these organisations and of what belongs to none, by id, as a part of a select; one that nobody ever wrote
 * of has none.
 */
export const versionsPart = (orgIds: number[]): RawBuilder<unknown> =>
  sql`(select coalesce(json_object_agg(org, version), '{}') from org_version
    where org in (${sql.join([noOrg, ...orgIds].map((id) => sql.lit(id)))})) as versions`

/** The tables that a statement writes. */
function writtenBy(node: RootOperationNode): string[] {
  switch (node.kind) {
    case 'InsertQueryNode':
      return node.into ? [nameOf(node.into)] : []
    case 'UpdateQueryNode':
      return node.table ? [nameOf(node.table)] : []
    case 'DeleteQueryNode':
      return node.from.froms.map(nameOf)
    case 'RawNode':
      return [...nameOf(node).matchAll(writing)]
        .map(([, table = '']) => table.toLowerCase())
        .filter((table) => !noTables.has(table))
    default:
      return []
  }
}

const writing = /\b(?:insert\s+into|delete\s+from|update)\s+"?(\w+)/gi
// What follows the word in a lock (for update of) and a clash (do update set).
const noTables = new Set(['set', 'of', 'skip', 'nowait'])

/** The name of a table; of a raw statement its text, with names in their places and nothing for its values. */
function nameOf(node: OperationNode): string {
  if (TableNode.is(node)) return node.table.identifier.name
  if (IdentifierNode.is(node)) return node.name
  if (AliasNode.is(node)) return nameOf(node.node)
  if (!RawNode.is(node)) return ''
  return node.sqlFragments.map((text, index) => text + namedAt(node, index)).join('')
}

const namedAt = ({ parameters }: RawNode, index: number): string => {
  const node = parameters[index]
  return node ? nameOf(node) : ''
}
