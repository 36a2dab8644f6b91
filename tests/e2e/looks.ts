import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 900 } }

/** A window and a colour scheme to look at a page in. */
export interface Look {
  name: string
  scheme: 'light' | 'dark'
  viewport: { width: number; height: number }
}

export const looks: Look[] = (['light', 'dark'] as const).flatMap((scheme) =>
  Object.entries(sizes).map(([size, viewport]) => ({ name: `${size}, ${scheme}`, scheme, viewport })),
)

/** Whether every page is looked at in every look: npm run test:whole. Otherwise the looks take turns over the pages. */
const isWhole = process.env.TILTH_WHOLE === '1'
// Changed on purpose only: another seed gives every page another look.
const { seed }: { seed: number } = JSON.parse(readFileSync(new URL('looks.json', import.meta.url), 'utf8'))

/** A number that a name always gives, as long as the seed stays. */
const turnOf = (name: string): number => createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE()

/** The pages to be seen in one look after the other, each with a number by which else to take turns. */
export const turnsOf = <T>(pages: T[], nameOf: (page: T) => string): { look: Look; page: T; turn: number }[] =>
  looks.flatMap((look, at) =>
    pages
      .filter((page) => isWhole || turnOf(nameOf(page)) % looks.length === at)
      .map((page) => ({ look, page, turn: isWhole ? at : Math.floor(turnOf(nameOf(page)) / looks.length) })),
  )

/** The looks in which one page is seen: one by its turn, all in a whole run. */
export const looksAt = (name: string): Look[] => turnsOf([name], String).map(({ look }) => look)

/** Whose turn a thing is where it could be asked of each of these, and one will do; in a whole run it is everybody's. */
export const isTurnOf = <T>(one: T, all: readonly T[], name: string): boolean =>
  isWhole || all[turnOf(`turn of ${name}`) % all.length] === one

/** What is opened from now on has this look. */
export async function wear(page: Page, { viewport, scheme }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme })
  await page.setViewportSize(viewport)
}
