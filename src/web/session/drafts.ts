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

/** The draft of one form of a person: to be read when the form is opened, and kept anew with each change. Null removes it. */
export function draftOf(keep: Keep, userId: number | undefined, form: string, now: () => Date) {
  const all = (): Record<string, unknown> => {
    const kept = parsed(keep.read(draftsKey(userId)))
    return isRecord(kept) ? kept : {}
  }
  const isGood = (draft: unknown): draft is FormDraft => isDraft(draft) && now().getTime() - draft.at < longestMs
  return {
    read: (): FormDraft | null => {
      const kept = all()
      const mine = Object.hasOwn(kept, form) ? kept[form] : null
      return isGood(mine) ? mine : null
    },
    write: (draft: Pick<FormDraft, 'entry' | 'base'> | null): void => {
      const others = Object.entries(all()).filter(([name, one]) => name !== form && isGood(one))
      const mine = draft ? [[form, { ...draft, at: now().getTime() }] as const] : []
      const next = Object.fromEntries([...others, ...mine])
      keep.write(draftsKey(userId), Object.keys(next).length > 0 ? JSON.stringify(next) : null)
    },
  }
}
