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
