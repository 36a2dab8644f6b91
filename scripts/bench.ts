import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bytes } from './bench/measures/bytes.ts'
import { door } from './bench/measures/door.ts'
import { drawingFifty, drawingHundred, drawingLong, drawingSlowly, drawingTwelve } from './bench/measures/drawing.ts'
import { history } from './bench/measures/history.ts'
import { largePortal } from './bench/measures/large.ts'
import { linking } from './bench/measures/linking.ts'
import { map } from './bench/measures/map.ts'
import { shifting } from './bench/measures/shifting.ts'
import { starting } from './bench/measures/starting.ts'
import { makeWorld } from './bench/world.ts'

// npm run bench [-- --only NAME]: the budgets, one JSON line each. Linking comes first, while the process is fresh.
const measures = {
  link: linking,
  large: largePortal,
  start: starting,
  bytes,
  twelve: drawingTwelve,
  slow: drawingSlowly,
  fifty: drawingFifty,
  hundred: drawingHundred,
  long: drawingLong,
  history,
  door,
  shift: shifting,
  map,
}

const { only } = parseArgs({ options: { only: { type: 'string', multiple: true } } }).values
const unknown = only?.find((name) => !Object.hasOwn(measures, name))
if (unknown !== undefined) {
  console.error(`There is no measure "${unknown}". These are: ${Object.keys(measures).join(', ')}.`)
  process.exit(1)
}
const chosen = Object.entries(measures).filter(([name]) => only?.includes(name) ?? true)
const needsHistory = chosen.some(([name]) => name === 'long' || name === 'history')
const world = makeWorld(join(import.meta.dirname, '..'), needsHistory)
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void world.close().finally(() => process.exit(1)))
let isBroken = false
try {
  for (const [name, measure] of chosen) {
    try {
      for await (const line of measure(world)) console.log(JSON.stringify(line))
    } catch (error) {
      isBroken = true
      const note = error instanceof Error ? error.message : String(error)
      console.log(JSON.stringify({ what: name, value: null, unit: '', budget: null, ok: false, note }))
    }
  }
} finally {
  await world.close()
}
process.exit(isBroken ? 1 : 0)
