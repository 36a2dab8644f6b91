import type { Level } from '#subjects/devices/status.ts'

/** Something that a test found wanting, or too much of. */
export interface Poor {
  analyte: string
  /** What people call it. */
  name: string
  /** With its unit, as people read it. */
  shown: string
  rating: string
}

/** What limits before what: in sour soil roots reach no phosphorus, and nitrogen is given last. */
const order: readonly string[] = [
  'soil_ph_ca',
  'exch_al',
  'esp',
  'p_colwell',
  'k_colwell',
  's_kcl',
  'nitrate_n',
  'organic_carbon',
]

const rankOf = ({ analyte }: Poor): number => (order.includes(analyte) ? order.indexOf(analyte) : order.length)
const ofAcidity = ['soil_ph_ca', 'exch_al']
/** A pH that is high is no want, so that one that is told here is low. */
const isSour = ({ analyte }: Poor): boolean => ofAcidity.includes(analyte)

/** The levels at which something is wanting. Acidity is from its margin on: it holds back all that comes after it. */
export const isPoor = (analyte: string, level: Level): boolean =>
  level === 'danger' || level === 'act' || (level === 'watch' && ofAcidity.includes(analyte))

/** What limits first stands first. The clover of a pasture brings its own nitrogen. */
export const byLimit = <T extends Poor>(poor: T[], isPasture: boolean): T[] =>
  poor.filter(({ analyte }) => !isPasture || analyte !== 'nitrate_n').sort((a, b) => rankOf(a) - rankOf(b))

/** What to see to first and then, such as "lime first (pH 4.5, aluminium 8 %), then phosphorus". Null where nothing is wanting. */
export function needsOf(limits: Poor[]): string | null {
  const sour = limits.filter(isSour)
  const [first] = limits
  if (!first) return null
  const head =
    sour.length > 0
      ? `lime first (${sour.map(({ name, shown }) => `${name.replace(' (CaCl2)', '')} ${shown}`).join(', ')})`
      : `${first.name} first (${first.shown}, ${first.rating})`
  const rest = limits.filter((one) => !isSour(one) && (sour.length > 0 || one !== first)).map(({ name }) => name)
  return rest.length === 0 ? head : `${head}, then ${rest.join(', ')}`
}
