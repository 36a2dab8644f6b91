import type { Brand } from '#engine/portal.ts'

/** §4: the branding is asked for again at most three times, after these pauses, in ms. */
const pauses = [500, 1500, 4500]

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Asks again for a brand that could not be had, as long as somebody wants it. Null when no try brought it. */
export async function tryLater(
  ask: () => Promise<Brand | null>,
  isWanted: () => boolean,
  wait: (ms: number) => Promise<void> = sleep,
): Promise<Brand | null> {
  for (const pause of pauses) {
    await wait(pause)
    if (!isWanted()) return null
    const brand = await ask()
    if (brand) return brand
  }
  return null
}
