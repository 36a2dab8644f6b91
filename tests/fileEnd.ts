const works: (() => Promise<void>)[] = []

/** Does something when the running test file ends: a worker goes on to the next. */
export const atEndOfFile = (work: () => Promise<void>): void => void works.push(work)

export async function endFile(): Promise<void> {
  for (const work of works.splice(0)) await work()
}
