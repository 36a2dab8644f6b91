import { rounded } from '#engine/round.ts'
import type { Scope } from '#server/db/store.ts'
import type { Named, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import type { Level } from '#subjects/devices/status.ts'
import { statusWords } from '../needsLook.ts'
import { devicesOn } from './deviceMap.ts'
import { landMap } from './landMap.ts'

type Row = RowOf<'map_looks'>

const order: Level[] = ['danger', 'act', 'watch']
const most = 200
const words = { ok: 'Battery is getting low', ...statusWords }

const isPressing = ({ level }: { level: Level }): boolean => order.includes(level)

async function allOf(tools: Tools, scope: Scope, now: Date, input: { location_ids?: number[] }) {
  const locations = await tools.mapped.locations(scope, input.location_ids)
  const lands = await landMap(tools)({ input, scope, now })
  return { locations, lands, devices: await devicesOn(tools, scope, now, locations) }
}

export const mapLooks =
  (tools: Tools): Named<'map_looks'> =>
  async ({ input, scope, now }) => {
    const { lands, devices } = await allOf(tools, scope, now, input)
    const rows: Row[] = [
      ...lands.filter(isPressing).map(
        ({ field_slug: slug, field: name, location, level, why }): Row => ({
          of: 'field',
          slug,
          name,
          location,
          level,
          why,
        }),
      ),
      ...devices.filter(isPressing).map(
        ({ device_slug: slug, device: name, location, level, status }): Row => ({
          of: 'device',
          slug,
          name,
          location,
          level,
          why: words[status],
        }),
      ),
    ]
    return rows
      .sort((a, b) => order.indexOf(a.level) - order.indexOf(b.level) || a.name.localeCompare(b.name))
      .slice(0, most)
  }

export const mapSummary =
  (tools: Tools): Named<'map_summary'> =>
  async ({ input, scope, now }) => {
    const { locations, lands, devices } = await allOf(tools, scope, now, input)
    if (locations.length === 0) return []
    const rain = [...new Map(lands.map((row) => [row.location_id, row.rain_7d_mm])).values()].filter(
      (mm) => mm !== null,
    )
    return [
      {
        places: locations.length,
        fields: lands.length,
        undrawn: lands.filter(({ boundary }) => boundary === null).length,
        area_ha:
          rounded(
            lands.reduce((sum, { area_ha }) => sum + area_ha, 0),
            1,
          ) ?? 0,
        fields_known: lands.filter(({ level }) => level !== 'none').length,
        fields_look: lands.filter(isPressing).length,
        devices: devices.length,
        devices_look: devices.filter(isPressing).length,
        rain_7d_mm: rain.length === 0 ? null : rounded(rain.reduce((sum, mm) => sum + mm, 0) / rain.length, 1),
      },
    ]
  }
