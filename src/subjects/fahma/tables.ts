import type { Generated } from 'kysely'
import type { FahmaNoteKind, FahmaRole } from '#types/api/fahma/fahma.ts'

/** What somebody may do in the tool, where that was said. */
interface FahmaRoleTable {
  org_id: number
  user_id: number
  role: FahmaRole
  version: Generated<number>
}

/** What the tool shows; empty is all. */
interface FahmaSetupTable {
  org_id: number
  location_ids: number[]
  kinds: string[]
  version: Generated<number>
}

/** What was found at a device. */
interface FahmaNoteTable {
  org_id: number
  id: Generated<number>
  device_id: number
  kind: FahmaNoteKind
  said: string
  user_id: number | null
  created_at: Date
}

/** The code on the label of a device that a supplier sent out; `claimed_by` is the organisation that took it over. */
export interface FahmaCodeTable {
  code: string
  kind: string
  supplier_name: string | null
  supplier_device_id: string | null
  claimed_by: number | null
  device_id: number | null
  claimed_at: Date | null
}

declare module '#server/db/tables.ts' {
  interface Database {
    fahma_role: FahmaRoleTable
    fahma_setup: FahmaSetupTable
    fahma_note: FahmaNoteTable
    fahma_code: FahmaCodeTable
  }
}
