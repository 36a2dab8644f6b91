import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as others } from 'node:timers/promises'
import { dayMs } from '#engine/date.ts'
import { inTransactions } from '#server/db/inTransactions.ts'
import { nobodyIn, type Store } from '#server/db/store.ts'
import { type Field, fieldQueries } from '#subjects/farm/fields.ts'
import { rasterBytes } from '#subjects/imagery/writeRaster.ts'
import { type FieldScene, vegetationQueries } from '#subjects/pasture/vegetation.ts'
import { orgQueries } from '#subjects/people/orgs.ts'
import { type Farm, farms } from './organisations.ts'
import { drawField, emptyScene, type PixelLand, pixelLand } from './scenePixels.ts'

/** How many of the last scenes of each farm are files; the curves of fields go further back. */
const lastScenes = 12
/** A satellite sees a location this often at least, or says nothing of it. */
const mostDays = 400

interface DrawingScenes {
  /** Resolves when all is there; what is under way when it is stopped is not begun again. */
  done: Promise<number>
  stop(): Promise<void>
}

/**
 * Draws the last scenes of the demo's farms from what is on record of their fields, into the folder from which real ones
 * are read. What is there already stays as it is. Others are served between two fields.
 * @param folder that of all organisations
 */
export function drawDemoScenes(
  store: Store,
  folder: string,
  now: Date,
  failed: (error: unknown) => void,
  of: Farm[] = farms,
): DrawingScenes {
  let isStopped = false
  const drawAll = async (): Promise<number> => {
    let written = 0
    for (const farm of of) {
      if (isStopped) return written
      written += await drawFarm(store, folder, farm, now, () => isStopped)
    }
    return written
  }
  const done = drawAll().catch((error: unknown) => {
    if (!isStopped) failed(error)
    return 0
  })
  return {
    done,
    async stop() {
      isStopped = true
      await done
    },
  }
}

async function drawFarm(
  store: Store,
  folder: string,
  farm: Farm,
  now: Date,
  isStopped: () => boolean,
): Promise<number> {
  const scope = nobodyIn(farm.org_id)
  const org = await inTransactions(store, orgQueries).byId(farm.org_id)
  if (!org) return 0
  const fields = await inTransactions(store, fieldQueries).list(scope, [farm.id])
  const to = now.toISOString().slice(0, 10)
  const from = new Date(now.getTime() - mostDays * dayMs).toISOString().slice(0, 10)
  const scenes = await inTransactions(store, vegetationQueries).scenes(
    scope,
    fields.map(({ id }) => id),
    [[from, to]],
  )
  const dates = [...new Set(scenes.map(({ date }) => date))].sort().slice(-lastScenes)
  const own = join(folder, org.slug)
  await mkdir(own, { recursive: true, mode: 0o700 })
  const there = new Set(await readdir(own))
  await forgetDrafts(own, there, now)
  const missing = dates.filter((date) => !there.has(nameOf(farm, date)))
  const land = missing.length === 0 ? null : await pixelLand(farm.slug, fields)
  if (!land) return 0
  let written = 0
  for (const date of missing) {
    if (isStopped()) return written
    const bytes = await drawScene(
      land,
      fields,
      scenes.filter((scene) => scene.date === date),
    )
    // Put there when it is whole: a name that begins with a dot is never read.
    const draft = join(own, `.${nameOf(farm, date)}.${randomUUID()}`)
    await writeFile(draft, bytes, { mode: 0o600 })
    await rename(draft, join(own, nameOf(farm, date)))
    written += 1
  }
  return written
}

/** Removes what a process left that was killed while it wrote; a draft of the last hour may be another process's. */
async function forgetDrafts(folder: string, names: Iterable<string>, now: Date): Promise<void> {
  for (const name of names) {
    if (!name.startsWith('.ndvi_')) continue
    const found = await stat(join(folder, name)).catch(() => null)
    if (found && now.getTime() - found.mtimeMs > 3_600_000) await rm(join(folder, name), { force: true })
  }
}

const nameOf = (farm: Farm, date: string): string => `ndvi_${date}_demo-satellite_${farm.slug}.tif`

async function drawScene(land: PixelLand, fields: Field[], scenes: FieldScene[]): Promise<Buffer> {
  const areas = new Map(fields.map((field) => [field.id, field.area_ha]))
  let [area, hidden] = [0, 0]
  for (const scene of scenes) {
    area += areas.get(scene.field_id) ?? 0
    hidden += (areas.get(scene.field_id) ?? 0) * scene.cloud_pct
  }
  const raster = emptyScene(land, area === 0 ? 0 : Math.round(hidden / area))
  for (const scene of scenes) {
    drawField(land, scene, raster.values)
    await others()
  }
  return rasterBytes(raster)
}
