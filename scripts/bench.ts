import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { makeWorld } from './bench/world.ts'

const drawing = () => import('./bench/measures/drawing.ts')

// npm run bench [-- --only NAME]: the budgets, one JSON line each. Linking comes first, while the process is fresh: what
// the others need, browsers among it, is loaded with them.
const measures = {
  link: async () => (await import('./bench/measures/linking.ts')).linking,
  large: async () => (await import('./bench/measures/large.ts')).largePortal,
  start: async () => (await import('./bench/measures/starting.ts')).starting,
  bytes: async () => (await import('./bench/measures/bytes.ts')).bytes,
  twelve: async () => (await drawing()).drawingTwelve,
  slow: async () => (await drawing()).drawingSlowly,
  fifty: async () => (await drawing()).drawingFifty,
  hundred: async () => (await drawing()).drawingHundred,
  long: async () => (await drawing()).drawingLong,
  history: async () => (await import('./bench/measures/history.ts')).history,
  door: async () => (await import('./bench/measures/door.ts')).door,
  shift: async () => (await import('./bench/measures/shifting.ts')).shifting,
  map: async () => (await import('./bench/measures/map.ts')).map,
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
      for await (const line of (await measure())(world)) console.log(JSON.stringify(line))
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
