import { slugOf } from '#engine/slug.ts'

const mostTries = 1000

/**
 * Adds a row under a slug that is free. `add` gives null where the slug is taken, by a row that the caller may not even
 * see, so it is tried and not looked up. `reserved` are the words that the address has for something else.
 */
export async function addUnderFreeSlug<Row>(
  name: string,
  reserved: readonly string[],
  taken: ReadonlySet<string>,
  otherwise: string,
  add: (slug: string) => Promise<Row | null>,
): Promise<Row> {
  const refused = new Set([...taken, ...reserved])
  for (let tries = 0; tries < mostTries; tries += 1) {
    const slug = slugOf(name, (one) => refused.has(one), otherwise)
    const made = await add(slug)
    if (made !== null) return made
    refused.add(slug)
  }
  throw new Error(`no slug is free for ${otherwise} after ${mostTries} tries`)
}
