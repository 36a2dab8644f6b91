import { now } from '#server/now.ts'
import { aHundred, type Board, fifty, long, twelve } from '../board.ts'
import { hundred, readingsOf } from '../instruments.ts'
import { type Line, lineOf, median, rounding } from '../line.ts'
import { bareBoard, desk, drawnBoard } from '../portalPage.ts'
import { recordAnswers, sceneOf } from '../scene.ts'
import { type Visit, visit } from '../visit.ts'
import type { World } from '../world.ts'

interface Compared {
  ours: Visit[]
  bare: Visit[]
  /** Median of our times over the median of the bare page's. */
  ratio: number
  /** Both medians, in ms. */
  times: { portal: number; bare: number; rounds: number }
}

/** Twelve panels at normal speed: ratio, requests, longest task, heap. */
export async function* drawingTwelve(world: World): AsyncGenerator<Line> {
  const { ours, ratio, times } = await compare(world, twelve, 5, desk)
  const middle = (of: (visit: Visit) => number) => median(ours.map(of))
  yield lineOf(
    'requests until 12 panels are drawn, cold',
    middle(({ requests }) => requests),
    'requests',
    25,
    {
      kinds: ours[0]?.kinds,
    },
  )
  yield lineOf('12 panels, cold, all drawn', ratio, '× bare', 2.5, { ...times, answer: answerOf(ours) })
  yield lineOf(
    '12 panels: longest task',
    middle(({ longest }) => longest),
    'ms',
    150,
  )
  yield lineOf(
    '12 panels: heap',
    middle(({ heap }) => heap),
    'MB',
    20,
  )
}

/** Twelve panels over slow 4G with a processor four times slower. */
export async function* drawingSlowly(world: World): AsyncGenerator<Line> {
  const { ours, ratio, times } = await compare(world, twelve, 3, desk, true)
  const answer = answerOf(ours)
  const isSooner = answer !== null && answer < times.portal
  const line = lineOf('12 panels, slow 4G and a 4 × slower processor, cold: all drawn', ratio, '× bare', 2.2, {
    ...times,
    answer,
  })
  yield { ...line, ok: line.ok === true && isSooner }
}

/** Fifty charts, all of them in view. */
export async function* drawingFifty(world: World): AsyncGenerator<Line> {
  const { ratio, times } = await compare(world, fifty, 3, { width: 1280, height: 8000 })
  yield lineOf('50 line panels of 2,000 points', ratio, '× bare', 2.5, {
    ...times,
    note: 'a window that shows all of them',
  })
}

/** A hundred charts, all of them in view. */
export async function* drawingHundred(world: World): AsyncGenerator<Line> {
  const { ratio, times } = await compare(world, aHundred, 3, { width: 1280, height: 16_000 })
  yield lineOf('100 line panels of 2,000 points', ratio, '× bare', null, {
    ...times,
    note: 'a window that shows all of them',
  })
}

/** One series of 100,000 readings: the bare page gets and draws all of them. */
export async function* drawingLong(world: World): AsyncGenerator<Line> {
  const { core } = await world.portal()
  const readings = readingsOf(hundred, core.quantities.soil_temp, 300_000, 100_000, now().getTime())
  const series = [{ label: 'A year', t: readings.map(({ ts }) => ts.getTime()), v: readings.map(({ value }) => value) }]
  const { ratio, times } = await compare(world, long, 5, desk, false, [{ series }])
  yield lineOf('one series of 100,000 points', ratio, '× bare', 2, times)
}

/** Visits the board and its bare twin in turn. `answers` stand in for those that the portal got. */
async function compare(
  world: World,
  board: Board,
  rounds: number,
  viewport: { width: number; height: number },
  isSlow = false,
  answers?: unknown[],
): Promise<Compared> {
  const { address } = await world.server()
  const [browser, bare, state] = [await world.browser(), await world.bare(), await world.signIn()]
  const place = { ...drawnBoard(address, board), viewport, state }
  let told: ReturnType<typeof recordAnswers> | null = null
  await visit(browser, {
    ...place,
    prepare: (page) => {
      told = recordAnswers(page)
    },
    look: async (page) => {
      const made = await sceneOf(page, board, (await told?.()) ?? [])
      bare.show(board.slug, made.scene, answers ?? made.answers)
    },
  })
  const twin = { address: bare.addressOf(board.slug), expected: bareBoard(board), viewport }
  await visit(browser, twin)
  const [mine, theirs]: [Visit[], Visit[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    mine.push(await visit(browser, { ...place, isSlow }))
    theirs.push(await visit(browser, { ...twin, isSlow }))
  }
  const [portal, floor] = [mine, theirs].map((visits) => median(visits.map(({ drawn }) => drawn)))
  if (portal === undefined || floor === undefined) throw new Error('nothing was visited')
  return {
    ours: mine,
    bare: theirs,
    ratio: portal / floor,
    times: { portal: rounding(portal), bare: rounding(floor), rounds },
  }
}

function answerOf(visits: Visit[]): number | null {
  const said = visits.flatMap(({ answer }) => answer ?? [])
  return said.length > 0 ? rounding(median(said)) : null
}
