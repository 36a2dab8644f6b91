import { type RefObject, useEffect, useState } from 'react'

const field = ':is(input, select, textarea, button)'

/** The input of a field, or the first one in it. */
function inputOf(form: HTMLElement | null, id: string): HTMLElement | null | undefined {
  return (
    form?.querySelector<HTMLElement>(`${field}[id="${id}"]`) ??
    form?.querySelector<HTMLElement>(`${field}:is([id^="${id}-"], [id^="${id}_"]), [id="${id}"] ${field}`)
  )
}

/** Of the inputs with these ids the one that stands first in the form. */
function firstInput(form: HTMLElement | null, ids: string[]): HTMLElement | undefined {
  const inputs = ids.map((id) => inputOf(form, id)).filter((input) => input !== null && input !== undefined)
  return inputs.reduce<HTMLElement | undefined>((first, input) => {
    const isBefore = first && first.compareDocumentPosition(input) & Node.DOCUMENT_POSITION_FOLLOWING
    return isBefore ? first : input
  }, undefined)
}

/**
 * Gives what puts the focus on the first of some fields, by their dotted paths. Not while the form sends: a field that is
 * disabled takes no focus. The fields of another step are drawn a moment later.
 */
export function useFocus(
  form: RefObject<HTMLElement | null>,
  prefix: string,
  isBusy: boolean,
): (fields: string[] | null) => void {
  const [wanted, setWanted] = useState<string[] | null>(null)
  useEffect(() => {
    if (!wanted || isBusy) return
    const ids = wanted.map((path) => `${prefix}_${path.replaceAll('.', '_')}`)
    const focus = () => {
      const input = firstInput(form.current, ids)
      // What is folded away takes no focus.
      input?.closest('details')?.setAttribute('open', '')
      input?.focus()
      return input !== undefined
    }
    if (!focus()) requestAnimationFrame(focus)
    setWanted(null)
  }, [form, wanted, isBusy, prefix])
  return setWanted
}
