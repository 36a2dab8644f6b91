import type { Selectable } from 'kysely'
import { beneficialRatio, type CottonPest, pestThresholds } from '#agronomy/cottonPests.ts'
import { cmPerNode, cutOutNodes, type PlantTargets } from '#agronomy/cottonTargets.ts'
import { rounded } from '#engine/round.ts'
import { capital } from '#engine/text.ts'
import type { PestCheckTable, PlantMapTable } from './tables.ts'

interface Verdict {
  verdict: string
  level: 'good' | 'watch' | 'act' | 'info' | 'none'
}

/** Height over nodes, cm; null where one is not known. */
export const perNode = ({ height_cm: height, total_nodes: nodes }: Pick<PlantMapTable, 'height_cm' | 'total_nodes'>) =>
  height === null || nodes === 0 ? null : height / nodes

/** What one plant map says: a number that was misread, cut-out, and up to first flower retention. */
export function mapVerdict(map: Selectable<PlantMapTable>, targets: PlantTargets, isUpToFlower: boolean): Verdict {
  const cm = perNode(map)
  const { retention_p1_pct: retention, nawf } = map
  const wanted = isUpToFlower ? targets.retention_min_pct : null
  if (cm !== null && (cm < cmPerNode[0] || cm > cmPerNode[1]))
    return { verdict: `${rounded(cm, 1)} cm a node: look at the height and the nodes again`, level: 'watch' }
  if (retention !== null && wanted !== null && retention < wanted)
    return { verdict: `Retention is below ${wanted} %`, level: 'watch' }
  if (nawf !== null && nawf <= cutOutNodes) return { verdict: 'Cut out', level: 'info' }
  return retention === null || wanted === null
    ? { verdict: 'Nothing to judge it by', level: 'none' }
    : { verdict: 'As it should be', level: 'good' }
}

const pestWords: Record<CottonPest, string> = {
  helicoverpa: 'Helicoverpa',
  mirid: 'Mirids',
  aphid: 'Aphids',
  mite: 'Mites',
  whitefly: 'Whitefly',
}

/** Which pests of a check are at or over their threshold, and how many beneficials there are to each of those by the metre. */
export function checkVerdict(
  check: Selectable<PestCheckTable>,
  limits: { pest: CottonPest; threshold: number }[],
): Verdict & { ratio: number | null } {
  const ratio = beneficialRatio(check.beneficials_m, [check.helicoverpa, check.mirid])
  const counted = pestThresholds.filter(({ pest }) => check[pest] !== null)
  const over = counted.flatMap(({ pest, per, threshold: usual }) => {
    const threshold = limits.find((one) => one.pest === pest)?.threshold ?? usual
    const value = check[pest] ?? 0
    const unit = per === 'metre' ? 'a metre' : '%'
    return value < threshold ? [] : [`${pestWords[pest]} ${value} ${unit}, threshold ${threshold}`]
  })
  if (counted.length === 0) return { verdict: 'No pest was counted', level: 'none', ratio }
  return over.length > 0
    ? { verdict: over.join('; '), level: 'act', ratio }
    : { verdict: 'Below the thresholds', level: 'good', ratio }
}

/** Base grade of Australian cotton, indicative: within it, bales are sold without a discount for that figure. */
const base = { micronaire: [3.5, 4.9], lengthIn: 1.125 } as const

/** Micronaire and length against base grade. */
export function lintVerdict(lint: { micronaire: number | null; length_in: number | null }): Verdict {
  const { micronaire, length_in: length } = lint
  const off = [
    micronaire !== null && micronaire < base.micronaire[0] ? `micronaire below ${base.micronaire[0]}` : '',
    micronaire !== null && micronaire > base.micronaire[1] ? `micronaire above ${base.micronaire[1]}` : '',
    length !== null && length < base.lengthIn ? `length below ${base.lengthIn} inch` : '',
  ].filter((words) => words !== '')
  if (off.length > 0) {
    const words = off.join(', ')
    return { verdict: capital(words), level: 'watch' }
  }
  return micronaire === null && length === null
    ? { verdict: 'Not classed yet', level: 'none' }
    : { verdict: 'Within base grade', level: 'good' }
}
