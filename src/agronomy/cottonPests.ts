/** What is counted in a field of cotton. */
export type CottonPest = 'helicoverpa' | 'mirid' | 'aphid' | 'mite' | 'whitefly'

/** How a pest is counted, and from which count on the usual guides would act. */
interface PestThreshold {
  pest: CottonPest
  /** Larvae or adults a metre of row, or the share of plants or leaves that have them. */
  per: 'metre' | 'plants' | 'leaves'
  threshold: number
}

/** Usual thresholds of Australian guides, without the stage of the crop: indicative, and each farm's own come before them. */
export const pestThresholds: readonly PestThreshold[] = [
  { pest: 'helicoverpa', per: 'metre', threshold: 2 },
  { pest: 'mirid', per: 'metre', threshold: 1 },
  { pest: 'aphid', per: 'plants', threshold: 50 },
  { pest: 'mite', per: 'plants', threshold: 30 },
  { pest: 'whitefly', per: 'leaves', threshold: 40 },
]

/** Beneficials to each pest that is counted by the metre; null without such a pest. */
export function beneficialRatio(beneficials: number | null, pests: (number | null)[]): number | null {
  const counted = pests.filter((one) => one !== null)
  const all = counted.reduce((sum, one) => sum + one, 0)
  return beneficials === null || counted.length === 0 || all === 0 ? null : beneficials / all
}
