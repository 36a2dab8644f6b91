import type { SupplierDeclaration } from '#types/config/supplier.ts'

/** A supplier of readings: one that sends to the portal, one that the portal asks, or a broker that it listens to. */
export interface Supplier {
  slug: string
  title: string
  description: string
  steps: string
  sends: 'us' | 'asked' | 'broker'
  needsKey: boolean
  limit: { times: number; minutes: number }
  mostBytes: number
  answer: 'json' | 'empty' | 'success'
  declared: SupplierDeclaration
}
