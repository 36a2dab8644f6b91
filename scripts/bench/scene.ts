import type { Page, Response } from '@playwright/test'
import type { BareScene, BareSeries } from './bare/scene.ts'
import { type Board, type Picture, tableFields } from './board.ts'

/** A procedure's answer to the portal's page. */
interface Told {
  name: string
  rows: Record<string, unknown>[]
}

/** Listens to a page of the portal, so that the bare page can be given the very same answers. */
export function recordAnswers(page: Page): () => Promise<Told[]> {
  const all: Promise<Told>[] = []
  page.on('response', (response: Response) => {
    const name = /\/ui\/([\w-]+)\/execute/.exec(response.url())?.[1]
    if (name !== undefined && response.ok()) all.push(toldBy(name, response))
  })
  return () => Promise.all(all)
}

async function toldBy(name: string, response: Response): Promise<Told> {
  const { result }: { result: Record<string, unknown>[] } = await response.json()
  return { name, rows: result }
}

/** The board as the bare page shows it: at the places where the portal put its panels, with the answers it got. */
export async function sceneOf(
  page: Page,
  board: Board,
  told: Told[],
): Promise<{ scene: BareScene; answers: unknown[] }> {
  const boxes = await page.$$eval('section.panel', (panels) =>
    panels.map((panel) => {
      const { x, y, width, height } = panel.getBoundingClientRect()
      return { x, y: y + scrollY, width: Math.round(width), height: Math.round(height) }
    }),
  )
  const pictures = board.pictures.map(({ kind, title }, at) => {
    const box = boxes[at]
    if (!box) throw new Error(`${board.slug}: panel ${at + 1} is not on the page`)
    return { kind, title, ...box, ...(kind === 'table' ? { fields: tableFields } : {}) }
  })
  return { scene: { pictures }, answers: board.pictures.map((picture) => answerOf(picture, told)) }
}

function answerOf({ kind, title, series = [], quantity }: Picture, told: Told[]): unknown {
  const rowsOf = (name: string) => told.filter((one) => one.name === name).flatMap(({ rows }) => rows)
  if (kind === 'table')
    return {
      rows: rowsOf('spray_hours').map((row) => Object.fromEntries(tableFields.map((field) => [field, row[field]]))),
    }
  if (kind !== 'line') return { value: rowsOf('latest_values').find((row) => row.quantity === quantity)?.value }
  const found = series.flatMap((one) => {
    const rows =
      'sensor_id' in one
        ? rowsOf('timeseries').filter((row) => String(row.series).endsWith(`.${one.sensor_id}`))
        : rowsOf('timeseries').filter((row) => row.quantity === one.quantity)
    return rows.map(seriesOf).slice(0, 1)
  })
  if (found.length !== series.length) throw new Error(`${title}: the portal was not told all of its series`)
  return { series: found }
}

function seriesOf({ label, t, v }: Record<string, unknown>): BareSeries {
  if (!Array.isArray(t) || !Array.isArray(v)) throw new Error('a series without times and values was told')
  return { label: String(label), t, v }
}
