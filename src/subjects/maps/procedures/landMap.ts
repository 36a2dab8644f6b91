import { shelterScore } from '#agronomy/shelter.ts'
import { daysSince } from '#engine/date.ts'
import { rounded } from '#engine/round.ts'
import { capital } from '#engine/text.ts'
import { localDate } from '#engine/zone.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import { ofOnePage } from '#server/procedures/shared.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { coverTargetsOf } from '#subjects/imagery/coverTargets.ts'
import type { FieldScene } from '#subjects/pasture/vegetation.ts'
import { grazedOf, probedOf, vegetationOf } from '../landFacts.ts'
import { rainOfLocations } from '../locationRain.ts'
import type { MappedLand, MappedLocation } from '../mapped.ts'
import { lookOf, type Need } from '../needsLook.ts'

const sharedLands = ofOnePage<RowOf<'land_map'>[]>('land_map')

type Row = RowOf<'land_map'>

export const landMap =
  (tools: Tools): Named<'land_map'> =>
  (asked) =>
    tools.shared.of(sharedLands, asked, asked.input, () => workedOut(tools)(asked))

const workedOut =
  (tools: Tools): Named<'land_map'> =>
  async ({ input, scope, now }) => {
    const asked = await tools.mapped.locations(scope, input.location_ids)
    const locations = new Map(
      asked.filter(({ slug }) => !input.location || slug === input.location).map((location) => [location.id, location]),
    )
    const ids = [...locations.keys()]
    const lands = await tools.mapped.lands(scope, ids, {
      ...(input.kind ? { kind: input.kind } : {}),
      ...(input.field ? { slug: input.field } : {}),
    })
    const [first] = lands
    const zone = first && locations.get(first.location_id)?.zone
    if (zone === undefined) return []
    const seen = await vegetationOf(tools, scope, lands, now, zone)
    const { grazedBy, leftOn } = await grazedOf(tools, scope, now, ids)
    const probed = await probedOf(tools, scope, now, lands, ids)
    const targetOf = await coverTargetsOf(tools, scope, ids)
    const rain = await rainOfLocations(tools, scope, now, ids, '7d')
    return lands.flatMap((land): Row[] => {
      const location = locations.get(land.location_id)
      if (!location) return []
      const today = localDate(now, location.zone)
      const scene = seen.sceneOf(land.id)
      const standing = seen.standingOf(land.id)
      const grazed = grazedBy(land.id)
      const left = leftOn(land.id)
      const grows = seen.growsOf(land)
      const facts = {
        tsdm_kg_ha: rounded(standing?.tsdm_kg_ha, 0),
        anomaly: seen.anomalyOf(land),
        cover_pct: coverOf(scene),
        pct_paw: probed(land.id),
      }
      return [
        {
          ...landOf(land, location),
          grows: grows === null ? 'Fallow or stubble' : capital(grows),
          crop: land.kind === 'field' && grows !== null ? capital(grows) : null,
          ...facts,
          tsdm_date: standing?.date ?? null,
          ndvi: rounded(scene?.ndvi_mean, 2),
          ndvi_date: scene?.date ?? null,
          mob: grazed?.mobs.join(', ') ?? null,
          head: grazed?.head ?? 0,
          days_grazed: grazed ? daysSince(grazed.since, today) : null,
          days_rested: grazed || left === undefined ? null : Math.max(0, daysSince(left, today)),
          shelter: shelterScore({
            tsdmKgHa: standing?.tsdm_kg_ha ?? null,
            areaHa: land.area_ha,
            ndviSpread: scene ? scene.ndvi_p90 - scene.ndvi_p10 : null,
          }),
          rain_7d_mm: rain(location.id),
          ...(isKnown(facts) ? lookOf(needsOf(facts, targetOf(land))) : { level: 'none' as const, why: 'No data yet' }),
        },
      ]
    })
  }

const landOf = (land: MappedLand, location: MappedLocation) => ({
  field_id: land.id,
  field_slug: land.slug,
  field: land.name,
  kind: land.kind,
  version: land.version,
  location_id: location.id,
  location: location.name,
  location_slug: location.slug,
  boundary: land.boundary,
  area_ha: rounded(land.area_ha, 1) ?? 0,
  pasture_type: land.pasture_type,
  soil_type: land.soil_type,
})

const coverOf = (scene: FieldScene | undefined): number | null =>
  !scene || scene.green_pct === null || scene.dead_pct === null
    ? null
    : rounded(Math.min(100, scene.green_pct + scene.dead_pct), 0)

type Facts = Pick<Row, 'tsdm_kg_ha' | 'anomaly' | 'cover_pct' | 'pct_paw'>

/** What nothing is known of is not fine. */
const isKnown = (facts: Facts): boolean => Object.values(facts).some((value) => value !== null)

/** The bounds are those of the quantities' levels; of cover, what the land's use asks for. */
function needsOf(row: Facts, target: number | null): Need[] {
  const { tsdm_kg_ha: tsdm, anomaly, cover_pct: cover, pct_paw: paw } = row
  const needs: Need[] = []
  if (tsdm !== null && tsdm < 1000) needs.push({ say: 'short of feed', level: tsdm < 800 ? 'act' : 'watch' })
  if (anomaly !== null && anomaly <= -0.05)
    needs.push({ say: 'less green than usual', level: anomaly <= -0.1 ? 'act' : 'watch' })
  if (cover !== null && target !== null && cover < target)
    needs.push({ say: 'too little cover', level: cover < target - 20 ? 'act' : 'watch' })
  if (paw !== null && paw < 30) needs.push({ say: 'dry soil', level: 'act' })
  return needs
}
