import type { ToolMap } from '#server/procedures/tools.ts'
import { type DataSourceQueries, dataSourceQueries } from './dataSources.ts'
import { type SupplierQueries, supplierQueries } from './suppliers.ts'

declare module '#server/procedures/tools.ts' {
  interface Tools {
    dataSources: DataSourceQueries
    /** What the operator said of suppliers. */
    suppliers: SupplierQueries
  }
}

/** What procedures read of this subject with. */
export const tools = {
  dataSources: ({ queries }) => queries(dataSourceQueries),
  suppliers: ({ queries }) => queries(supplierQueries),
} satisfies ToolMap
