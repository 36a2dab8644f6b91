const mark = 'tilth-reloaded'
const pause = 60_000

interface PreloadParts {
  /** Tells a person something that stays until it is read. */
  say: (text: string) => void
  now: () => Date
  reload: () => void
  storage: Pick<Storage, 'getItem' | 'setItem'>
  /** Is there an entry that a reload would lose? */
  hasUnsaved: () => boolean
}

/**
 * Answers a part of the application that could not be fetched, as happens after an update: one reload, then words.
 * An entry that is not yet sent is kept: then there are only words. Gives whether the event was dealt with.
 */
export function answerPreloadError({ say, now, reload, storage, hasUnsaved }: PreloadParts): boolean {
  const last = Number(storage.getItem(mark) ?? 0)
  if (!hasUnsaved() && now().getTime() - last > pause) {
    storage.setItem(mark, String(now().getTime()))
    reload()
    return true
  }
  say(
    hasUnsaved()
      ? 'The portal was updated. Send or copy what you have entered, then reload the page.'
      : 'A part of the portal could not be loaded. Reload the page in a moment.',
  )
  return false
}
