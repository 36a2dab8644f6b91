import { type EmptyPortal, runEmptyPortal } from './emptyPortal.ts'
import { test as base } from './portal.ts'

/** Each test has a portal of its own, without the demo, that nobody runs yet. */
export const test = base.extend<{ empty: EmptyPortal }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern what a fixture needs
  empty: async ({}, use) => {
    const empty = await runEmptyPortal()
    await use(empty)
    await empty.stop()
  },
  baseURL: async ({ empty }, use) => use(empty.address),
})
