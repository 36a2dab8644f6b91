import type { ToolMap } from '#server/procedures/tools.ts'
import { type ActivityStore, activityStore } from './activities.ts'
import { type CropStageStore, cropStageStore } from './cropStages.ts'
import { type FieldProbeStore, fieldProbeStore } from './fieldProbes.ts'
import { type FieldStore, fieldStore } from './fields.ts'
import { type IrrigationStore, irrigationStore } from './irrigations.ts'

declare module '#server/procedures/tools.ts' {
  interface Tools {
    fields: FieldStore
    fieldProbes: FieldProbeStore
    activities: ActivityStore
    cropStages: CropStageStore
    irrigations: IrrigationStore
  }
}

/** What procedures read of this subject with. */
export const tools = {
  fields: ({ store }) => fieldStore(store),
  fieldProbes: ({ store }) => fieldProbeStore(store),
  activities: ({ store }) => activityStore(store),
  cropStages: ({ store }) => cropStageStore(store),
  irrigations: ({ store }) => irrigationStore(store),
} satisfies ToolMap
