// Generated from config/procedures/ and the exports of this folder by `npm run generate`. Do not edit.
import type { ProcedureMap } from '#server/subject.ts'
import { assetEvents } from './assetEvents.ts'
import { coldStores } from './coldStores.ts'
import { fumigations } from './fumigations.ts'
import { gatesFences } from './gatesFences.ts'
import { grainCable } from './grainCable.ts'
import { grainSilos } from './grainSilos.ts'
import { pumpRuns } from './pumpRuns.ts'
import { waterAssets } from './waterAssets.ts'
import { waterUse } from './waterUse.ts'

export const procedures = {
  asset_events: assetEvents,
  cold_stores: coldStores,
  fumigations,
  gates_fences: gatesFences,
  grain_cable: grainCable,
  grain_silos: grainSilos,
  pump_runs: pumpRuns,
  water_assets: waterAssets,
  water_use: waterUse,
} satisfies ProcedureMap
