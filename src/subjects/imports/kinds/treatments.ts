import { keptRecords } from '#server/records/keptRecords.ts'
import { biosecurityService } from '#subjects/livestock/biosecurity.ts'
import { farmRegister, type NewTreatment, type Treatment } from '#subjects/livestock/farmRegister.ts'
import type { JudgedRow } from '../reading/judgeRows.ts'
import type { Hand, Kind, Outcome } from './kind.ts'
import { numberIn, refusal, textIn } from './refusal.ts'
import { rememberedMobs } from './rememberedMobs.ts'

const at = (one: Pick<Treatment, 'mob_id' | 'treated_on' | 'product'>): string =>
  `${one.mob_id} ${one.treated_on} ${one.product.toLowerCase()}`

async function bring(hand: Hand, rows: JudgedRow[]): Promise<Outcome[]> {
  const { parts, scope, now } = hand
  const register = parts.queries(farmRegister)
  const { all, locations, mobs } = await rememberedMobs(hand)
  const rules = biosecurityService({ register, locations, mobs })
  const nameOf = new Map(all.map(({ id, name }) => [id, name]))
  const days = rows.map(({ values }) => String(values.treated_on)).sort()
  const there = new Set(
    (await register.treatments(scope, [...nameOf.keys()], [days[0] ?? '9999-12-31', days.at(-1) ?? '0001-01-01'])).map(
      at,
    ),
  )
  const outcomes: Outcome[] = []
  const fresh: { row: number; treatment: NewTreatment }[] = []
  for (const { row, values } of rows)
    try {
      const treatment = await rules.treatmentOf(
        scope,
        {
          mob_id: numberIn(values.mob) ?? -1,
          treated_on: textIn(values.treated_on) ?? '',
          product: textIn(values.product) ?? '',
          batch: textIn(values.batch),
          head: numberIn(values.head) ?? 0,
          whp_days: numberIn(values.whp_days) ?? 0,
          esi_days: numberIn(values.esi_days),
        },
        now,
      )
      if (there.has(at(treatment))) outcomes.push({ row, did: 'there' })
      else fresh.push({ row, treatment })
    } catch (error) {
      outcomes.push(refusal(row, error, { mob_id: 'mob' }))
    }
  for (let from = 0; from < fresh.length; from += 2000) {
    const some = fresh.slice(from, from + 2000)
    const ids = await register.addTreatments(
      scope,
      some.map(({ treatment }) => treatment),
      now,
    )
    for (const [index, { row, treatment }] of some.entries())
      outcomes.push({
        row,
        did: 'added',
        record: String(ids[index]),
        name: `${treatment.product}, ${nameOf.get(treatment.mob_id) ?? ''}, ${treatment.treated_on}`,
        before: null,
        after: { version: 1 },
      })
  }
  return outcomes
}

export const treatments: Kind = {
  names: ['mob'],
  bring,
  async takeBack({ parts, scope, now }, made) {
    const records = parts.queries(keptRecords)
    const taken = []
    for (const { row, record } of made) {
      const found = await records.one(scope, 'treatment', Number(record))
      const kept = !found ? 'It was taken out since.' : found.version !== 1 ? 'It was corrected since.' : null
      if (kept === null) await records.remove(scope, 'treatment', Number(record), now)
      taken.push({ row, kept })
    }
    return taken
  },
}
