import { dayOfYear, daysLater } from '#engine/date.ts'
import type { Scope } from '#server/db/store.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { idsOf, type Paddock } from '#subjects/pasture/paddocks.ts'
import type { FieldScene } from '#subjects/pasture/vegetation.ts'

/** A crop that nobody harvested is thought gone after so many days. */
const longestDays = 330
/** Days round the same day of the year that count as the same fortnight. */
const within = 7

/** What grew on a field on a date: a crop's name, the pasture's, or null for fallow and stubble. */
type Growing = (land: Paddock, date: string) => string | null

/** What grows where, from the seasons that were written down. */
export async function growingOf({ fields }: Tools, scope: Scope, land: Paddock[]): Promise<Growing> {
  const grown = land.length === 0 ? [] : await fields.grown(scope, idsOf(land))
  return ({ field }, date) => {
    if (field.kind === 'paddock') return field.pasture_type ?? 'Pasture'
    const crop = grown.find(
      (one) =>
        one.field_id === field.id &&
        one.sown_on !== null &&
        one.sown_on <= date &&
        date <= (one.harvested_on ?? daysLater(one.sown_on, longestDays)),
    )
    return crop?.crop ?? null
  }
}

/**
 * The mean NDVI of a field in the same fortnight of earlier years in which the same grew, and of how many years. A crop is not
 * held against another's year, nor against a fallow.
 */
export function usualNdvi(
  scenes: FieldScene[],
  land: Paddock,
  date: string,
  growing: Growing,
): { usual: number | null; years: number } {
  const day = dayOfYear(date)
  const now = growing(land, date)
  const same = scenes.filter((scene) => {
    if (scene.field_id !== land.field.id || scene.date.slice(0, 4) >= date.slice(0, 4)) return false
    const off = Math.abs(dayOfYear(scene.date) - day)
    return Math.min(off, 366 - off) <= within && growing(land, scene.date) === now
  })
  const years = new Set(same.map((scene) => scene.date.slice(0, 4))).size
  return {
    years,
    usual: years < 2 ? null : same.reduce((sum, one) => sum + one.ndvi_mean, 0) / same.length,
  }
}
