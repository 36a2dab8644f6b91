import type { Generated } from 'kysely'
import type { CottonPest } from '#agronomy/cottonPests.ts'
import type { CottonMethod, CottonTargets, PlantTargets } from '#agronomy/cottonTargets.ts'
import type { LocalDate } from '#server/db/columns.ts'

/** What every record of a crop has. */
interface RecordTable {
  org_id: number
  id: Generated<number>
  field_season_id: number
  comment: string | null
  user_id: number | null
  created_at: Date
  version: Generated<number>
}

/** Plants that were counted and measured on a day: means of a sample. */
export interface PlantMapTable extends RecordTable {
  observed_on: LocalDate
  total_nodes: number
  squaring_nodes: number | null
  /** Nodes above white flower. */
  nawf: number | null
  height_cm: number | null
  plants_m: number | null
  /** First positions that still hold a square, flower or boll, %. */
  retention_p1_pct: number | null
  squares_m: number | null
  bolls_m: number | null
}

/** What a laboratory found in petioles or leaves. */
interface LeafTestTable extends RecordTable {
  sampled_on: LocalDate
  part: 'petiole' | 'leaf'
  nitrate_mg_kg: number | null
  n_pct: number | null
  p_pct: number | null
  k_pct: number | null
}

/** Pests and beneficials of one look at a field; null was not counted. */
export interface PestCheckTable extends RecordTable, Record<CottonPest, number | null> {
  checked_on: LocalDate
  beneficials_m: number | null
}

/** Bales of one crop with what classing said of them: their mean. */
interface LintTable extends RecordTable {
  ginned_on: LocalDate
  bales: number
  turnout_pct: number | null
  micronaire: number | null
  length_in: number | null
  strength_g_tex: number | null
  grade: string | null
}

/** Targets for a region, a variety and the seasons from one on; empty is any. */
export interface CottonTargetTable extends CottonTargets, PlantTargets {
  org_id: number
  id: Generated<number>
  region: string
  variety: string
  season_slug: string
  method: CottonMethod
  version: Generated<number>
}

/** In which growing region a location lies. */
interface CottonRegionTable {
  org_id: number
  location_id: number
  region: string
  version: Generated<number>
}

/** From which count on a farm wants to be told. */
interface PestLimitTable {
  org_id: number
  pest: CottonPest
  threshold: number
  version: Generated<number>
}

declare module '#server/db/tables.ts' {
  interface Database {
    cotton_plant_map: PlantMapTable
    cotton_leaf_test: LeafTestTable
    cotton_pest_check: PestCheckTable
    cotton_lint: LintTable
    cotton_target: CottonTargetTable
    cotton_region: CottonRegionTable
    cotton_pest_limit: PestLimitTable
  }
}
