// Generated from config/procedures/ and the exports of this folder by `npm run generate`. Do not edit.
import type { ProcedureMap } from '#server/subject.ts'
import { incomingUserExists } from './incomingUserExists.ts'

export const procedures = {
  incoming_user_exists: incomingUserExists,
} satisfies ProcedureMap
