import { sql } from 'kysely'
import type { TestApp } from '../../server/app.ts'
import { idIn } from '../../server/world.ts'
import { deviceSetter, scopeOf } from '../assets/yard.ts'

/** The farm of organisation 20, which shares or not. */
export const farm = idIn(20)

/** A paddock of the farm; each corner has digits of its own. */
const corners = [
  [142.03123, -37.74777],
  [142.04321, -37.74888],
  [142.04555, -37.73666],
  [142.03123, -37.74777],
]

export const drawHill = (app: TestApp): Promise<unknown> =>
  app.store.asSystem((db) =>
    sql`insert into field (org_id, location_id, slug, name, kind, area_ha, soil_type, boundary) values (20, ${farm},
      'hill', 'Hill', 'paddock', 40, 'Loam', ${JSON.stringify({ type: 'Polygon', coordinates: [corners] })}::jsonb)`.execute(
      db,
    ),
  )

/** A tank that fell silent two days ago: a flag, for whoever may see devices. */
export async function silentTank(app: TestApp): Promise<void> {
  const tank = await deviceSetter(app.store, app.portal, scopeOf(20), () => app.clock.at)(
    farm,
    'Kookaburra tank',
    'tank_level',
    ['water_level'],
  )
  await tank.says('water_level', [[48 * 60, 60]])
}
