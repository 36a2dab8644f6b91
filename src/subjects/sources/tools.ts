import type { Scope } from '#server/db/store.ts'
import type { ToolMap } from '#server/procedures/tools.ts'
import { type SourceState, stateOf } from './dataSource.ts'
import { type DataSourceRow, dataSourceQueries } from './dataSources.ts'
import { isOn, supplierIn } from './supplier.ts'
import { supplierQueries } from './suppliers.ts'

type Told = DataSourceRow & { supplier_title: string; state: SourceState }

declare module '#server/procedures/tools.ts' {
  interface Tools {
    /** Data sources, with how each stands. */
    dataSources: { told: (scope: Scope, now: Date) => Promise<Told[]> }
  }
}

/** What procedures read of this subject with. */
export const tools = {
  dataSources: ({ queries, portal }) => ({
    told: async (scope, now) => {
      const turned = await queries(supplierQueries).turned(scope)
      return (await queries(dataSourceQueries).list(scope, now)).map((row) => {
        const supplier = supplierIn(portal(), row.supplier)
        const isSupplierOn = supplier !== null && isOn(supplier, turned.get(row.supplier))
        return { ...row, supplier_title: supplier?.title ?? row.supplier, state: stateOf(row, isSupplierOn, now) }
      })
    },
  }),
} satisfies ToolMap
