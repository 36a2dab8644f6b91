import type { ToolMap } from '#server/procedures/tools.ts'
import { type DeviceReportStore, deviceReportStore } from './deviceReports.ts'
import { type InstrumentStore, instrumentStore } from './instruments.ts'
import { type ReadingStore, readingStore } from './readings.ts'
import { type SoilStore, soilStore } from './soilLayers.ts'

declare module '#server/procedures/tools.ts' {
  interface Tools {
    instruments: InstrumentStore
    readings: ReadingStore
    reports: DeviceReportStore
    /** Layers of soil under probes. */
    soil: SoilStore
  }
}

/** What procedures read of this subject with. */
export const tools = {
  instruments: ({ store }) => instrumentStore(store),
  readings: ({ store, quantities }) => readingStore(store, quantities),
  reports: ({ store }) => deviceReportStore(store),
  soil: ({ store }) => soilStore(store),
} satisfies ToolMap
