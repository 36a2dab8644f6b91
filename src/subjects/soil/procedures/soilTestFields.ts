import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { Level } from '#subjects/devices/status.ts'
import { cropWords } from '#subjects/farm/cropWords.ts'
import { ratingOf } from '../analytes.ts'
import { byLimit, isPoor, needsOf, type Poor } from '../limits.ts'
import { depthOf, type LocatedSample, latestOf, samplesAt } from '../soilSamples.ts'

type Row = RowOf<'soil_test_fields'>

const order: Level[] = ['danger', 'act', 'watch', 'info', 'none', 'good']

/** The latest top-soil test of each field in one row, the one that needs most first. */
export const soilTestFields =
  (tools: Tools): Named<'soil_test_fields'> =>
  async ({ input, scope }) => {
    const all = await samplesAt(tools, scope, input)
    const rows = latestOf(all.filter(({ sample }) => sample.depth_from_cm === 0)).map((one) => rowOf(tools, one))
    return rows.sort((a, b) => a.adequacy - b.adequacy || order.indexOf(a.worst_level) - order.indexOf(b.worst_level))
  }

const shown = [
  ['ph', 'soil_ph_ca'],
  ['oc', 'organic_carbon'],
  ['nitrate', 'nitrate_n'],
  ['p', 'p_colwell'],
  ['k', 'k_colwell'],
  ['s', 's_kcl'],
  ['esp', 'esp'],
  ['al', 'exch_al'],
] as const

function rowOf(tools: Tools, { sample, field, location, crop }: LocatedSample): Row {
  const of = (analyte: string) => {
    const value = sample.results[analyte] ?? null
    return {
      value,
      ...(value === null ? { rating: null, level: 'none' as const } : ratingOf(tools, analyte, value, crop)),
    }
  }
  const rated = shown.map(([, analyte]) => ({ analyte, ...of(analyte) }))
  const poor = byLimit(
    rated.flatMap(({ analyte, value, rating, level }): (Poor & { level: Level })[] => {
      const { name = analyte, unit = '', decimals = 0 } = tools.quantities()[analyte] ?? {}
      if (value === null || rating === null || !isPoor(analyte, level)) return []
      const shown = `${value.toFixed(decimals)}${unit === '' ? '' : ` ${unit}`}`
      return [{ analyte, name, shown, rating: rating.toLowerCase(), level }]
    }),
    field.kind === 'paddock',
  )
  const known = rated.filter(({ rating }) => rating !== null)
  const fine = known.filter(({ level }) => level === 'good' || level === 'info')
  const cells = Object.fromEntries(rated.map(({ analyte, value, level }) => [analyte, { value, level }]))
  const cell = (analyte: string): { value: number | null; level: Level } =>
    cells[analyte] ?? { value: null, level: 'none' }
  return {
    field_id: field.id,
    field: field.name,
    location: location.name,
    boundary: field.boundary,
    crop: crop === null ? null : cropWords(crop),
    sampled_on: sample.sampled_on,
    sampled: sample.sampled_on.slice(0, 7),
    depth: depthOf(sample),
    texture: sample.texture,
    ph: cell('soil_ph_ca').value,
    ph_level: cell('soil_ph_ca').level,
    oc: cell('organic_carbon').value,
    oc_level: cell('organic_carbon').level,
    nitrate: cell('nitrate_n').value,
    nitrate_level: cell('nitrate_n').level,
    p: cell('p_colwell').value,
    p_level: cell('p_colwell').level,
    k: cell('k_colwell').value,
    k_level: cell('k_colwell').level,
    s: cell('s_kcl').value,
    s_level: cell('s_kcl').level,
    esp: cell('esp').value,
    esp_level: cell('esp').level,
    al: cell('exch_al').value,
    al_level: cell('exch_al').level,
    adequacy: known.length === 0 ? 100 : Math.round((100 * fine.length) / known.length),
    worst: poor[0]?.name ?? null,
    worst_rating: poor[0]?.rating ?? null,
    worst_level: order.find((level) => poor.some((one) => one.level === level)) ?? 'good',
    needs: needsOf(poor),
    poor: poor.map(({ name, rating }) => `${name} ${rating}`).join(', '),
    source: sample.source,
  }
}
