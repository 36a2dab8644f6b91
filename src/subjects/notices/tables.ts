import type { ColumnType, Generated } from 'kysely'

/** How a hook wants to be told: all that is known, or words alone, as rooms of chat programs take them. */
export type HookForm = 'data' | 'chat'

/** Where an organisation is told of what happens, besides mail. Its address is sealed: whoever has it can post there. */
export interface NoticeHookTable {
  org_id: number
  id: Generated<number>
  guid: Generated<string>
  name: string
  form: HookForm
  /** Of its address: all of it that is shown. */
  host: string
  /** The address, and the key that what is posted is signed with. */
  sealed: Buffer
  is_on: Generated<boolean>
  created_by: number | null
  created_at: Date
  last_sent_at: Date | null
  last_failed_at: Date | null
  /** Why the last post did not arrive; null once one did. */
  last_error: string | null
}

/** A browser in which somebody wants to be told, as its push service knows it (RFC 8030, RFC 8291). */
interface NoticeBrowserTable {
  id: Generated<string>
  user_id: number
  /** The session in which it asked, or that was begun in it since. */
  family_id: string
  address: string
  /** P-256, base64url. */
  public_key: string
  /** 16 bytes, base64url. */
  secret: string
  name: string
  created_at: Date
  last_sent_at: Date | null
  last_error: string | null
}

/** Something that goes to one hook or one browser. */
interface NoticeTable {
  org_id: number
  id: Generated<string>
  hook_id: number | null
  browser_id: string | null
  title: string
  body: ColumnType<unknown, string, string>
  created_at: Date
  tries: Generated<number>
  next_try_at: Date
  taken_until: Date | null
  sent_at: Date | null
  failed_at: Date | null
  last_error: string | null
}

declare module '#server/db/tables.ts' {
  interface Database {
    notice_hook: NoticeHookTable
    notice_browser: NoticeBrowserTable
    notice: NoticeTable
  }
}
