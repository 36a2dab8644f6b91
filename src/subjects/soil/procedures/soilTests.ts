import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { analytes, ratingOf, sufficient, titled } from '../analytes.ts'
import { depthOf, latestOf, samplesAt } from '../soilSamples.ts'

/** What was found in soil samples, one row for each analyte, rated for the crop of the field (P13). */
export const soilTests =
  (tools: Tools): Named<'soil_tests'> =>
  async ({ input, scope }) => {
    const all = await samplesAt(tools, scope, input)
    const chosen = input.latest ? latestOf(all) : all
    return chosen.flatMap(({ sample, field, location, crop }) =>
      Object.keys(analytes).flatMap((analyte) => {
        const value = sample.results[analyte]
        if (value === undefined || (input.analyte && analyte !== input.analyte)) return []
        const bounds = sufficient(tools, analyte, crop)
        const quantity = tools.quantities()[analyte]
        const name = quantity?.name ?? analyte
        return [
          {
            sample_id: sample.id,
            field_id: field.id,
            field: field.name,
            location: location.name,
            sampled_on: sample.sampled_on,
            year: sample.sampled_on.slice(0, 4),
            depth: depthOf(sample),
            depth_from_cm: sample.depth_from_cm,
            depth_to_cm: sample.depth_to_cm,
            analyte,
            name: titled(name),
            value,
            unit: quantity?.unit ?? '',
            critical: bounds.from,
            upper: bounds.to,
            ...ratingOf(tools, analyte, value, crop),
            source: sample.source,
          },
        ]
      }),
    )
  }
