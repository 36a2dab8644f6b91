import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeVault } from '#server/session/vault.ts'
import { suppliersToAsk } from '#subjects/sources/pulls/pullSuppliers.ts'
import { startApp, type TestApp } from '../../../server/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const resultOf = (reply: { body: string }) => JSON.parse(reply.body).result

it('offers a location its forecast and thirty years once the operator has turned a supplier on, and brings them in once', async () => {
  const manager = await app.as('manager')
  const [place] = resultOf(await manager.call('location.list', {}))
  expect(place.geoJson).not.toBeNull()
  const offers = async () => resultOf(await manager.call('source.offers', { slug: place.slug }))
  expect(await offers()).toEqual([])
  expect(await suppliersToAsk(app.store, () => app.portal, makeVault('secret'))).toEqual([])

  const admin = await app.as('super')
  for (const slug of ['open-meteo-forecast', 'open-meteo-past'])
    expect((await admin.call('supplier.set', { slug, is_on: true, version: 0 })).statusCode).toBe(200)
  // A key is missing, so it stays off.
  expect((await admin.call('supplier.set', { slug: 'silo', is_on: true, version: 0 })).statusCode).toBe(400)
  expect((await offers()).map(({ gives, guid }: { gives: string; guid: null }) => [gives, guid])).toEqual([
    ['Forecast', null],
    ['Weather since 30 years', null],
  ])

  expect(resultOf(await manager.call('source.bring', { slug: place.slug }))).toEqual({ made: 2, location: place.name })
  expect(resultOf(await manager.call('source.bring', { slug: place.slug }))).toMatchObject({ made: 0 })
  const [forecast, past] = await offers()
  expect([forecast.progress, past.progress]).toEqual(['On its way', '0 of 30 years'])
  expect(past.next_at).toBe(app.clock.at.toISOString())
  const rows = await app.store.asSystem((db) => db.selectFrom('source_pull').selectAll().orderBy('source_id').execute())
  expect(rows).toMatchObject([{ wanted_from: null }, { wanted_from: expect.anything() }])

  const asked = await manager.call('source.pull', { guid: past.guid })
  expect(resultOf(asked)).toEqual({ name: `Open-Meteo history: ${place.name}` })
  // A stranger's is one that is not there.
  expect((await manager.call('source.pull', { guid: 'nobody' })).statusCode).toBe(404)
  expect(await suppliersToAsk(app.store, () => app.portal, makeVault('secret'))).toMatchObject([
    { hosts: ['api.open-meteo.com'] },
    { hosts: ['archive-api.open-meteo.com'] },
  ])
})

it('offers nothing that knows nothing of the place, and refuses it where it is asked for', async () => {
  const [manager, admin] = [await app.as('manager'), await app.as('super')]
  const [place] = resultOf(await manager.call('location.list', {}))
  const setting = { slug: 'dpird', is_on: true, version: 0, api_key: 'our-key' }
  expect((await admin.call('supplier.set', setting)).statusCode).toBe(200)
  const offered = async () =>
    resultOf(await manager.call('source.offers', { slug: place.slug })).map(
      ({ supplier }: { supplier: string }) => supplier,
    )
  const add = () => manager.call('source.add', { supplier: 'dpird', name: 'Nearest', location_id: Number(place.id) })
  expect(await offered()).not.toContain('dpird')
  const refused = await add()
  expect(refused.statusCode).toBe(400)
  expect(refused.json().responseException.at.location_id).toBe(
    'DPIRD stations knows nothing of this place. Choose another supplier.',
  )
  await app.store.asSystem((db) =>
    db.updateTable('location').set({ lat: -31.65, lon: 116.69 }).where('id', '=', Number(place.id)).execute(),
  )
  expect(await offered()).toContain('dpird')
  expect((await add()).statusCode).toBe(200)
})
