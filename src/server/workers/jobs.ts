import type { Drawing } from '../imagery/apart.ts'
import type { Piece } from '../imagery/catalogue.ts'
import type { Looked } from '../imagery/fileBytes.ts'
import type { GridOver } from '../imagery/grid.ts'
import type { BoundaryTask } from '../services/farm/boundary.ts'
import type { LandTask } from '../services/farm/landRows.ts'
import type { Ground } from '../services/farm/overlaps.ts'
import type { SoilFileTask } from '../services/soilTestFile.ts'

/**
 * All that a worker process does, by name. Each is read when it is first asked for, so that a process that judges
 * boundaries holds no readers of files.
 */
export const jobs = {
  readLandFile: async (task: LandTask) => (await import('../services/farm/landRows.ts')).readLandFile(task),
  judgeBoundaries: async (tasks: BoundaryTask[]) =>
    (await import('../services/farm/boundary.ts')).judgeBoundaries(tasks),
  findOverlaps: async (grounds: Ground[]) => (await import('../services/farm/overlaps.ts')).overlapsAmong(grounds),
  lookIntoScene: async (file: Looked & { kind: string }) => (await import('../imagery/apart.ts')).lookInto(file),
  drawScene: async (drawing: Drawing) => (await import('../imagery/apart.ts')).drawScene(drawing),
  numbersOfScene: async (task: { pieces: Piece[]; grid: GridOver }) =>
    (await import('../imagery/apart.ts')).numbersOver(task),
  readSoilFile: async (task: SoilFileTask) => (await import('../services/soilTestFile.ts')).readSoilFile(task),
}
