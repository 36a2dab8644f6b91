import { stageRank, stagesOf } from '#agronomy/cropStages.ts'
import { localDate } from '#engine/zone.ts'
import { dayText } from '#server/dayText.ts'
import type { Scope } from '#server/db/store.ts'
import { wrongField } from '#server/httpError.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import { absent, Failure, orTheirs } from '#server/records/failure.ts'
import type { StageRecordInput, StageSeen } from '#types/api/cropping/cropping.ts'
import type { CropStageQueries, KeptStage, StageRecord } from './cropStages.ts'
import { type FieldParts, fieldSeasonOf, refuseClosed } from './openFieldSeason.ts'

type StageParts = FieldParts & { cropStages: CropStageQueries }

const noRecord = (): Failure => absent('record')

/**
 * What a record may say: not before sowing, not in the future, a stage of that crop. One that goes backwards against
 * other records is refused, unless it is said to correct them; then they are set aside.
 */
async function judged(
  parts: StageParts,
  scope: Scope,
  input: Omit<StageRecordInput, 'field_season_slug'>,
  crop: string,
  now: Date,
  itself = -1,
) {
  const { row, field, location } = await fieldSeasonOf(parts, scope, crop)
  await refuseClosed(parts, scope, row.season_slug)
  if (row.sown_on === null) throw new Failure({ failed: 'crop_not_sown', field: field.name })
  if (input.observed_on < row.sown_on)
    throw new Failure({ failed: 'stage_before_sowing', field: field.name, sown_on: row.sown_on })
  if (input.observed_on > localDate(now, location.zone)) throw wrongField('observed_on', 'This day is still to come.')
  const rank = stageRank(row.crop, input.stage_code)
  const stage = stagesOf(row.crop).find(({ code }) => code === input.stage_code)
  if (rank === null || !stage) throw new Failure({ failed: 'stage_of_another_crop', crop: row.crop })

  const records = await parts.cropStages.list(scope, [row.id])
  const against = records
    .filter(({ id }) => id !== itself)
    .filter((record) => contradicts(row.crop, record, input.observed_on, rank))
  const first = against[0]
  if (first && input.is_correction !== true) {
    const name = stagesOf(row.crop).find(({ code }) => code === first.stage_code)?.name ?? first.stage_code
    throw new Failure({ failed: 'stage_backwards', observed_on: first.observed_on, stage: name })
  }
  const record = {
    observed_on: input.observed_on,
    stage_code: input.stage_code,
    growth_stage_decimal: row.crop === 'cotton' ? null : Number(input.stage_code.slice(2)),
    height_cm: input.height_cm ?? null,
    nodes: input.nodes ?? null,
    comment: input.comment?.trim() || null,
  }
  return { row, field, stage, record, corrects: against.map(({ id }) => id) }
}

/** Records a stage that somebody saw. */
export const recordStage =
  (parts: StageParts): Handler<'cropstage.record'> =>
  async ({ input, scope, session, now }) => {
    const { row, field, stage, record, corrects } = await judged(parts, scope, input, input.field_season_slug, now)
    const id = await parts.cropStages.record(
      scope,
      { field_season_id: row.id, ...record, user_id: session?.person.id ?? null, created_at: now },
      corrects,
    )
    return { id, stage: stage.name, field: field.name, corrected: corrects.length }
  }

/** One record, to change or to remove. */
export function stageService(parts: StageParts) {
  const kept = async (scope: Scope, id: number): Promise<{ record: KeptStage; seen: StageSeen; season: string }> => {
    const record = await parts.cropStages.one(scope, id)
    if (!record) throw noRecord()
    const { row, field } = await fieldSeasonOf(parts, scope, record.crop)
    const seen = {
      id: record.id,
      field_season_slug: record.crop,
      field: field.name,
      observed_on: record.observed_on,
      stage_code: record.stage_code,
      stage: stagesOf(row.crop).find(({ code }) => code === record.stage_code)?.name ?? record.stage_code,
      height_cm: record.height_cm,
      nodes: record.nodes,
      comment: record.comment,
      version: record.version,
    }
    return { record, seen, season: row.season_slug }
  }

  const get: Handler<'cropstage.get'> = async ({ input, scope }) => (await kept(scope, input.id)).seen

  const update: Handler<'cropstage.update'> = async ({ input, scope, now }) => {
    const before = await kept(scope, input.id)
    const { field, stage, record, corrects } = await judged(parts, scope, input, before.record.crop, now, input.id)
    const changed = parts.cropStages.change(scope, input.id, input.version, record, corrects)
    await orTheirs(changed, async () => (await kept(scope, input.id)).seen)
    return { id: input.id, stage: stage.name, field: field.name, corrected: corrects.length }
  }

  const remove: Handler<'cropstage.delete'> = async ({ input, scope }) => {
    const { seen, season } = await kept(scope, input.id)
    await refuseClosed(parts, scope, season)
    await parts.cropStages.remove(scope, input.id)
    return { say: `${seen.field}: ${seen.stage} on ${dayText(seen.observed_on)}` }
  }

  return { get, update, remove }
}

/** Whether a record says more on an earlier day, or less on a later one. */
function contradicts(crop: string, record: StageRecord, on: string, rank: number): boolean {
  const other = stageRank(crop, record.stage_code)
  if (other === null) return false
  return record.observed_on <= on ? other > rank : other < rank
}
