import type { Point } from '#engine/greatCircle.ts'
import type { BoundaryTask } from './farm/boundary.ts'
import type { LandTask } from './farm/landRows.ts'
import type { Ground } from './farm/overlaps.ts'
import type { Drawing } from './imagery/apart.ts'
import type { Piece } from './imagery/catalogue.ts'
import type { Looked } from './imagery/fileBytes.ts'
import type { GridOver } from './imagery/grid.ts'
import type { RefusedTask } from './imports/reading/csvOut.ts'
import type { JudgedReadings, ReadingsTask } from './imports/reading/judgeReadings.ts'
import type { JudgeTask } from './imports/reading/judgeRows.ts'
import type { TakeApartTask } from './imports/reading/takeApart.ts'
import type { SoilFileTask } from './soil/soilTestFile.ts'

/**
 * All that a worker process does, by name. Each is read when it is first asked for, so that a process that judges
 * boundaries holds no readers of files.
 */
export const workerJobs = {
  readLandFile: async (task: LandTask) => (await import('./farm/landRows.ts')).readLandFile(task),
  judgeBoundaries: async (tasks: BoundaryTask[]) => (await import('./farm/boundary.ts')).judgeBoundaries(tasks),
  findOverlaps: async (grounds: Ground[]) => (await import('./farm/overlaps.ts')).overlapsAmong(grounds),
  lookIntoScene: async (file: Looked & { kind: string }) => (await import('./imagery/apart.ts')).lookInto(file),
  drawScene: async (drawing: Drawing) => (await import('./imagery/apart.ts')).drawScene(drawing),
  numbersOfScene: async (task: { pieces: Piece[]; grid: GridOver }) =>
    (await import('./imagery/apart.ts')).numbersOver(task),
  isAtSea: async (point: Point) => (await import('./locations/coast.ts')).isAtSea(point),
  readSoilFile: async (task: SoilFileTask) => (await import('./soil/soilTestFile.ts')).readSoilFile(task),
  takeApart: async (task: TakeApartTask) => (await import('./imports/reading/takeApart.ts')).takeApart(task),
  judgeImportRows: async (task: JudgeTask) => (await import('./imports/reading/judgeRows.ts')).judgeRows(task),
  judgeImportReadings: async (task: ReadingsTask) =>
    (await import('./imports/reading/judgeReadings.ts')).judgeReadings(task),
  countImportTwice: async (readings: Pick<JudgedReadings, 'sensor' | 'at'>) =>
    (await import('./imports/reading/judgeReadings.ts')).countTwice(readings),
  refusedImportRows: async (task: RefusedTask) => (await import('./imports/reading/csvOut.ts')).refusedRows(task),
}

type Jobs = typeof workerJobs

declare module '#server/workers/workers.ts' {
  interface WorkerJobs extends Jobs {}
}
