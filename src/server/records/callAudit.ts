import { sql } from 'kysely'
import type { Endpoint, Schema } from '#engine/portal.ts'
import { isRecord } from '#engine/record.ts'
import type { OpenTransaction, Scope } from '../db/store.ts'
import { presentRequest } from '../presentRequest.ts'
import type { AuditEntry } from './audit.ts'
import { calledBy } from './ownedBy.ts'

const longest = { text: 200, list: 20 }
const secret = /pass|secret|token|signature|credential|(^|_)(key|code|pin)$/i

export const callAuditQueries = (transaction: OpenTransaction) => ({
  /**
   * Writes a call down, in its own transaction, if it wrote nothing down of itself: so every change by a person stands in
   * the audit, whoever wrote the call.
   */
  note: async ({ org_id, user_id, at, what, detail }: AuditEntry): Promise<void> => {
    await sql`insert into audit (org_id, user_id, at, what, detail, request_id)
      select ${org_id}::int, ${user_id}::int, ${at}::timestamptz, ${what}, ${JSON.stringify(detail)}::jsonb,
        ${presentRequest.getStore()?.id ?? null}::uuid
      where not exists (select from audit where at = ${at} and xmin = pg_current_xact_id()::xid)`.execute(
      // What a call wrote down may be about another organisation, or about none.
      transaction.system(),
    )
  },
})

/**
 * What the audit says of a call that wrote, where the call says nothing better itself: its name, and what it was given.
 * Secrets, files and long lists are left out by name, by `format` and by length.
 */
export function auditOfCall(endpoint: Endpoint, input: Record<string, unknown>, scope: Scope, at: Date): AuditEntry {
  return {
    ...calledBy(scope),
    at,
    what: endpoint.name,
    detail: toldFields(input, endpoint.input),
  }
}

function propertyOf(schema: unknown, name: string): Schema {
  const { properties } = isRecord(schema) ? schema : {}
  const found = isRecord(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined
  return isRecord(found) ? found : {}
}

function toldFields(value: Record<string, unknown>, schema: Schema): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => {
      const told = toldOf(name, one, propertyOf(schema, name))
      return told === undefined ? [] : [[name, told]]
    }),
  )
}

function toldOf(name: string, value: unknown, schema: Schema): unknown {
  if (value === undefined || name === 'version') return undefined
  if (schema.format === 'byte' || schema.format === 'password' || secret.test(name)) return undefined
  if (typeof value === 'string') return value.length > longest.text ? `${value.slice(0, longest.text)} …` : value
  if (Array.isArray(value)) {
    const { items } = schema
    const isPlain = value.every((one) => typeof one !== 'object' || one === null)
    return value.length > longest.list || !isPlain
      ? `${value.length} of them`
      : value.map((one) => toldOf(name, one, isRecord(items) ? items : {}))
  }
  // A boundary is a thousand corners: that it changed is said by its name.
  if (isRecord(value)) return 'coordinates' in value ? 'drawn' : toldFields(value, schema)
  return value
}
