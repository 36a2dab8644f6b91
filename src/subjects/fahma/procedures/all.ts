// Generated from config/procedures/ and the exports of this folder by `npm run generate`. Do not edit.
import type { ProcedureMap } from '#server/subject.ts'
import { fahmaDevices } from './fahmaDevices.ts'
import { fahmaMe } from './fahmaMe.ts'
import { fahmaNotes } from './fahmaNotes.ts'

export const procedures = {
  fahma_devices: fahmaDevices,
  fahma_me: fahmaMe,
  fahma_notes: fahmaNotes,
} satisfies ProcedureMap
