import { workOn } from '#server/workers/worker.ts'
import { workerJobs } from '#subjects/workerJobs.ts'

// The process that src/server/workers starts for what a stranger's file can make expensive.
workOn(workerJobs)
