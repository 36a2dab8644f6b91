import type { Handler } from '../../handler.ts'
import type { AdminRecordStore } from '../../stores/adminRecords.ts'

/** "is_super_user: no → yes" of what was before and after; everything else as "name: value". */
function detailOf(detail: Record<string, unknown>): string {
  const { before, after, ...rest } = detail
  const was = fieldsOf(before)
  const is = fieldsOf(after)
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  const changed = names.filter((name) => words(was[name]) !== words(is[name]))
  return [
    ...changed.map((name) => `${name.replaceAll('_', ' ')}: ${words(was[name])} → ${words(is[name])}`),
    ...Object.entries(rest).map(([name, value]) => `${name.replaceAll('_', ' ')}: ${words(value)}`),
  ].join(', ')
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}

function words(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** "Org switched off" of "org.switched-off". */
const sentence = (what: string) => {
  const text = what.replaceAll(/[.\-_]/g, ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** What was written down along the way, as text: IN-15, nothing of it is ever more than words. */
export function adminRecordService(records: AdminRecordStore) {
  const reports: Handler<'admin.report.page'> = async ({ input, reply }) => {
    const { rows, total, next } = await records.reports(input)
    reply.page(total, next)
    return rows.map(({ firstAt, lastAt, ...row }) => ({
      ...row,
      first_at: firstAt.toISOString(),
      last_at: lastAt.toISOString(),
    }))
  }

  const changes: Handler<'admin.change.page'> = async ({ input, reply }) => {
    const { rows, total, next } = await records.changes(input)
    reply.page(total, next)
    return rows.map((row) => ({
      at: row.at.toISOString(),
      who: row.who,
      what: sentence(row.what),
      organisation: row.organisation,
      detail: detailOf(row.detail),
    }))
  }

  return { reports, changes }
}
