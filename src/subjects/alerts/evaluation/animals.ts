import { isStill } from '#agronomy/animalState.ts'
import type { Scope } from '#server/db/store.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { byAnimal, collaredOf, idsOf, reportOf } from '#subjects/livestock/animalsSeen.ts'
import type { AlertRule } from '../alertRules.ts'
import type { Alert } from '../alerts.ts'
import { alertOf, type Judgement } from './judgement.ts'
import { spanWords } from './messages.ts'

/** Reports of so many animals are asked for at once. */
const atOnce = 200
/** More reports of an animal than one every five minutes for the longest time that is looked at are left out. */
const most = 330
/** A collar of which nothing came for this long says neither that the animal moves nor that it does not. */
const freshMs = 3 * 3_600_000

export const isAboutAnimals = ({ operator }: Pick<AlertRule, 'operator'>): boolean => operator === 'no_movement'

/** What rules about animals say of each that wears a collar; the reports of the longest rule's time are asked for once. */
export async function judgeAnimals(
  tools: Tools,
  scope: Scope,
  rules: AlertRule[],
  present: Alert[],
  now: Date,
): Promise<Judgement[]> {
  if (rules.length === 0) return []
  const animals = await collaredOf(tools, scope, {})
  const longest = rules.reduce((most, { for_minutes }) => Math.max(most, for_minutes), 0)
  const [from, to] = [new Date(now.getTime() - freshMs - longest * 60_000), new Date(now.getTime() + 1)]
  const judged: Judgement[] = []
  for (let at = 0; at < animals.length; at += atOnce) {
    const some = animals.slice(at, at + atOnce)
    const fixes = await tools.animals.fixes(scope, idsOf(some), from, to, most * some.length)
    const reports = byAnimal(fixes)
    for (const animal of some) {
      const mine = (reports.get(animal.id) ?? []).map(reportOf)
      const last = mine.at(-1)
      const isKnown = last !== undefined && last.ts > now.getTime() - freshMs
      for (const rule of rules) {
        if (rule.location_id !== null && rule.location_id !== animal.location_id) continue
        judged.push({
          present: present.find((one) => one.rule_id === rule.id && one.animal_id === animal.id),
          verdict: !isKnown ? 'unsure' : isStill(mine, rule.for_minutes) ? 'on' : 'off',
          opening: () => ({
            ...alertOf(rule, now),
            ...{ device_id: null, sensor_id: null, quantity: null, value: null },
            animal_id: animal.id,
            location_id: animal.location_id,
            message: `No movement for ${spanWords(rule.for_minutes)} (${animal.mob}).`,
          }),
          ending: () => 'It moves again',
        })
      }
    }
  }
  return judged
}
