import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { inPlaceOf } from './inPlace.ts'

// 320 px is what a desk of 1,280 px leaves at 400 % as well (AX-04).
const sizes = { phone: { width: 320, height: 640 }, desk: { width: 1280, height: 900 } }
const schemes = ['light', 'dark'] as const
// A page that has a brand of its own is looked at in that one: only those of organisations take turns.
const routes = readdirSync('config/routes').map((file) => readFileSync(`config/routes/${file}`, 'utf8'))
const brands = readdirSync('config/brands', { withFileTypes: true })
  .flatMap((entry) => (entry.isDirectory() ? entry.name : []))
  .filter((name) => !routes.some((text) => new RegExp(`^\\s+brand: ${name}$`, 'm').test(text)))
  .sort()

/** A window, a colour scheme and a brand to look at a page in. */
export interface Look {
  name: string
  size: keyof typeof sizes
  scheme: (typeof schemes)[number]
  brand: string
}

/** Each brand in each scheme; the sizes take turns over them, so that each is there in each scheme. */
export const looks: Look[] = schemes.flatMap((scheme, at) =>
  brands.map((brand, turn): Look => {
    const size = (at + turn) % 2 === 0 ? 'phone' : 'desk'
    return { name: `${size}, ${scheme}, ${brand}`, size, scheme, brand }
  }),
)

/** Whether every page is looked at in every look: npm run test:whole. Otherwise the looks take turns over the pages. */
const isWhole = process.env.TILTH_WHOLE === '1'
// Changed on purpose only: another seed gives every page another look.
const { seed }: { seed: number } = JSON.parse(readFileSync(new URL('looks.json', import.meta.url), 'utf8'))

/** A number that a name always gives, as long as the seed stays. */
const turnOf = (name: string): number => createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE()

/** Of so many pages one is looked at in a sample, always the same one. */
const oneIn = 3

/** Those of the pages that are looked at: one at least, and all of them in a whole run. */
function seenOf<T>(pages: T[], nameOf: (page: T) => string): T[] {
  if (isWhole) return pages
  const order = (page: T): number => turnOf(`seen ${nameOf(page)}`)
  const seen = new Set(pages.toSorted((a, b) => order(a) - order(b)).slice(0, Math.ceil(pages.length / oneIn)))
  return pages.filter((page) => seen.has(page))
}

/** The pages to be seen in one look after the other, each with a number by which else to take turns. */
export const turnsOf = <T>(pages: T[], nameOf: (page: T) => string): { look: Look; page: T; turn: number }[] => {
  const seen = seenOf(pages, nameOf)
  return looks.flatMap((look, at) =>
    seen
      .filter((page) => isWhole || turnOf(nameOf(page)) % looks.length === at)
      .map((page) => ({ look, page, turn: isWhole ? at : Math.floor(turnOf(nameOf(page)) / looks.length) })),
  )
}

/** The looks in which one page is seen: one by its turn, all in a whole run. */
export const looksAt = (name: string): Look[] => turnsOf([name], String).map(({ look }) => look)

/** Whose turn a thing is where it could be asked of each of these, and one will do; in a whole run it is everybody's. */
export const isTurnOf = <T>(one: T, all: readonly T[], name: string): boolean =>
  isWhole || all[turnOf(`turn of ${name}`) % all.length] === one

/** What is opened from now on has this look. */
export async function wear(page: Page, { size, scheme, brand }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme })
  await page.setViewportSize(sizes[size])
  const { origin } = new URL((await page.request.get('/healthz')).url())
  const url = origin + (await addressOf(brand, origin, page))
  if (!worn.has(page)) await inPlaceOf(page, patternsAt(origin), () => ({ url: worn.get(page) ?? url }))
  worn.set(page, url)
}

const patternsAt = (origin: string): string[] => brands.map((name) => `${origin}/portal/brand/${name}.*.json`)

/** Where the brand is that a page wears in place of its own. */
const worn = new WeakMap<Page, string>()
const addresses = new Map<string, Promise<Record<string, string>>>()

/** Where a portal has the document of a brand, as its core says. */
async function addressOf(brand: string, origin: string, page: Page): Promise<string> {
  const asked = addresses.get(origin) ?? brandsOf(origin, page)
  addresses.set(origin, asked)
  const address = (await asked)[brand]
  if (address === undefined) throw new Error(`the portal at ${origin} has no brand "${brand}"`)
  return address
}

async function brandsOf(origin: string, page: Page): Promise<Record<string, string>> {
  const start = await (await page.request.get(`${origin}/`)).text()
  const core = /<meta name="portal" content="([^"]+)"/.exec(start)?.[1]
  if (core === undefined) throw new Error('the first page does not say where the portal is')
  return (await (await page.request.get(origin + core)).json()).brands
}
