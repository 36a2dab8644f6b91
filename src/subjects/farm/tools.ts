import type { ToolMap } from '#server/procedures/tools.ts'
import { type ActivityQueries, activityQueries } from './activities.ts'
import { type CropStageQueries, cropStageQueries } from './cropStages.ts'
import { type FieldProbeQueries, fieldProbeQueries } from './fieldProbes.ts'
import { type FieldQueries, fieldQueries } from './fields.ts'
import { type IrrigationQueries, irrigationQueries } from './irrigations.ts'

declare module '#server/procedures/tools.ts' {
  interface Tools {
    fields: FieldQueries
    fieldProbes: FieldProbeQueries
    activities: ActivityQueries
    cropStages: CropStageQueries
    irrigations: IrrigationQueries
  }
}

/** What procedures read of this subject with. */
export const tools = {
  fields: ({ queries }) => queries(fieldQueries),
  fieldProbes: ({ queries }) => queries(fieldProbeQueries),
  activities: ({ queries }) => queries(activityQueries),
  cropStages: ({ queries }) => queries(cropStageQueries),
  irrigations: ({ queries }) => queries(irrigationQueries),
} satisfies ToolMap
