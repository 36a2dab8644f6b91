import type { Portal } from '#engine/portal.ts'
import type { SupplierPull } from '#types/config/supplier.ts'
import { suppliersOf } from '../supplier.ts'
import type { Supplier } from '../supplierShape.ts'

/** A supplier that the portal asks, and how. */
export interface AskedSupplier extends Supplier {
  pull: SupplierPull
}

/** The supplier as one that is asked; null for one that is not. */
export const askedSupplier = (supplier: Supplier): AskedSupplier | null =>
  supplier.declared.pull ? { ...supplier, pull: supplier.declared.pull } : null

/** Those that the portal asks, in their declared order. */
export const askedSuppliers = (portal: Pick<Portal, 'suppliers'>): AskedSupplier[] =>
  Object.values(suppliersOf(portal)).flatMap((supplier) => askedSupplier(supplier) ?? [])

/** Whether a supplier knows anything of a point. */
export function reaches({ pull: { within } }: AskedSupplier, lat: number, lon: number): boolean {
  const [west = -180, south = -90, east = 180, north = 90] = within ?? []
  return lon >= west && lon <= east && lat >= south && lat <= north
}

/** The first day of the past that a source of a supplier brings in; null for none. */
export const wantedFrom = ({ pull: { years } }: AskedSupplier, today: string): string | null =>
  years === undefined ? null : `${Number(today.slice(0, 4)) - years}-01-01`
