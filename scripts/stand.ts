import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { standing } from './bench/board.ts'
import { drawnBoard } from './bench/portalPage.ts'
import { makeWorld } from './bench/world.ts'
import { stand, stood } from './soak/standing.ts'

// npm run stand [-- --minutes 60] [--json FILE]: a dashboard of forty panels, asked again four times a minute, stands open in a
// browser for so long; a verdict on LD-06: what its scripts hold, nodes that are in no document, and listeners.
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' }, json: { type: 'string' } } })
const minutes = Number(values.minutes)
if (!(minutes > 0)) {
  console.error('--minutes is a number above nothing.')
  process.exit(1)
}
const world = makeWorld(process.cwd(), false)
try {
  const state = await world.signIn()
  const { address, expected } = drawnBoard((await world.server()).address, standing)
  const browser = await world.browser()
  // So high that each panel is in view: what nobody sees is not asked again.
  const context = await browser.newContext({ viewport: { width: 1280, height: 9000 }, storageState: state })
  const page = await context.newPage()
  const asked: Record<number, number> = {}
  page.on('response', (reply) => {
    if (reply.url().includes('/execute')) asked[reply.status()] = (asked[reply.status()] ?? 0) + 1
  })
  await page.goto(address)
  await page
    .locator(expected.panel)
    .nth(expected.count - 1)
    .waitFor()
  const looks = await stand(page, 60 * minutes, Math.min(60, 6 * minutes))
  const told = Object.entries(asked).map(([status, times]) => `${times} × ${status}`)
  console.log(`${await page.locator(expected.panel).count()} panels, answers: ${told.join(', ')}`)
  const verdicts = stood(looks)
  for (const { id, holds, says } of verdicts) console.log(`${holds ? 'held  ' : 'FAILED'} ${id}  ${says}`)
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify({ verdicts, looks }, null, 2)}\n`)
  process.exitCode = verdicts.every(({ holds }) => holds) ? 0 : 1
} finally {
  await world.close()
}
