/** Forms that hold something which was not sent, with what forgets it where it is kept in this browser. */
const open = new Map<string, (() => void) | undefined>()

/** Notes whether a form holds something that was entered and not sent; `forget` where it outlives the page. */
export function markUnsaved(form: string, isUnsaved: boolean, forget?: () => void): void {
  if (isUnsaved) open.set(form, forget)
  else open.delete(form)
}

export const hasUnsaved = (): boolean => open.size > 0

/** Whether something would be gone with the page. */
export const wouldLose = (): boolean => [...open.values()].some((forget) => !forget)

/** The person wants to go without it. */
export function forgetUnsaved(): void {
  for (const forget of open.values()) forget?.()
  open.clear()
}
