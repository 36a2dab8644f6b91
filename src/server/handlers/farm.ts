import { stageService } from '../services/cropStage.ts'
import { activityService } from '../services/farm/activity.ts'
import { fieldService } from '../services/farm/field.ts'
import { fieldSeasonService } from '../services/farm/fieldSeason.ts'
import { landService } from '../services/farm/land.ts'
import { landFileService } from '../services/farm/landFile.ts'
import { seasonService } from '../services/farm/season.ts'
import { cropStageStore } from '../stores/cropStages.ts'
import { farmActivityStore } from '../stores/farmActivities.ts'
import { farmFieldStore } from '../stores/farmFields.ts'
import { fieldSeasonStore } from '../stores/fieldSeasons.ts'
import { fieldShapeStore } from '../stores/fieldShapes.ts'
import { fieldStore } from '../stores/fields.ts'
import { instrumentStore } from '../stores/instruments.ts'
import { seasonStore } from '../stores/seasons.ts'
import { checked } from './checked.ts'
import type { HandlerParts } from './parts.ts'

/** Seasons, fields, what is grown in them, and what is done and seen there. */
export function farmHandlers({ store, workers }: HandlerParts) {
  const activities = farmActivityStore(store)
  const season = seasonService(seasonStore(store))
  const field = fieldService(farmFieldStore(store), workers)
  const shapes = fieldShapeStore(store)
  const land = landService(shapes, workers)
  const landFile = landFileService(shapes, workers)
  const crop = fieldSeasonService(fieldSeasonStore(store), activities)
  const activity = activityService(activities)
  const stage = stageService({
    fields: fieldStore(store),
    instruments: instrumentStore(store),
    cropStages: cropStageStore(store),
  })
  return {
    'season.list': checked<'season.list'>(season.list),
    'season.get': checked<'season.get'>(season.get),
    'season.create': checked<'season.create'>(season.create),
    'season.update': checked<'season.update'>(season.update),
    'season.close': checked<'season.close'>(season.close),
    'season.reopen': checked<'season.reopen'>(season.reopen),
    'season.delete': checked<'season.delete'>(season.remove),
    'field.page': checked<'field.page'>(field.page),
    'field.get': checked<'field.get'>(field.get),
    'field.create': checked<'field.create'>(field.create),
    'field.update': checked<'field.update'>(field.update),
    'field.delete': checked<'field.delete'>(field.remove),
    'field.reshape': checked<'field.reshape'>(land.reshape),
    'field.import': checked<'field.import'>(landFile.bringIn),
    'field.export': checked<'field.export'>(landFile.save),
    'field-season.page': checked<'field-season.page'>(crop.page),
    'field-season.get': checked<'field-season.get'>(crop.get),
    'field-season.create': checked<'field-season.create'>(crop.create),
    'field-season.update': checked<'field-season.update'>(crop.update),
    'field-season.delete': checked<'field-season.delete'>(crop.remove),
    'cropstage.get': checked<'cropstage.get'>(stage.get),
    'cropstage.update': checked<'cropstage.update'>(stage.update),
    'cropstage.delete': checked<'cropstage.delete'>(stage.remove),
    'activity.page': checked<'activity.page'>(activity.page),
    'activity.get': checked<'activity.get'>(activity.get),
    'activity.add': checked<'activity.add'>(activity.add),
    'activity.update': checked<'activity.update'>(activity.update),
    'activity.done': checked<'activity.done'>(activity.done),
    'activity.delete': checked<'activity.delete'>(activity.remove),
  }
}
