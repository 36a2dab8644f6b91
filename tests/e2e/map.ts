import type { BrowserContext, Locator, Page } from '@playwright/test'
import { decode } from 'fast-png'
import { bringsTiles, drawn, expect, signIn, tileOf } from './portal.ts'

/** A window and no movement: what a map would glide to is there at once. */
export const atDesk = { viewport: { width: 1280, height: 900 }, contextOptions: { reducedMotion: 'reduce' } } as const

export const address = '/hamilton-grazing/r/paddock_map'
export const map = (page: Page) => page.locator('.map').first()
export const button = (page: Page, name: string | RegExp) => map(page).getByRole('button', { name, exact: true })
export const says = (page: Page, words: string | RegExp) => expect(page.getByText(words).first()).toBeVisible()
export const drawer = (page: Page) => page.getByRole('complementary', { name: 'Details' })
export const legend = (page: Page) => page.locator('.map-legend')
export const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

export type Colour = [number, number, number]
export const imagery: Colour = [40, 90, 140]
export const isNear = (a: Colour, b: Colour, most = 4) => a.every((part, at) => Math.abs(part - (b[at] ?? 0)) <= most)

/** Stands in for the servers of the basemaps: tiles of one colour, or none at all. */
export async function tiles(context: BrowserContext, areThere: boolean): Promise<void> {
  bringsTiles(context)
  const body = tileOf(imagery)
  const headers = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
  await context.route(/^https:/, (route) =>
    areThere ? route.fulfill({ body, contentType: 'image/png', headers }) : route.abort(),
  )
}
/** The declared basemaps are elsewhere; nothing else may be. */
export const basemapHost = /^foreign: https:\/\/server\.arcgisonline\.com\//
export const noTile = /^console: Failed to load resource: net::ERR_/

/** Opens the paddock map and waits until what stands on it is drawn. */
export async function open(page: Page, at = address, who = 'manager'): Promise<void> {
  await signIn(page, who, at)
  await shown(page)
}
export async function shown(page: Page): Promise<void> {
  await expect(legend(page)).toBeVisible()
  await expect(page.locator('.map-scale').first()).toBeVisible()
  await drawn(page)
}

/** The pixels of the map between the legend and the drawer: nothing stands over them. */
export async function picture(page: Page) {
  const canvas = await boxOf(page.locator('.maplibregl-canvas').first())
  const [left, right] = [await boxOf(legend(page)), await boxOf(drawer(page))]
  const x = left.x + left.width + 4
  const clip = { x, y: canvas.y + 60, width: right.x - 4 - x, height: canvas.height - 90 }
  const { data, width, height, channels } = decode(await page.screenshot({ clip }))
  const at = (column: number, row: number): Colour => {
    const from = (row * width + column) * channels
    return [data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0]
  }
  return { at, width, height, clip }
}
export async function boxOf(one: Locator) {
  const box = await one.boundingBox()
  if (!box) throw new Error('it is not on the screen')
  return box
}

/** The most common colours of the picture with their share, and a spot of each that has nothing else around it. */
export async function fills(page: Page) {
  const { at, width, height, clip } = await picture(page)
  const counts = new Map<string, { colour: Colour; count: number; spot: { x: number; y: number } | null }>()
  let all = 0
  for (let row = 4; row < height - 4; row += 2)
    for (let column = 4; column < width - 4; column += 2) {
      const colour = at(column, row)
      const known = counts.get(colour.join()) ?? { colour, count: 0, spot: null }
      const isWide = [-4, 4].every(
        (by) => isNear(at(column + by, row), colour, 0) && isNear(at(column, row + by), colour, 0),
      )
      counts.set(colour.join(), {
        colour,
        count: known.count + 1,
        spot: known.spot ?? (isWide ? { x: clip.x + column, y: clip.y + row } : null),
      })
      all += 1
    }
  return [...counts.values()]
    .sort((a, b) => b.count - a.count)
    .map(({ count, ...one }) => ({ ...one, share: count / all }))
}

/** The legend's colours and words. */
export async function shades(page: Page) {
  const list = legend(page).getByRole('list', { name: /colours of paddocks/ })
  const entries = await list.getByRole('listitem').evaluateAll((items) =>
    items.map((item) => ({
      say: item.textContent ?? '',
      colour: getComputedStyle(item.querySelector('i') ?? item).color,
    })),
  )
  return entries.map(({ say, colour }) => {
    const parts = (colour.match(/[\d.]+/g) ?? []).map(Number)
    return { say, colour: [0, 1, 2].map((at) => parts[at] ?? 0) as Colour }
  })
}

/** Numbers in a text, thousands with commas. */
export const numbersIn = (text: string): number[] =>
  [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([one]) => Number(one.replaceAll(',', '')))
