const open = new Set<string>()

/** Notes whether a form holds something that was entered and not sent. */
export function markUnsaved(form: string, isUnsaved: boolean): void {
  if (isUnsaved) open.add(form)
  else open.delete(form)
}

export const hasUnsaved = (): boolean => open.size > 0

/** The person wants to go without it. */
export const forgetUnsaved = (): void => open.clear()
