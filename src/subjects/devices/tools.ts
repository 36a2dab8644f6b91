import type { ToolMap } from '#server/procedures/tools.ts'
import { type DeviceRecordQueries, deviceRecordQueries } from './deviceRecords.ts'
import { type DeviceReportQueries, deviceReportQueries } from './deviceReports.ts'
import { type InstrumentQueries, instrumentQueries } from './instruments.ts'
import { type ReadingQueries, readingQueries } from './readings.ts'
import { type SoilQueries, soilQueries } from './soilLayers.ts'

declare module '#server/procedures/tools.ts' {
  interface Tools {
    instruments: InstrumentQueries
    readings: ReadingQueries
    reports: DeviceReportQueries
    /** Devices as lists and their own pages show them. */
    deviceRecords: DeviceRecordQueries
    /** Layers of soil under probes. */
    soil: SoilQueries
  }
}

/** What procedures read of this subject with. */
export const tools = {
  instruments: ({ queries }) => queries(instrumentQueries),
  readings: ({ queries, quantities }) => queries((transaction) => readingQueries(transaction, quantities)),
  deviceRecords: ({ queries }) => queries(deviceRecordQueries),
  reports: ({ queries }) => queries(deviceReportQueries),
  soil: ({ queries }) => queries(soilQueries),
} satisfies ToolMap
