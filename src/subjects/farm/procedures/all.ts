// Generated from config/procedures/ and the exports of this folder by `npm run generate`. Do not edit.
import type { ProcedureMap } from '#server/subject.ts'
import { cropAreas } from './cropAreas.ts'

export const procedures = {
  crop_areas: cropAreas,
} satisfies ProcedureMap
