import fc from 'fast-check'
import { stringify } from 'qs'
import { describe, expect, it } from 'vitest'
import { bracketsOf } from '../../src/web/data/brackets.ts'
import { RefusedCall, SessionEnded } from '../../src/web/data/refusal.ts'
import { call, json, openBrowser, refused, signedIn } from './browser.ts'

const withTab = (answer: Parameters<typeof openBrowser>[0]) => {
  const browser = openBrowser(answer)
  const tab = browser.openTab()
  tab.session.enter(signedIn('first'))
  return { ...browser, ...tab }
}

const sent = (requests: Request[], index = 0): Request => {
  const request = requests[index]
  if (!request) throw new Error(`no request ${index} was sent`)
  return request
}

describe('every call', () => {
  it('bears the token, the organisation and the time, and is unwrapped from its result', async () => {
    const { client, requests } = withTab(() => json(200, { result: [{ id: 1 }] }))
    expect(await client.send(call('device.list'), { filter_to_active: true })).toEqual([{ id: 1 }])
    const { headers, url, method } = sent(requests)
    expect(`${method} ${url}`).toBe('POST http://127.0.0.1:8140/portal/v2/api/device/list')
    expect(headers.get('authorization')).toBe('Bearer first')
    expect(headers.get('x-org-id')).toBe('20')
    expect(headers.get('browser-time')).toBe('2026-11-21T03:00:00.000Z')
    expect(await sent(requests).json()).toEqual({ filter_to_active: true })
  })

  it('writes inputs of a GET with brackets and fills the path', async () => {
    const { client, requests } = withTab(() => json(200, { result: null }))
    await client.send(call('x', { method: 'GET', path: 'x/{id}/y' }), { id: 'a/b', geom_id: [1, 2], box: { x: 3 } })
    expect(sent(requests).url).toBe('http://127.0.0.1:8140/portal/v2/api/x/a%2Fb/y?geom_id[]=1&geom_id[]=2&box[x]=3')
  })

  it('nests inputs of a GET just as qs does', () => {
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { maxDepth: 3 },
        fc.string(),
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        tie('list'),
        tie('object'),
      ),
      list: fc.array(fc.oneof(fc.string(), fc.integer()), { maxLength: 4 }),
      object: fc.dictionary(fc.stringMatching(/^[a-z_]{1,6}$/), tie('any'), { maxKeys: 3 }),
    })).any
    const how = { arrayFormat: 'brackets', encodeValuesOnly: true, skipNulls: true, format: 'RFC3986' } as const
    const decoded = (text: string): string => decodeURIComponent(text)
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[a-z_]{1,6}$/), value), (inputs) => {
        expect(decoded(bracketsOf(inputs))).toBe(decoded(stringify(inputs, how)))
      }),
    )
  })

  it.each(['//evil.example/x', 'https://evil.example/x', '\\\\evil.example\\x', '/../../../x', '@evil.example'])(
    'CF-11: sends its token to its own server only, whatever a path says: %s',
    async (path) => {
      const { client, requests } = withTab(() => json(200, { result: null }))
      await client.send(call('x', { path }), {})
      expect(requests.length).toBe(1)
      expect(new URL(sent(requests).url).origin).toBe('http://127.0.0.1:8140')
    },
  )

  it('uses the legacy base where the call says so', async () => {
    const { client, paths } = withTab(() => json(200, { result: null }))
    await client.send(call('login', { base: 'legacy', path: 'login' }), {})
    expect(paths()).toEqual(['/legacy/login'])
  })

  it('posts forms as multipart with nested keys', async () => {
    const { client, requests } = withTab(() => json(200, { result: null }))
    await client.send(call('upload', { body: 'multipart' }), {
      name: 'Top',
      place: { lon: 1 },
      ids: [4, 5],
      none: null,
    })
    const form = await sent(requests).formData()
    expect([...form.entries()]).toEqual([
      ['name', 'Top'],
      ['place[lon]', '1'],
      ['ids[0]', '4'],
      ['ids[1]', '5'],
    ])
  })

  it('gives a blob as it is, and the words of a refusal that came as a blob', async () => {
    let status = 200
    const { client } = withTab(() =>
      status === 200 ? new Response('a,b') : refused(403, 'You cannot have this file.'),
    )
    const blob = await client.send(call('file', { answers: 'blob' }), {})
    expect(blob instanceof Blob && (await blob.text())).toBe('a,b')
    status = 403
    await expect(client.send(call('file', { answers: 'blob' }), {})).rejects.toThrow('You cannot have this file.')
  })

  it('never follows a reply that leads elsewhere', async () => {
    const { client, requests } = withTab(() => json(200, { result: 1 }))
    await client.send(call('x'), {})
    expect(sent(requests).redirect).toBe('error')
  })

  it('can be broken off', async () => {
    const { client } = withTab(async ({ signal }) => {
      signal.throwIfAborted()
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      return json(200, { result: 1 })
    })
    const breaker = new AbortController()
    const asked = client.send(call('x'), {}, { signal: breaker.signal })
    breaker.abort()
    await expect(asked).rejects.toHaveProperty('name', 'AbortError')
  })
})

describe('a failure', () => {
  it('from 400 to 499 rejects with the exception message and the fields it names', async () => {
    const { client } = withTab(() => refused(400, 'This name is taken.', { name: 'Choose another.' }))
    const error = await client.send(call('team.create'), {}).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(RefusedCall)
    expect(error).toMatchObject({ message: 'This name is taken.', status: 400, at: { name: 'Choose another.' } })
  })

  it('from 500 rejects with the raw error', async () => {
    const { client } = withTab(() => json(503, { responseException: { exceptionMessage: 'Busy' } }))
    const error = await client.send(call('x'), {}).catch((reason: unknown) => reason)
    expect(error).not.toBeInstanceOf(RefusedCall)
    expect(error).toMatchObject({ status: 503, data: { responseException: { exceptionMessage: 'Busy' } } })
  })

  it('of the network rejects with the raw error', async () => {
    const { client } = withTab(() => Promise.reject(new TypeError('fetch failed')))
    await expect(client.send(call('x'), {})).rejects.toThrow(TypeError)
  })

  it('to be an envelope is an error, not an answer', async () => {
    const { client } = withTab(() => new Response('<html>a proxy says hello</html>'))
    await expect(client.send(call('x'), {})).rejects.toThrow('could not be read')
  })
})

describe('a server that has too much to do', () => {
  const busy = (headers: Record<string, string> = { 'retry-after': '2' }) =>
    new Response(
      JSON.stringify({ responseException: { exceptionMessage: 'Much is being asked just now.', code: 'busy' } }),
      { status: 503, headers },
    )

  it('is asked again when it said, without a word', async () => {
    const answers = [busy(), busy(), json(200, { result: 'there' })]
    const { client, requests, waits } = withTab(() => answers.shift() ?? busy())
    expect(await client.send(call('device.list'), {})).toBe('there')
    expect(requests).toHaveLength(3)
    expect(waits).toHaveLength(2)
    for (const ms of waits) expect(ms >= 2000 && ms < 3000).toBe(true)
  })

  it('is asked four times and no more, then its own words are said', async () => {
    const { client, requests, waits } = withTab(() => busy({ 'retry-after': '3600' }))
    const refusal = await client.send(call('device.list'), {}).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(RefusedCall)
    expect(refusal).toMatchObject({ status: 503, message: 'Much is being asked just now.' })
    expect(requests).toHaveLength(4)
    for (const ms of waits) expect(ms).toBeLessThan(15_000)
  })

  it('is not asked again for a write, nor where it does not say when', async () => {
    const { client, requests } = withTab(() => busy())
    await expect(client.send(call('field.create', { writes: true }), {})).rejects.toMatchObject({ status: 503 })
    expect(requests).toHaveLength(1)
    const silent = withTab(() => busy({}))
    await expect(silent.client.send(call('device.list'), {})).rejects.toMatchObject({ status: 503 })
    expect(silent.requests).toHaveLength(1)
  })
})

describe('a change that bears a key', () => {
  const create = call('field.create', { writes: true })
  const running = () =>
    new Response(
      JSON.stringify({ responseException: { exceptionMessage: 'It is still being saved.', code: 'key-running' } }),
      { status: 409, headers: { 'retry-after': '1' } },
    )

  it('bears it each time that it is sent, also with a new token', async () => {
    const { client, requests } = withTab((request) =>
      request.headers.get('authorization') === 'Bearer first' && !request.url.includes('/auth/')
        ? refused(401, 'The session has ended.')
        : json(200, { result: signedIn('second') }),
    )
    await client.send(create, {}, { key: 'one-entry' })
    const keys = requests
      .filter(({ url }) => !url.includes('/auth/'))
      .map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toEqual(['one-entry', 'one-entry'])
  })

  it('waits for the first that bore it, and then takes its answer', async () => {
    const answers = [running(), json(200, { result: 'made once' })]
    const { client, requests, waits } = withTab(() => answers.shift() ?? running())
    expect(await client.send(create, {}, { key: 'one-entry' })).toBe('made once')
    expect(requests.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['one-entry', 'one-entry'])
    for (const ms of waits) expect(ms >= 1000 && ms < 1500).toBe(true)
  })

  it('waits three times and no more, then says so', async () => {
    const { client, requests } = withTab(() => running())
    const refusal = await client.send(create, {}, { key: 'one-entry' }).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(RefusedCall)
    expect(refusal).toMatchObject({ status: 409, code: 'key-running', message: 'It is still being saved.' })
    expect(requests).toHaveLength(4)
  })

  it('is sent again to a server that has too much to do: it is done once', async () => {
    const busy = () =>
      new Response(JSON.stringify({ responseException: { exceptionMessage: 'Try again.', code: 'busy' } }), {
        status: 503,
        headers: { 'retry-after': '1' },
      })
    const answers = [busy(), busy(), json(200, { result: 'made once' })]
    const { client, requests, writes } = withTab(() => answers.shift() ?? busy())
    let told = 0
    writes.subscribe(() => told++)
    expect(await client.send(create, {}, { key: 'one-entry' })).toBe('made once')
    expect(requests.map(({ headers }) => headers.get('idempotency-key'))).toEqual(Array(3).fill('one-entry'))
    // Nothing was done by a server that said so.
    expect(told).toBe(1)
  })

  it('waits for no other refusal', async () => {
    const { client, requests } = withTab(() => refused(409, 'This name is taken.'))
    await expect(client.send(create, {}, { key: 'one-entry' })).rejects.toMatchObject({ status: 409 })
    expect(requests).toHaveLength(1)
  })
})

describe('a change that nobody answered', () => {
  const create = call('field.create', { writes: true })
  const lost: [string, Parameters<typeof openBrowser>[0]][] = [
    ['as the line broke', () => Promise.reject(new TypeError('fetch failed'))],
    ['as something on the way did', () => new Response('<html>Bad gateway</html>', { status: 502 })],
  ]
  const sending = async (answer: Parameters<typeof openBrowser>[0], options: { after?: 'lead' | 'nothing' } = {}) => {
    const { client, writes } = withTab(answer)
    let told = 0
    writes.subscribe(() => told++)
    await expect(client.send(create, {}, options)).rejects.toBeDefined()
    return { told, count: writes.count() }
  }

  it.each(lost)('%s, may have been done: what is shown is asked again, wherever it was to lead', async (_, answer) => {
    expect(await sending(answer)).toEqual({ told: 1, count: 1 })
    expect(await sending(answer, { after: 'lead' })).toEqual({ told: 1, count: 1 })
    expect(await sending(answer, { after: 'nothing' })).toEqual({ told: 0, count: 0 })
  })

  it('is none that was refused', async () => {
    expect(await sending(() => refused(409, 'This name is taken.'))).toEqual({ told: 0, count: 0 })
  })
})

describe('whoever signs out', () => {
  it('waits for no read any more, and still for what is written', async () => {
    const { client, requests } = withTab(
      (request) =>
        new Promise((resolve, reject) => {
          request.signal.addEventListener('abort', () => reject(request.signal.reason))
          if (request.url.endsWith('field/create')) setTimeout(() => resolve(json(200, { result: 'kept' })), 20)
        }),
    )
    const read = expect(client.send(call('device.list'), {})).rejects.toThrow(SessionEnded)
    const written = client.send(call('field.create', { writes: true }), {})
    client.letGo()
    await read
    expect(await written).toBe('kept')
    expect(requests).toHaveLength(2)
  })

  it('does not ask again what was to be asked later', async () => {
    const { client, requests } = withTab(() => {
      client.letGo()
      return new Response(JSON.stringify({ responseException: { exceptionMessage: 'Later.', code: 'busy' } }), {
        status: 503,
        headers: { 'retry-after': '2' },
      })
    })
    await expect(client.send(call('device.list'), {})).rejects.toThrow(SessionEnded)
    expect(requests).toHaveLength(1)
  })

  it('asks anew after signing in again', async () => {
    const { client } = withTab(() => json(200, { result: 'there' }))
    client.letGo()
    expect(await client.send(call('device.list'), {})).toBe('there')
  })
})
