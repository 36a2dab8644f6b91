import { expect, it } from 'vitest'
import { namesInPath, requestOf } from '#engine/endpoint.ts'
import type { Call } from '#engine/portal.ts'

const call = (method: Call['method'], path: string): Call => ({
  name: 'x',
  method,
  path,
  base: 'api',
  body: 'json',
  answers: 'json',
  paged: false,
  org: 'current',
  access: 'signed-in',
  writes: false,
  inputs: {},
  shape: {},
})

it('puts inputs into the path, and the others into the query string or the body', () => {
  expect(requestOf(call('GET', 'device/{id}/sensors'), { id: 7, active: true })).toEqual({
    path: 'device/7/sensors',
    query: { active: true },
    body: null,
  })
  expect(requestOf(call('GET', 'device/{id}'), { id: 7 })).toEqual({ path: 'device/7', query: null, body: null })
  expect(requestOf(call('POST', 'device/list'), { ids: [1], gone: undefined })).toEqual({
    path: 'device/list',
    query: null,
    body: { ids: [1] },
  })
  expect(requestOf(call('PUT', 'device/{id}'), { id: 7 })).toEqual({ path: 'device/7', query: null, body: {} })
  expect(requestOf(call('DELETE', 'report/{id}'), { id: 7, force: true })).toEqual({
    path: 'report/7',
    query: { force: true },
    body: null,
  })
})

it('keeps an input in its own segment of the path', () => {
  expect(requestOf(call('GET', 'place/{slug}/x'), { slug: 'a/../b?c#d %' }).path).toBe(
    'place/a%2F..%2Fb%3Fc%23d%20%25/x',
  )
  expect(requestOf(call('GET', 'place/{slug}'), { slug: 'x\ud800' }).path).toBe('place/x%EF%BF%BD')
  for (const slug of ['.', '..', '...', '', null, undefined]) {
    expect(() => requestOf(call('GET', 'place/{slug}/x'), { slug })).toThrow(RangeError)
  }
  expect(() => requestOf(call('GET', 'place/{constructor}'), {})).toThrow(RangeError)
})

it('names the inputs in a path', () => {
  expect(namesInPath('delete/paddock/rec/states/{locationId}/{stateDate}')).toEqual(['locationId', 'stateDate'])
})
