// Generated from config/procedures/ and the exports of this folder by `npm run generate`. Do not edit.
import type { ProcedureMap } from '#server/subject.ts'
import { turfAreas, turfOtherFields } from './turfAreas.ts'
import { turfJobs } from './turfJobs.ts'

export const procedures = {
  turf_areas: turfAreas,
  turf_jobs: turfJobs,
  turf_other_fields: turfOtherFields,
} satisfies ProcedureMap
