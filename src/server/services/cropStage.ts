import { stageRank, stagesOf } from '#agronomy/cropStages.ts'
import { localDate } from '#engine/zone.ts'
import { type Handler, Refused } from '../handler.ts'
import type { CropStageStore, StageRecord } from '../stores/cropStages.ts'
import { type FieldParts, fieldSeasonOf } from './fieldSeason.ts'

/**
 * Records a stage that somebody saw: not before sowing, not in the future, a stage of that crop. One that goes backwards
 * against other records is refused, unless it is said to correct them; then they are set aside.
 */
export const recordStage =
  (parts: FieldParts & { cropStages: CropStageStore }): Handler<'cropstage.record'> =>
  async ({ input, scope, session, now }) => {
    const { row, field, place } = await fieldSeasonOf(parts, scope, input.field_season_slug)
    const wrong = (at: string, say: string, status = 400): Refused => new Refused(status, say, { at: { [at]: say } })
    if (row.sownOn === null) throw wrong('field_season_slug', `${field.name} is not sown yet.`)
    if (input.observed_on < row.sownOn) throw wrong('observed_on', `${field.name} was sown on ${row.sownOn}.`)
    if (input.observed_on > localDate(now, place.zone)) throw wrong('observed_on', 'This day is still to come.')
    const rank = stageRank(row.crop, input.stage_code)
    const stage = stagesOf(row.crop).find(({ code }) => code === input.stage_code)
    if (rank === null || !stage) throw wrong('stage_code', `This is no stage of ${row.crop}.`)

    const records = await parts.cropStages.list(scope, [row.id])
    const against = records.filter((record) => contradicts(row.crop, record, input.observed_on, rank))
    const first = against[0]
    if (first && input.is_correction !== true) {
      const name = stagesOf(row.crop).find(({ code }) => code === first.stageCode)?.name ?? first.stageCode
      throw wrong(
        'stage_code',
        `On ${first.observedOn} ${name.toLowerCase()} was recorded: stages do not go backwards. Tick "This corrects an earlier record" if that was wrong.`,
        409,
      )
    }
    const id = await parts.cropStages.record(
      scope,
      {
        fieldSeasonId: row.id,
        observedOn: input.observed_on,
        stageCode: input.stage_code,
        growthStageDecimal: row.crop === 'cotton' ? null : Number(input.stage_code.slice(2)),
        heightCm: input.height_cm ?? null,
        nodes: input.nodes ?? null,
        comment: input.comment?.trim() || null,
        userId: session?.person.id ?? null,
        createdAt: now,
      },
      against.map((record) => record.id),
    )
    return { id, stage: stage.name, field: field.name, corrected: against.length }
  }

/** Whether a record says more on an earlier day, or less on a later one. */
function contradicts(crop: string, record: StageRecord, on: string, rank: number): boolean {
  const other = stageRank(crop, record.stageCode)
  if (other === null) return false
  return record.observedOn <= on ? other > rank : other < rank
}
