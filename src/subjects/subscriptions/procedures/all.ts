// Generated from config/procedures/ and the exports of this folder by `npm run generate`. Do not edit.
import type { ProcedureMap } from '#server/subject.ts'
import { integrationsStatus } from './integrationsStatus.ts'

export const procedures = {
  integrations_status: integrationsStatus,
} satisfies ProcedureMap
