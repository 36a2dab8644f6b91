import { type Line, lineOf, median } from '../line.ts'
import type { World } from '../world.ts'

/** Starts of the server process until it is ready, and its memory when it has had ten quiet seconds. */
export async function* starting(world: World): AsyncGenerator<Line> {
  const { first, later } = await world.starts()
  yield lineOf('first start after install', first, 's', 20, { note: 'server and browser application are built' })
  yield lineOf('later starts', later, 's', 3)
  const server = await world.server()
  await new Promise((resolve) => setTimeout(resolve, 10_000))
  const samples: number[] = []
  for (let taken = 0; taken < 5; taken += 1) {
    const memory = server.memory()
    if (memory !== null) samples.push(memory)
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
  const more = samples.length > 0 ? {} : { note: 'this system does not tell a process’s memory' }
  yield lineOf('memory of the server at rest', samples.length > 0 ? median(samples) : null, 'MB', 400, more)
}
