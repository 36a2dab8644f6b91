import type { ToolMap } from '#server/procedures/tools.ts'
import { type Imagery, noImagery } from './imagery.ts'

declare module '#server/procedures/tools.ts' {
  interface Tools {
    /** Scenes of satellites, which are files and not in the store. */
    imagery: Pick<Imagery, 'scenes' | 'tilesAddress' | 'numbersOn'>
  }
}

/** What procedures read of this subject with. */
export const tools = {
  imagery: () => noImagery,
} satisfies ToolMap
