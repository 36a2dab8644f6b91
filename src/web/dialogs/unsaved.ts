/** Forms that hold something which was not sent, with what forgets it where it is kept in this browser. */
const open = new Map<string, (() => void) | undefined>()
/** Those of which some would be gone with the page. */
const losing = new Set<string>()

/** Notes whether a form holds something that was entered and not sent; `forget` where it outlives the page. */
export function markUnsaved(form: string, isUnsaved: boolean, forget?: () => void): void {
  if (isUnsaved) open.set(form, forget)
  else {
    open.delete(form)
    losing.delete(form)
  }
}

/** Notes whether some of what a form holds is kept nowhere. */
export function markLost(form: string, isLost: boolean): void {
  if (isLost) losing.add(form)
  else losing.delete(form)
}

export const hasUnsaved = (): boolean => open.size > 0

/** Whether something would be gone with the page. */
export const wouldLose = (): boolean => losing.size > 0

/** The person wants to go without it. */
export function forgetUnsaved(): void {
  for (const forget of open.values()) forget?.()
  open.clear()
  losing.clear()
}
