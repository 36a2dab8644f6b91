import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import { stringify } from 'qs'
import { requestOf } from '#engine/endpoint.ts'
import type { Endpoint } from '#engine/portal.ts'
import { type Account, accounts, clock } from './accounts.ts'
import type { Change, HttpReply, HttpRequest, Row, Server } from './portal.ts'

/** An account's cookies and token. */
export interface Session {
  token: string | null
  cookie: string
}

const password = 'tilth-demo'
const origin = 'http://localhost:8100'
const border = 'a-border-that-no-file-has'

export async function signIn(server: Server): Promise<Map<string, Session>> {
  const sessions = new Map<string, Session>([['signed-out', { token: null, cookie: '' }]])
  for (const { name } of accounts) {
    if (sessions.has(name)) continue
    const endpoint = server.endpoints['auth.signin']
    if (!endpoint) throw new Error('there is no auth.signin to sign in by')
    const request = requestFor(endpoint, { email: `${name}@demo.test`, password })
    const { status, cookies, body } = await server.send({ ...request, headers: { ...request.headers, origin } })
    if (status !== 200) throw new Error(`${name} cannot sign in: ${body}`)
    const token: string = JSON.parse(String(body)).result.token
    sessions.set(name, { token, cookie: cookies.map(({ name: key, value }) => `${key}=${value}`).join('; ') })
  }
  return sessions
}

/** Asks as an account, in its organisation. */
export function ask(server: Server, endpoint: Endpoint, input: Row, { org }: Account, session: Session) {
  const request = requestFor(endpoint, input)
  return server.send({
    ...request,
    headers: {
      ...request.headers,
      origin,
      'browser-time': clock,
      ...(session.cookie ? { cookie: session.cookie } : {}),
      ...(session.token ? { authorization: `Bearer ${session.token}` } : {}),
      ...(org !== null ? { 'x-org-id': String(org) } : {}),
    },
  })
}

function requestFor(endpoint: Endpoint, input: Row): HttpRequest {
  const base = endpoint.base ?? 'api'
  const { path, query, body } = requestOf(
    { ...endpoint, base, body: 'json', answers: 'json', paged: false, writes: false, inputs: {}, shape: {} },
    input,
  )
  const asked = query ? `?${stringify(query, { arrayFormat: 'brackets', encodeValuesOnly: true })}` : ''
  const url = `${base === 'legacy' ? '/legacy' : '/portal/v2/api'}/${path}${asked}`
  if (!body) return { method: endpoint.method, url, headers: {} }
  if (endpoint.body !== 'multipart')
    return {
      method: endpoint.method,
      url,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    }
  const headers = { 'content-type': `multipart/form-data; boundary=${border}` }
  return { method: endpoint.method, url, headers, payload: formOf(body) }
}

/** Files go as files, nested values under bracketed names. */
function formOf(body: Row): string {
  const isFile = (name: string) => name === 'file' || name === 'csv'
  const parts = stringify(body, { arrayFormat: 'indices', encode: false, delimiter: '\u0000' }).split('\u0000')
  const pieces = parts.map((part) => {
    const [name = '', ...rest] = part.split('=')
    const file = isFile(name) ? '; filename="sample.txt"\r\ncontent-type: text/plain' : ''
    return `--${border}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${rest.join('=')}\r\n`
  })
  return `${pieces.join('')}--${border}--\r\n`
}

const told = ['content-disposition', 'retry-after', 'allow']

/** When runs of procedures are written down, and how long they took, is the machine's business. */
const untold = ['procedure_run']

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** What is no text by its hash; an archive by those of its files, since it bears the time at which it was packed. */
function bytesOf(bytes: Buffer): Row {
  if (bytes.subarray(0, 2).toString() !== 'PK') return { sha256: sha256(bytes), bytes: bytes.length }
  return Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, sha256(content)]))
}

/** An answer as it is compared: status, telling headers, cookies, body, and the rows that it wrote by table. */
export function answerOf(reply: HttpReply, noted: Change[]): Row {
  const changes = noted.filter(({ name }) => !untold.includes(name))
  const type = String(reply.headers['content-type'] ?? '')
  const headers = Object.fromEntries(
    told.filter((name) => name in reply.headers).map((name) => [name, reply.headers[name]]),
  )
  const cookies = reply.cookies.map(({ name, value }) => `${name}=${value === '' ? '' : '<value>'}`)
  const text = reply.body.toString('utf8')
  return {
    status: reply.status,
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
    ...(cookies.length > 0 ? { cookies } : {}),
    body: type.startsWith('application/json') ? JSON.parse(text) : text.includes('\ufffd') ? bytesOf(reply.body) : text,
    ...(changes.length > 0 ? { rows: rowsOf(changes) } : {}),
  }
}

function rowsOf(changes: Change[]): Row {
  const byTable: Record<string, Row[]> = {}
  for (const { name, op, before, after } of changes) {
    const table = byTable[name] ?? []
    byTable[name] = table
    if (op !== 'update') table.push({ [op]: after ?? before })
    else table.push({ update: differing(before ?? {}, after ?? {}), of: before?.id ?? before?.slug ?? null })
  }
  return Object.fromEntries(
    Object.keys(byTable)
      .toSorted()
      .map((name) => [name, byTable[name]]),
  )
}

const differing = (before: Row, after: Row): Row =>
  Object.fromEntries(
    Object.keys(after)
      .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
      .map((name) => [name, [before[name], after[name]]]),
  )
