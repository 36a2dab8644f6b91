import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { analytes, titled } from '../analytes.ts'
import { samplesAt } from '../soilSamples.ts'

/** The analytes that were tested at locations, to choose from. */
export const soilAnalytes =
  (tools: Tools): Named<'soil_analytes'> =>
  async ({ input, scope }) => {
    const all = await samplesAt(tools, scope, input)
    const counts = new Map<string, number>()
    for (const { sample } of all)
      for (const analyte of Object.keys(sample.results)) counts.set(analyte, (counts.get(analyte) ?? 0) + 1)
    const rated = (analyte: string): number => (tools.quantities()[analyte]?.levels ? 0 : 1)
    return Object.keys(analytes)
      .filter((analyte) => counts.has(analyte))
      .sort((a, b) => rated(a) - rated(b))
      .map((analyte) => {
        const name = tools.quantities()[analyte]?.name ?? analyte
        return { analyte, name: titled(name), tests: counts.get(analyte) ?? 0 }
      })
  }
