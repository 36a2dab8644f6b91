// Generated from config/procedures/ and the exports of this folder by `npm run generate`. Do not edit.
import type { ProcedureMap } from '#server/subject.ts'
import { fieldRanking, ndviClasses } from './fieldRanking.ts'
import { groundCover, groundCoverFields, groundCoverNow } from './groundCover.ts'
import { imageryChange, imageryDifference } from './imageryChange.ts'
import { imageryIndex, ndviAnomaly } from './imageryIndex.ts'
import { imageryScenes } from './imageryScenes.ts'

export const procedures = {
  field_ranking: fieldRanking,
  ground_cover: groundCover,
  ground_cover_fields: groundCoverFields,
  ground_cover_now: groundCoverNow,
  imagery_change: imageryChange,
  imagery_difference: imageryDifference,
  imagery_index: imageryIndex,
  imagery_scenes: imageryScenes,
  ndvi_anomaly: ndviAnomaly,
  ndvi_classes: ndviClasses,
} satisfies ProcedureMap
