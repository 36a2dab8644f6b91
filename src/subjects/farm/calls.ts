import { lastly } from '#server/pipeline/lastly.ts'
import { once } from '#server/pipeline/once.ts'
import type { Parts } from '#server/pipeline/parts.ts'
import { keptRecords } from '#server/records/keptRecords.ts'
import type { CallMap } from '#server/subject.ts'
import { instrumentQueries } from '#subjects/devices/instruments.ts'
import { activityService } from './activity.ts'
import { recordStage, stageService } from './cropStage.ts'
import { cropStageQueries } from './cropStages.ts'
import { farmActivityQueries } from './farmActivities.ts'
import { farmFieldQueries } from './farmFields.ts'
import { fieldService } from './field.ts'
import { fieldSeasonService } from './fieldSeason.ts'
import { fieldSeasonQueries } from './fieldSeasons.ts'
import { fieldShapeQueries } from './fieldShapes.ts'
import { fieldQueries } from './fields.ts'
import { irrigationService } from './irrigation.ts'
import { irrigationQueries } from './irrigations.ts'
import { landService } from './land.ts'
import { landFileService } from './landFile.ts'
import { seasonService } from './season.ts'
import { seasonQueries } from './seasons.ts'

const season = once(({ queries }) => seasonService(queries(seasonQueries)))
const fields = ({ queries, fromBelow }: Parts) =>
  queries((transaction) => farmFieldQueries(transaction, fromBelow.dependents('field')))
const shapes = ({ queries, fromBelow }: Parts) =>
  queries((transaction) => fieldShapeQueries(transaction, fromBelow.dependents('field')))
const field = once((parts) => fieldService(fields(parts), parts.workers, lastly(parts, fields)))
const land = once((parts) => landService(shapes(parts), parts.workers, lastly(parts, shapes)))
const landFile = once((parts) => landFileService(shapes(parts), parts.workers, lastly(parts, shapes)))
const crop = once(({ queries, fromBelow }) =>
  fieldSeasonService(
    queries((transaction) => fieldSeasonQueries(transaction, fromBelow.dependents('field_season'))),
    queries(farmActivityQueries),
  ),
)
const activity = once(({ queries }) => activityService(queries(farmActivityQueries)))
const stageParts = once(({ queries }) => ({
  fields: queries(fieldQueries),
  instruments: queries(instrumentQueries),
  cropStages: queries(cropStageQueries),
}))
const stage = once((parts) => ({ ...stageService(stageParts(parts)), record: recordStage(stageParts(parts)) }))

const irrigation = once(({ queries }) =>
  irrigationService({
    fields: queries(fieldQueries),
    instruments: queries(instrumentQueries),
    irrigations: queries(irrigationQueries),
    records: queries(keptRecords),
  }),
)

/** Seasons, fields, what is grown in them, and what is done there. */
export const calls = {
  'season.list': (parts) => season(parts).list,
  'season.get': (parts) => season(parts).get,
  'season.create': (parts) => season(parts).create,
  'season.update': (parts) => season(parts).update,
  'season.close': (parts) => season(parts).close,
  'season.reopen': (parts) => season(parts).reopen,
  'season.delete': (parts) => season(parts).remove,
  'field.page': (parts) => field(parts).page,
  'field.get': (parts) => field(parts).get,
  'field.create': (parts) => field(parts).create,
  'field.update': (parts) => field(parts).update,
  'field.delete': (parts) => field(parts).remove,
  'field.reshape': (parts) => land(parts).reshape,
  'field.import': (parts) => landFile(parts).bringIn,
  'field.export': (parts) => landFile(parts).save,
  'field-season.page': (parts) => crop(parts).page,
  'field-season.get': (parts) => crop(parts).get,
  'field-season.create': (parts) => crop(parts).create,
  'field-season.update': (parts) => crop(parts).update,
  'field-season.delete': (parts) => crop(parts).remove,
  'activity.page': (parts) => activity(parts).page,
  'activity.get': (parts) => activity(parts).get,
  'activity.add': (parts) => activity(parts).add,
  'activity.update': (parts) => activity(parts).update,
  'activity.done': (parts) => activity(parts).done,
  'activity.delete': (parts) => activity(parts).remove,
  'cropstage.record': (parts) => stage(parts).record,
  'cropstage.get': (parts) => stage(parts).get,
  'cropstage.update': (parts) => stage(parts).update,
  'cropstage.delete': (parts) => stage(parts).remove,
  'irrigation.add': (parts) => irrigation(parts).add,
  'irrigation.get': (parts) => irrigation(parts).get,
  'irrigation.update': (parts) => irrigation(parts).update,
  'irrigation.delete': (parts) => irrigation(parts).remove,
} satisfies CallMap
