import { capital } from '#engine/text.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import { browserName } from '#subjects/people/browserName.ts'
import type { AdminRecordQueries } from './adminRecords.ts'

/** "role: viewer → admin" of what was before and after; everything else as "name: value". The person stands in a column. */
function detailOf(detail: Record<string, unknown>): string {
  const { before, after, user: _, userId: __, ...rest } = detail
  const was = fieldsOf(before)
  const is = fieldsOf(after)
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  const changed = names.filter((name) => words(was[name]) !== words(is[name]))
  const label = (name: string) => labels[name] ?? name.replaceAll('_', ' ')
  return [
    ...changed.map((name) => {
      const now = name in is ? words(is[name]) : 'none'
      return `${label(name)}: ${name in was ? `${words(was[name])} → ` : ''}${now}`
    }),
    ...Object.entries(rest).map(([name, value]) => {
      const told = name === 'browser' && typeof value === 'string' ? browserName(value) : words(value)
      return `${label(name)}: ${told}`
    }),
  ].join(', ')
}

const labels: Record<string, string> = {
  is_super_user: 'super user',
  is_on: 'on',
  enabled: 'answers',
  cache_seconds: 'answers kept (s)',
  status: 'account',
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}

function words(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const sentences: Record<string, string> = {
  'org.switched-on': 'Organisation switched on',
  'org.switched-off': 'Organisation switched off',
  'org.changed': 'Organisation changed',
  'org.declared': 'Organisation brought in from a file',
  'org.registered': 'Organisation registered',
  'procedure.set': 'Procedure set',
  'user.created': 'Account made',
  'user.changed': 'Name or address changed',
  'user.super-user': 'Super user or not',
  'user.locked': 'Account locked',
  'user.unlocked': 'Account unlocked',
  'user.signed-out': 'Signed out everywhere',
  'user.link-sent': 'Link to a password sent',
  'mail.tried-again': 'Mail tried again',
  'sign-in.good': 'Signed in',
  'sign-in.refused': 'Wrong password',
  'passkey.added': 'Passkey added',
  'passkey.removed': 'Passkey removed',
  'passkey.refused': 'Wrong passkey',
  'passkey.locked': 'Too many wrong passkeys',
  'passkey.counter-back': 'Passkey used that may have been copied',
  'sign-in.locked': 'Too many wrong passwords',
  'member.role': 'Role changed',
  'member.removed': 'Taken out of the organisation',
}

/** What a call is for, where the audit names one; "Share key made" of "share-key.made" where there is nothing better. */
function sentence(what: string, titleOf: (call: string) => string | undefined): string {
  return sentences[what] ?? titleOf(what) ?? capital(what.replaceAll(/[.\-_]/g, ' '))
}

/** What was written down along the way, as text: IN-15, nothing of it is ever more than words. */
export function adminRecordService(records: AdminRecordQueries, titleOf: (call: string) => string | undefined) {
  const reports: Handler<'admin.report.page'> = async ({ input, reply }) => {
    const { rows, total, next } = await records.reports(input)
    reply.page(total, next)
    return rows.map(({ first_at, last_at, ...row }) => ({
      ...row,
      first_at: first_at.toISOString(),
      last_at: last_at.toISOString(),
    }))
  }

  const changes: Handler<'admin.change.page'> = async ({ input, reply }) => {
    const { rows, total, next } = await records.changes(input)
    reply.page(total, next)
    return rows.map((row) => ({
      at: row.at.toISOString(),
      who: row.who,
      what: sentence(row.what, titleOf),
      organisation: row.organisation,
      about: row.about,
      detail: detailOf(row.detail),
    }))
  }

  return { reports, changes }
}
