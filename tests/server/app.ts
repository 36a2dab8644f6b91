import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { stringify } from 'qs'
import { expect } from 'vitest'
import { subjects } from '#subjects/all.ts'
import { bringInOrganisations } from '#subjects/organisations/bringIn.ts'
import { requestOf } from '../../src/engine/endpoint.ts'
import type { Call, Endpoint, Portal } from '../../src/engine/portal.ts'
import { type AppMore, buildApp } from '../../src/server/app.ts'
import type { Store } from '../../src/server/db/store.ts'
import { makeLogger } from '../../src/server/http/logger.ts'
import { readSettings, type Settings } from '../../src/server/settings.ts'
import { keptRows } from './keptRows.ts'
import { ownPortal } from './portal.ts'
import { testStore } from './testStore.ts'
import { emailOf, type PersonName, password, settle } from './world.ts'

export type Reply = LightMyRequestResponse
export interface CallOptions {
  /** The x-org-id header, as it stands there. */
  org?: number | string
  headers?: Record<string, string>
}

/** A browser with its cookies and its token. */
export interface Browser {
  cookies: Record<string, string>
  token: string | null
  call(name: string, input?: Record<string, unknown>, options?: CallOptions): Promise<Reply>
  send(method: string, path: string, options?: CallOptions & { body?: unknown }): Promise<Reply>
  signIn(email: string, word: string): Promise<Reply>
  refresh(options?: CallOptions): Promise<Reply>
}

export interface TestApp {
  app: FastifyInstance
  store: Store
  portal: Portal
  settings: Settings
  /** The server's clock: moves only when a test moves it. */
  clock: { at: Date; pass(ms: number): void }
  /** Everything that was logged. */
  log(): string
  /** The body and headers of every reply so far. */
  replies: string[]
  browser(): Browser
  as(name: PersonName): Promise<Browser>
  endpoint(name: string): Endpoint
  close(): Promise<void>
}

export const origin = 'http://localhost:8100'
export const minute = 60_000

interface TestMore {
  portal?: Portal
  /** The portal that is served at the moment, where it does not stay the same. */
  served?: () => Portal
  store?: Store
}

/** The real application on a real store, embedded unless another is given, with the people of `world.ts`. */
export async function startApp(
  env: Record<string, string> = {},
  { portal: given, served, store: other, ...more }: AppMore & TestMore = {},
): Promise<TestApp> {
  const [store, portal] = [other ?? (await testStore()), given ?? (await ownPortal())]
  const dataDir = mkdtempSync(join(tmpdir(), 'tilth-app-'))
  const settings = readSettings({ PORT: '8100', DATA_DIR: dataDir, ...env }, process.cwd())
  const clock = {
    at: new Date('2026-11-21T03:00:00Z'),
    pass(ms: number) {
      clock.at = new Date(clock.at.getTime() + ms)
    },
  }
  const lines: string[] = []
  const replies: string[] = []
  const to = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const furnish = async () => {
    await bringInOrganisations(store, portal, true, clock.at)
    await settle(store)
  }
  if (other || given) await furnish()
  else await keptRows(store, furnish)
  const { app } = await buildApp(subjects, settings, store, served ?? (() => portal), {
    now: () => clock.at,
    log: makeLogger('trace', to),
    ...more,
  })
  const endpoint = (name: string): Endpoint => {
    const found = portal.endpoints[name]
    if (!found) throw new Error(`no endpoint ${name}`)
    return found
  }
  const browser = (): Browser => newBrowser(app, endpoint, replies)
  return {
    app,
    store,
    portal,
    settings,
    clock,
    log: () => lines.join(''),
    replies,
    browser,
    async as(name) {
      const made = browser()
      const reply = await made.signIn(emailOf(name), password)
      if (reply.statusCode !== 200) throw new Error(`${name} cannot sign in: ${reply.body}`)
      return made
    },
    endpoint,
    async close() {
      await app.close()
      await store.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function newBrowser(app: FastifyInstance, endpoint: (name: string) => Endpoint, replies: string[]): Browser {
  const browser: Browser = {
    cookies: {},
    token: null,
    async send(method, path, { org, headers = {}, body } = {}) {
      const cookie = Object.entries(browser.cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; ')
      const all: Record<string, string> = {
        'browser-time': '2026-11-21T03:00:00Z',
        origin,
        ...(cookie ? { cookie } : {}),
      }
      if (browser.token) all.authorization = `Bearer ${browser.token}`
      if (org !== undefined) all['x-org-id'] = String(org)
      if (body !== undefined) all['content-type'] = 'application/json'
      const payload = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body)
      const reply = await app.inject({ method: method as 'GET', url: path, headers: { ...all, ...headers }, payload })
      for (const { name, value, maxAge } of reply.cookies as { name: string; value: string; maxAge?: number }[]) {
        if (maxAge === 0) delete browser.cookies[name]
        else browser.cookies[name] = value
      }
      replies.push(`${path} ${JSON.stringify({ ...reply.headers, 'set-cookie': undefined })} ${reply.body}`)
      return reply
    },
    call(name, input = {}, options = {}) {
      const { method, path, query, body } = addressOf(endpoint(name), input)
      const asked = query ? `?${stringify(query, { arrayFormat: 'brackets', encodeValuesOnly: true })}` : ''
      return browser.send(method, path + asked, { ...options, body: body ?? undefined })
    },
    async signIn(email, word) {
      const reply = await browser.call('auth.signin', { email, password: word })
      if (reply.statusCode === 200) browser.token = reply.json().result.token
      return reply
    },
    async refresh(options = {}) {
      const reply = await browser.call('auth.refresh', {}, options)
      if (reply.statusCode === 200) browser.token = reply.json().result.token
      return reply
    },
  }
  return browser
}

function addressOf(endpoint: Endpoint, input: Record<string, unknown>) {
  const call: Call = {
    ...endpoint,
    base: endpoint.base ?? 'api',
    body: 'json',
    answers: 'json',
    paged: false,
    writes: endpoint.writes ?? false,
    inputs: {},
    shape: {},
  }
  const { path, query, body } = requestOf(call, input)
  return {
    method: endpoint.method,
    path: `${call.base === 'legacy' ? '/legacy' : '/portal/v2/api'}/${path}`,
    query,
    body,
  }
}

expect.extend({
  toRefuse(reply: Reply, status: number, message?: string) {
    const told = reply.statusCode >= 400 ? reply.json().responseException?.exceptionMessage : undefined
    const pass = reply.statusCode === status && typeof told === 'string' && (message === undefined || told === message)
    return {
      pass,
      message: () =>
        `expected a refusal ${status} ${message ?? ''}, got ${reply.statusCode} ${reply.body.slice(0, 500)}`,
    }
  },
  toAnswer(reply: Reply) {
    const pass = reply.statusCode === 200 && 'result' in reply.json()
    return { pass, message: () => `expected an answer, got ${reply.statusCode} ${reply.body.slice(0, 500)}` }
  },
})

declare module 'vitest' {
  interface Matchers<T> {
    /** The reply is a refusal in the envelope, with this status and, if given, these words. */
    toRefuse(status: number, message?: string): T
    /** The reply is 200 with a result. */
    toAnswer(): T
  }
}
