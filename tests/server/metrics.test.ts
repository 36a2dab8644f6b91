import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addMetricsRoute, listenForMetrics } from '#server/metrics/listen.ts'
import { makeMetrics } from '#server/metrics/metrics.ts'
import { readSettings, SettingProblem } from '#server/settings.ts'
import { makeWorkers } from '#server/workers/workers.ts'
import { freePort } from '../freePort.ts'
import { startApp, type TestApp } from './app.ts'

let app: TestApp
const workers = makeWorkers()
beforeEach(async () => {
  app = await startApp()
})
afterEach(async () => {
  workers.end()
  await app.close()
})

const token = 'a token of sixteen'.replaceAll(' ', '-')
const shown = (metricsPort?: number, metricsToken?: string) => ({ metricsHost: '127.0.0.1', metricsPort, metricsToken })
const measure = () => makeMetrics(app.app, { store: app.store, workers })

describe('metrics', () => {
  it('count requests by call, jobs by outcome, mails, connections and memory, in OpenMetrics', async () => {
    const metrics = measure()
    const ran: (() => Promise<unknown>)[] = []
    const jobs = metrics.counting({ every: ({ work }) => void ran.push(work), stop: async () => {} })
    jobs.every({ name: 'good', everyMs: 1, work: async () => {} })
    jobs.every({ name: 'bad', everyMs: 1, work: () => Promise.reject(new Error('as it is')) })
    await Promise.allSettled(ran.map((work) => work()))
    const viewer = await app.as('viewer')
    await viewer.call('org.legacy')
    await viewer.send('GET', '/no/such/file.js')
    await app.browser().call('auth.resetpasswordlink', { emailAddress: 'viewer@example.test' })
    const text = await metrics.text()
    expect(metrics.type).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8')
    for (const line of [
      'tilth_request_seconds_count{call="org.legacy",method="GET",status="200"} 1',
      'tilth_request_seconds_count{call="other",method="GET",status="404"} 1',
      'tilth_job_runs_total{job="good",outcome="done"} 1',
      'tilth_job_runs_total{job="bad",outcome="failed"} 1',
      'tilth_mails{state="waiting"} 1',
      'tilth_mails{state="failed"} 0',
      'tilth_database_up 1',
      'tilth_database_connections{state="open"} 1',
      'tilth_work_waiting 0',
      'process_resident_memory_bytes ',
    ])
      expect(text).toContain(`\n${line}`)
    expect(text.endsWith('# EOF\n')).toBe(true)
    // What a caller wrote is no label.
    expect(text).not.toContain('no/such')
  })

  it('stand behind the token at /metrics, and are not there without one', async () => {
    const metrics = measure()
    addMetricsRoute(app.app, metrics, shown(undefined, token))
    const get = (authorization?: string) =>
      app.app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } })
    expect(await get()).toRefuse(401)
    expect(await get('Bearer wrong')).toRefuse(401)
    const reply = await get(`Bearer ${token}`)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toMatch(/^application\/openmetrics-text/)
  })

  it('stand on a listener of their own, for nothing but them', async () => {
    const metrics = measure()
    const port = await freePort()
    const running = await listenForMetrics(metrics, shown(port))
    try {
      const at = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
      expect(await (await at('/metrics')).text()).toContain('tilth_database_up 1')
      expect((await at('/')).status).toBe(404)
    } finally {
      await running?.stop()
    }
    expect(await listenForMetrics(metrics, shown(undefined, token))).toBeNull()
    addMetricsRoute(app.app, metrics, shown(port, token))
    expect((await app.app.inject({ url: '/metrics' })).statusCode).not.toBe(401)
  })

  it('are shown to the world with a good token only', () => {
    const wrong = [{ METRICS_TOKEN: 'short' }, { METRICS_PORT: '9100', METRICS_HOST: '0.0.0.0' }, { METRICS_PORT: 'x' }]
    for (const env of wrong) expect(() => readSettings(env, '/'), JSON.stringify(env)).toThrow(SettingProblem)
    expect(readSettings({ METRICS_PORT: '9100' }, '/')).toMatchObject({ metricsPort: 9100, metricsHost: '127.0.0.1' })
    expect(readSettings({}, '/').metricsPort).toBeUndefined()
  })
})

describe('the id of a request', () => {
  it('is the same in the reply, the log and the audit', async () => {
    const manager = await app.as('manager')
    const reply = await manager.call('user.profile.update', {
      first_name: 'Mary',
      last_name: 'Ng',
      version: (await manager.call('user.profile')).json().result.version,
    })
    expect(reply).toAnswer()
    const id = String(reply.headers['x-request-id'])
    expect(app.log()).toContain(`"reqId":"${id}"`)
    const rows = await app.store.asSystem((db) =>
      db.selectFrom('audit').select('what').where('request_id', '=', id).execute(),
    )
    expect(rows.map(({ what }) => what)).toEqual(['user.profile.update'])
  })
})
