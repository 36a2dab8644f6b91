// Generated from config/procedures/ and the exports of this folder by `npm run generate`. Do not edit.
import type { ProcedureMap } from '#server/subject.ts'
import { dayList } from './dayList.ts'
import { farmHas } from './farmHas.ts'
import { farmKinds } from './farmKinds.ts'
import { farmToday } from './farmToday.ts'
import { firstSteps } from './firstSteps.ts'

export const procedures = {
  day_list: dayList,
  farm_has: farmHas,
  farm_kinds: farmKinds,
  farm_today: farmToday,
  first_steps: firstSteps,
} satisfies ProcedureMap
