import { quantitiesOf } from '#engine/quantities.ts'
import type { Scope } from '#server/db/store.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { Point } from '#subjects/assets/judge.ts'
import type { Address } from '../telling/address.ts'
import { isAboutAnimals, judgeAnimals } from './animals.ts'
import { isChange, judgeChanges } from './changes.ts'
import { isForecast, judgeForecasts } from './forecasts.ts'
import type { Judgement } from './judgement.ts'
import { judgeLevel } from './levels.ts'
import { unwatched } from './messages.ts'
import { watchedBy } from './watched.ts'

/** A value that comes back to its bound within this time goes on with the alert that was over. */
const settleMs = 10 * 60_000

/** Opens, closes and tells alerts of one organisation by its rules, as things stand at an instant. */
export async function evaluateAlerts(
  tools: Tools,
  scope: Scope,
  now: Date,
  address: Address,
): Promise<{ opened: number; closed: number; told: number }> {
  const rules = (await tools.alertRules.list(scope)).filter((rule) => rule.is_enabled)
  const present = await tools.alerts.present(scope)
  if (rules.length === 0 && present.length === 0) return { opened: 0, closed: 0, told: 0 }
  const judged = await judgeAll(tools, scope, rules, present, now)
  const watched = new Set(judged.map((one) => one.present?.id))
  const over = present
    .filter((one) => one.cleared_at === null && !watched.has(one.id))
    .map(({ id }) => ({ id, message: unwatched }))
  for (const { present: open, verdict, ending } of judged)
    if (open && verdict === 'off') over.push({ id: open.id, message: ending() })
  await tools.alerts.clear(scope, over, now)
  const opening = judged.filter((one) => one.verdict === 'on' && !one.present).map((one) => one.opening())
  const resumed = await tools.alerts.resume(scope, opening, new Date(now.getTime() - settleMs))
  const opened = await tools.alerts.open(
    scope,
    opening.filter((one) => !resumed.has(one)),
  )
  const tells = rules.some(({ channels }) => channels.some((channel) => channel !== 'in-app'))
  const told = tells ? await tools.alertTelling.tell(scope, now, address) : 0
  return { opened: opened + resumed.size, closed: over.length, told }
}

async function judgeAll(
  tools: Tools,
  scope: Scope,
  rules: Awaited<ReturnType<Tools['alertRules']['list']>>,
  present: Awaited<ReturnType<Tools['alerts']['present']>>,
  now: Date,
): Promise<Judgement[]> {
  const sensors = await tools.instruments.sensors(scope, {})
  const watched = rules
    .filter((rule) => !isForecast(rule) && !isAboutAnimals(rule))
    .flatMap((rule) => watchedBy(rule, sensors, present))
  const ids = [...new Set(watched.flatMap(({ sensorIds }) => sensorIds))]
  const latest = await latestOf(tools, scope, ids, now)
  const views = quantitiesOf(tools.quantities())
  const changing = watched.filter(({ rule }) => isChange(rule))
  const judged: Judgement[] = await judgeChanges(tools, scope, changing, latest, views, now)
  for (const one of watched)
    if (!isChange(one.rule)) judged.push(await judgeLevel(tools, scope, one, latest, views, now))
  return [
    ...judged,
    ...(await judgeForecasts(tools, scope, rules.filter(isForecast), present, views, now)),
    ...(await judgeAnimals(tools, scope, rules.filter(isAboutAnimals), present, now)),
  ]
}

/** Some thousands of sensors at a time, so that nobody's page waits for the whole round. */
async function latestOf(tools: Tools, scope: Scope, ids: number[], now: Date): Promise<Map<number, Point>> {
  const latest = new Map<number, Point>()
  for (let at = 0; at < ids.length; at += 2000)
    for (const [id, one] of await tools.readings.latest(scope, ids.slice(at, at + 2000), now))
      latest.set(id, { at: one.ts.getTime(), value: one.value })
  return latest
}
