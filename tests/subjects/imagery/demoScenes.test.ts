import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Polygon } from '#geometry/shapes.ts'
import { inTransactions } from '#server/db/inTransactions.ts'
import { Failure } from '#server/records/failure.ts'
import { farms } from '#subjects/demo/organisations.ts'
import { drawDemoScenes } from '#subjects/demo/sceneFiles.ts'
import { fieldQueries } from '#subjects/farm/fields.ts'
import { changeOf, gridOver } from '#subjects/imagery/difference.ts'
import { failures } from '#subjects/imagery/failures.ts'
import { vegetationQueries } from '#subjects/pasture/vegetation.ts'
import { type DemoStore, demoStore, now, scopeOf } from '../../server/procedures/demoStore.ts'
import { procedures } from '../../server/tools.ts'

let demo: DemoStore
const year = { from: '2025-11-21T00:00:00Z', to: now.toISOString() }

beforeAll(async () => {
  demo = await demoStore()
}, 600_000)

describe("the demo's scenes", () => {
  it('are the last twelve of each farm, one a day for all farms of an organisation', async () => {
    const rows = await demo.ask('imagery_scenes', year)
    expect(rows).toHaveLength(12)
    expect(rows.every(({ source, format }) => source === 'demo satellite' && format === 'GeoTIFF')).toBe(true)
    expect(rows.map(({ date }) => date)).toEqual([...rows.map(({ date }) => date)].sort().reverse())
    const region = await demo.ask('imagery_scenes', year, 36)
    expect(new Set(region.map(({ date }) => date)).size).toBe(region.length)
    const one = await demo.ask('imagery_scenes', { ...year, location_ids: [361] }, 36)
    expect(one).toHaveLength(12)
    expect(Number(one[0]?.east) - Number(one[0]?.west)).toBeLessThan(0.1)
  })

  it('have the mean inside each field that its curve has, whatever part is hidden', async () => {
    const fields = (await inTransactions(demo.store, fieldQueries).list(scopeOf(20), [201])).filter(
      ({ boundary }) => boundary,
    )
    const scenes = await demo.imagery.scenes(20)
    const dates = scenes.map(({ date }) => date)
    const records = await inTransactions(demo.store, vegetationQueries).scenes(
      scopeOf(20),
      fields.map(({ id }) => id),
      [[dates.at(-1) ?? '', dates[0] ?? '']],
    )
    let compared = 0
    for (const scene of scenes)
      for (const field of fields) {
        const record = records.find(({ field_id: fieldId, date }) => fieldId === field.id && date === scene.date)
        const boundary = field.boundary as Polygon
        const grid = gridOver(boundary)
        if (!record || !grid) continue
        const values = await demo.imagery.numbersOn(scene, grid)
        const { mean, seen } = changeOf(boundary, grid, new Float32Array(values.length), values)
        expect(Math.abs((mean ?? 9) - record.ndvi_mean), `${field.name} ${scene.date}`).toBeLessThan(0.02)
        expect(Math.abs(100 * (1 - seen) - record.cloud_pct)).toBeLessThan(6)
        compared += 1
      }
    expect(compared).toBeGreaterThan(200)
  })

  it('are small files, and are not drawn again', async () => {
    await demo.imagery.scenes(20)
    const folder = join(demo.imagery.folder, 'hamilton-grazing')
    const files = readdirSync(folder).map((name) => ({ name, ...statSync(join(folder, name)) }))
    expect(files.every(({ size }) => size > 5000 && size < 300_000)).toBe(true)
    const own = farms.filter(({ org_id: orgId }) => orgId === 20)
    const again = drawDemoScenes(
      demo.store,
      demo.imagery.folder,
      now,
      (error) => {
        throw error
      },
      own,
    )
    expect(await again.done).toBe(0)
    const later = readdirSync(folder).map((name) => ({ name, ...statSync(join(folder, name)) }))
    expect(later.map(({ name, mtimeMs }) => [name, mtimeMs])).toEqual(files.map(({ name, mtimeMs }) => [name, mtimeMs]))
  })

  it('stop being drawn when the server stops', async () => {
    const drawing = drawDemoScenes(demo.store, `${demo.imagery.folder}/stopped`, now, () => {})
    await drawing.stop()
    expect(await drawing.done).toBeLessThan(12)
  })
})

describe('the change from one scene to another', () => {
  it('is told by field and in all, in hectares that add up', async () => {
    const dates = (await demo.ask('imagery_scenes', year)).map(({ date }) => String(date))
    const sides = { left: dates.at(-1), right: dates[0] }
    const [whole] = await demo.ask('imagery_difference', sides)
    const fields = await demo.ask('imagery_change', sides)
    expect(fields).toHaveLength(24)
    const sum = (name: string): number => fields.reduce((total, row) => total + Number(row[name]), 0)
    for (const name of ['changed_ha', 'greener_ha', 'browner_ha', 'seen_ha', 'area_ha'])
      expect(Math.abs(Number(whole?.[name]) - sum(name)), name).toBeLessThan(1.5)
    expect(sum('changed_ha')).toBeCloseTo(sum('greener_ha') + sum('browner_ha'), 0)
    expect(Number(whole?.area_ha)).toBeGreaterThan(300)
    expect(whole).toMatchObject({ left_date: sides.left, date: sides.right, quantity: 'ndvi_change' })
    expect(String(whole?.tiles)).toContain('~')
    // The other way round it is the same, with greener and browner changed over.
    const [back] = await demo.ask('imagery_difference', { left: sides.right, right: sides.left })
    expect(back?.greener_ha).toBe(whole?.browner_ha)
    expect(Number(back?.change)).toBeCloseTo(-Number(whole?.change), 3)
  })

  it('is that of the newest scene against the one of a month before, when nobody chose', async () => {
    const rows = await demo.ask('imagery_scenes', year)
    const [whole] = await demo.ask('imagery_difference', {})
    expect(whole?.date).toBe(rows[0]?.date)
    const days = (Date.parse(String(whole?.date)) - Date.parse(String(whole?.left_date))) / 86_400_000
    expect(days).toBeGreaterThan(20)
    expect(days).toBeLessThan(40)
  })

  it('is refused from a scene to itself, and from a day on which there was none', async () => {
    const [newest] = await demo.ask('imagery_scenes', year)
    for (const name of ['imagery_difference', 'imagery_change'] as const) {
      await expect(demo.ask(name, { left: newest?.date, right: newest?.date })).rejects.toThrow(
        new Failure({ failed: 'same_scene_twice' }),
      )
      await expect(demo.ask(name, { left: newest?.scene_id, right: newest?.date })).rejects.toThrow(
        new Failure({ failed: 'same_scene_twice' }),
      )
      await expect(demo.ask(name, { left: '2019-01-01' })).rejects.toThrow(
        new Failure({ failed: 'no_scene_that_day', field: 'left' }),
      )
      expect(await demo.ask(name, { index: 'ndmi' })).toEqual([])
    }
    expect(failures.same_scene_twice()).toMatchObject({
      status: 400,
      say: 'Choose two different scenes: nothing changes from one to itself.',
    })
  })
})

describe('somebody who is held to a few locations', () => {
  it('gets the files of these locations only, and a ticket that opens no others', async () => {
    const held = { ...scopeOf(36), locations: { limited: [36], readable: [361], writable: [] } }
    const run = procedures(demo.store, () => demo.portal, demo.imagery).get('imagery_scenes')
    const ask = async (scope: typeof held | ReturnType<typeof scopeOf>) =>
      ((await run?.({ input: year, scope, now })) ?? []) as {
        scene_id: string
        tiles: string
        west: number
        east: number
      }[]
    const [row] = await ask(held)
    const whole = (await ask(scopeOf(36))).find(({ scene_id }) => scene_id === row?.scene_id)
    expect(Number(row?.east) - Number(row?.west)).toBeLessThan(0.1)
    expect(Number(whole?.east) - Number(whole?.west)).toBeGreaterThan(0.5)
    const bytesOf = async (tiles = '', lon = 0, lat = 0): Promise<number> => {
      const n = 2 ** 12
      const radians = (lat * Math.PI) / 180
      const x = Math.floor(((lon + 180) / 360) * n)
      const y = Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * n)
      const [, , , , , , ticket = '', scene = ''] = tiles.split('/')
      return (await demo.imagery.tile(ticket, scene, { z: 12, x, y }, false, now)).bytes?.length ?? 0
    }
    const [own, foreign] = ['kurrajong-downs', 'bellbird'].map((slug) => farms.find((farm) => farm.slug === slug))
    const empty = await bytesOf(row?.tiles, 0, 0)
    expect(await bytesOf(row?.tiles, own?.lon, own?.lat)).toBeGreaterThan(empty)
    expect(await bytesOf(whole?.tiles, foreign?.lon, foreign?.lat)).toBeGreaterThan(empty)
    expect(await bytesOf(row?.tiles, foreign?.lon, foreign?.lat)).toBe(empty)
  })
})
