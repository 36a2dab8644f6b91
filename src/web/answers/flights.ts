let open = 0
const waiting = new Set<() => void>()

/** Counts a question as on its way until it is answered. */
export async function inFlight<T>(question: Promise<T>): Promise<T> {
  open += 1
  try {
    return await question
  } finally {
    open -= 1
    if (open === 0) for (const hear of waiting) hear()
  }
}

/** Hears whenever the last question that was on its way is answered. Gives what ends that. */
export function onQuiet(hear: () => void): () => void {
  waiting.add(hear)
  return () => void waiting.delete(hear)
}

let changing = 0
const watching = new Set<() => void>()

const count = (by: number): void => {
  changing += by
  for (const hear of watching) hear()
}

/** Notes that an old picture stands while another is on its way, as after another time was chosen. Gives what ends that. */
export function change(): () => void {
  count(1)
  return () => count(-1)
}

export const isChanging = (): boolean => changing > 0

export function watchChanging(hear: () => void): () => void {
  watching.add(hear)
  return () => void watching.delete(hear)
}
