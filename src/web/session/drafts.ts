import { isRecord } from '#engine/record.ts'
import type { FormDraft } from '#panels/panel.ts'
import { parsed } from './signedIn.ts'
import type { Keep } from './storage.ts'

/** Where this browser keeps what a person entered and did not send. */
export const draftsKey = (userId: number | undefined): string => `drafts.${userId}`

/** Nobody goes on with what is older. */
const longestMs = 30 * 86_400_000

const isDraft = (value: unknown): value is FormDraft =>
  isRecord(value) && isRecord(value.entry) && isRecord(value.base) && typeof value.at === 'number'

/** What was sent, whole, and under which key. */
export interface Sent {
  text: string
  key: string
}

const isSent = (value: unknown): value is Sent =>
  isRecord(value) && typeof value.text === 'string' && typeof value.key === 'string'

/**
 * The draft of one form of a person: to be read when the form is opened, and kept anew with each change. Null removes it.
 * With it stands what was sent of it last and not answered, so that it is known again after a reload.
 */
export function draftOf(keep: Keep, userId: number | undefined, form: string, now: () => Date) {
  const all = (): Record<string, unknown> => {
    const kept = parsed(keep.read(draftsKey(userId)))
    return isRecord(kept) ? kept : {}
  }
  const isGood = (draft: unknown): draft is FormDraft => isDraft(draft) && now().getTime() - draft.at < longestMs
  const present = (): FormDraft | null => {
    const kept = all()
    const mine = Object.hasOwn(kept, form) ? kept[form] : null
    return isGood(mine) ? mine : null
  }
  const put = (mine: object | null): void => {
    const others = Object.entries(all()).filter(([name, one]) => name !== form && isGood(one))
    const next = Object.fromEntries([...others, ...(mine ? [[form, mine] as const] : [])])
    keep.write(draftsKey(userId), Object.keys(next).length > 0 ? JSON.stringify(next) : null)
  }
  const sent = (): Sent | undefined => {
    const said: unknown = Reflect.get(present() ?? {}, 'sent')
    return isSent(said) ? said : undefined
  }
  return {
    read: (): FormDraft | null => {
      const draft = present()
      return draft && { entry: draft.entry, base: draft.base, at: draft.at }
    },
    write: (draft: Pick<FormDraft, 'entry' | 'base'> | null): void =>
      put(draft && { ...draft, at: now().getTime(), sent: sent() }),
    sent,
    /** Notes what is being sent of it, or that it was answered; where nothing is kept, nothing is noted. */
    noteSent: (one: Sent | undefined): void => {
      const draft = present()
      if (draft) put({ ...draft, sent: one })
    },
  }
}
