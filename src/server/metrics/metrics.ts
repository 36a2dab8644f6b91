import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, type OpenMetricsContentType, Registry } from 'prom-client'
import { inTransactions } from '../db/inTransactions.ts'
import type { Store } from '../db/store.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { outboxQueries } from '../mail/outbox.ts'
import type { Workers } from '../workers/workers.ts'

/** What is measured of one running server, as OpenMetrics text. */
export interface Metrics {
  type: string
  text(): Promise<string>
  /** The same jobs, each run of which is counted. */
  counting(jobs: Jobs): Jobs
}

/** How long the database may take to tell its part, in milliseconds; it is left out when it does not. */
const patienceMs = 2000

/** Measures from now on. Add it before the routes are. */
export function makeMetrics(app: FastifyInstance, { store, workers }: { store: Store; workers: Workers }): Metrics {
  const outbox = inTransactions(store, outboxQueries)
  const register = new Registry<OpenMetricsContentType>()
  register.setContentType(Registry.OPENMETRICS_CONTENT_TYPE)
  const registers = [register]
  collectDefaultMetrics({ register })

  const requests = new Histogram({
    name: 'tilth_request_seconds',
    help: 'How long requests took, by call.',
    labelNames: ['call', 'method', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 1, 2.5, 10, 30],
    registers,
  })
  app.addHook('onResponse', async (request, reply) => {
    const call = request.note?.endpoint ?? 'other'
    requests.observe({ call, method: request.method, status: reply.statusCode }, reply.elapsedTime / 1000)
  })

  const jobRuns = new Counter({
    name: 'tilth_job_runs',
    help: 'How often jobs ran, and how it went.',
    labelNames: ['job', 'outcome'],
    registers,
  })
  const jobSeconds = new Gauge({
    name: 'tilth_job_last_seconds',
    help: 'How long the last run of a job took.',
    labelNames: ['job'],
    registers,
  })

  new Gauge({
    name: 'tilth_work_waiting',
    help: 'How much work with files waits for its turn.',
    registers,
    collect() {
      this.set(workers.waiting())
    },
  })
  new Gauge({
    name: 'tilth_database_connections',
    help: 'Connections to the database that are open or idle, and calls that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(store.connections())) this.set({ state }, count)
    },
  })
  new Gauge({
    name: 'tilth_database_up',
    help: 'Whether the database answers.',
    registers,
    async collect() {
      this.set((await inTime(store.ready())) === true ? 1 : 0)
    },
  })
  new Gauge({
    name: 'tilth_mails',
    help: 'Mails that wait to be sent, and that were given up.',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset()
      const states = await inTime(outbox.byState())
      for (const [state, count] of Object.entries(states ?? {})) this.set({ state }, count)
    },
  })

  return {
    type: register.contentType,
    text: () => register.metrics(),
    counting: (jobs) => ({
      ...jobs,
      every: (job) =>
        jobs.every({
          ...job,
          work: async () => {
            const took = jobSeconds.startTimer({ job: job.name })
            try {
              const done = await job.work()
              jobRuns.inc({ job: job.name, outcome: 'done' })
              return done
            } catch (error) {
              jobRuns.inc({ job: job.name, outcome: 'failed' })
              throw error
            } finally {
              took()
            }
          },
        }),
    }),
  }
}

/** Null when it fails, or takes too long. */
function inTime<T>(asked: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patienceMs)
  })
  return Promise.race([asked.catch(() => null), late]).finally(() => clearTimeout(timer))
}
