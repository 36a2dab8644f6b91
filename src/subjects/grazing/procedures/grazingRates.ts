import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'

const steps = (from: number, to: number, by: number): number[] =>
  Array.from({ length: (to - from) / by + 1 }, (_, at) => from + at * by)

// What the domain guide lets people choose from (§3.3).
const offered = { utilisation: steps(5, 70, 5), residual: steps(200, 3000, 200) }

export const grazingRates =
  (tools: Tools): Named<'grazing_rates'> =>
  async ({ input, scope }) => {
    const [location] = await tools.instruments.locations(scope, [input.location_id])
    if (!location) return []
    const settings = await tools.grazingPastures.settings(scope, input.location_id)
    const set = input.of === 'utilisation' ? settings.utilisation_pct : settings.residual_kg_ha
    const others = offered[input.of].filter((value) => value !== set)
    return [{ value: set, label: `${set}, as set` }, ...others.map((value) => ({ value, label: String(value) }))]
  }
