import type { ToolParts, Tools } from '#server/procedures/tools.ts'
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
export const tools = ({ store }: ToolParts): Partial<Tools> => ({
  fields: fieldStore(store),
  fieldProbes: fieldProbeStore(store),
  activities: activityStore(store),
  cropStages: cropStageStore(store),
  irrigations: irrigationStore(store),
})
