import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import type { TestApp } from '../../server/app.ts'
import type { toolPeople } from '../subscriptions/toolPeople.ts'

type People = ReturnType<typeof toolPeople>

/** A data source with its address and key, and what a station does there. */
export async function newStation(app: TestApp, { send }: People, name: string, supplier = 'json') {
  const reply = await send('source.add', { supplier, name, location_id: 2001 }, 'manager')
  expect(reply).toAnswer()
  const { guid, key } = reply.json().result
  const path = `/portal/v2/api/ingest/${supplier}`
  return {
    guid: String(guid),
    key: String(key),
    path,
    /** Sends what a station would, to the address with the key unless told otherwise. */
    post: (
      body: unknown,
      { type = 'application/json', at = `${path}/${key}`, headers = {} as Record<string, string> } = {},
    ): Promise<LightMyRequestResponse> =>
      app.app.inject({
        method: 'POST',
        url: at,
        headers: { 'content-type': type, ...headers },
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      }),
  }
}
