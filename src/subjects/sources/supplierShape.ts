import type { SupplierDeclaration } from '#types/config/supplier.ts'

/** A supplier of readings: one that is declared, or one that the portal asks. */
export interface Supplier {
  slug: string
  title: string
  description: string
  steps: string
  sends: 'us' | 'asked'
  needsKey: boolean
  limit: { times: number; minutes: number }
  mostBytes: number
  answer: 'json' | 'empty' | 'success'
  /** How its messages are read; not said of one that sends none. */
  declared?: SupplierDeclaration
}
