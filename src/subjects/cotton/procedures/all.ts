// Generated from config/procedures/ and the exports of this folder by `npm run generate`. Do not edit.
import type { ProcedureMap } from '#server/subject.ts'
import { cottonFields } from './cottonFields.ts'
import { cottonHealth } from './cottonHealth.ts'
import { cottonLeafTests } from './cottonLeafTests.ts'
import { cottonLint } from './cottonLint.ts'
import { cottonMaps } from './cottonMaps.ts'
import { cottonNow } from './cottonNow.ts'
import { cottonPests } from './cottonPests.ts'
import { cottonProgress } from './cottonProgress.ts'
import { cottonSeasons } from './cottonSeasons.ts'
import { cottonStages } from './cottonStages.ts'
import { cottonUsual } from './cottonUsual.ts'

export const procedures = {
  cotton_fields: cottonFields,
  cotton_health: cottonHealth,
  cotton_leaf_tests: cottonLeafTests,
  cotton_lint: cottonLint,
  cotton_maps: cottonMaps,
  cotton_now: cottonNow,
  cotton_pests: cottonPests,
  cotton_progress: cottonProgress,
  cotton_seasons: cottonSeasons,
  cotton_stages: cottonStages,
  cotton_usual: cottonUsual,
} satisfies ProcedureMap
