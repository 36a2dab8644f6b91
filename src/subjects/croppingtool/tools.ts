import type { ToolMap } from '#server/procedures/tools.ts'
import { type CropSettingQueries, cropSettingQueries } from './cropSettings.ts'

declare module '#server/procedures/tools.ts' {
  interface Tools {
    cropSettings: CropSettingQueries
  }
}

/** What procedures read of this subject with. */
export const tools = {
  cropSettings: ({ queries }) => queries(cropSettingQueries),
} satisfies ToolMap
