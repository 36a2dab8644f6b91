import type { FastifyInstance } from 'fastify'
import { isRecord } from '#engine/record.ts'
import { HttpError } from '../httpError.ts'
import { readJson } from '../pipeline/body.ts'
import { makeLimiter } from '../pipeline/limiter.ts'
import { clientAddress } from './clientAddress.ts'

/** What is kept of a report. No page is named beyond its first step: what follows may be the secret of a mailed link. */
interface Violation {
  directive: string
  blocked: string
  page: string
  source: string
  line: number
}

const mostTold = 500
const perMinute = { address: 10, all: 60 }

/**
 * Browsers send their policy violations here, and so may anybody: each is logged once, in few words, and nothing else
 * comes of it.
 */
export function addViolations(app: FastifyInstance, now: () => Date): void {
  const limiter = makeLimiter()
  const told = new Set<string>()
  app.register(async (inner) => {
    inner.addContentTypeParser(
      ['application/reports+json', 'application/csp-report'],
      { parseAs: 'string' },
      async (_: unknown, text: string) => readJson(text),
    )
    inner.post('/portal/violations', { bodyLimit: 65_536 }, (request, reply) => {
      for (const [key, times] of [
        [clientAddress(request.ip), perMinute.address],
        ['all', perMinute.all],
      ] as const) {
        const wait = limiter.take(key, times, 1, now())
        if (wait !== null)
          throw new HttpError(429, 'Too many reports.', { code: 'too-many', headers: { 'retry-after': String(wait) } })
      }
      for (const violation of violationsOf(request.body)) {
        const name = JSON.stringify(violation)
        if (told.has(name)) continue
        // The oldest goes first, and is told again when it comes again.
        const [oldest] = told.size >= mostTold ? told : []
        if (oldest !== undefined) told.delete(oldest)
        told.add(name)
        request.log.warn({ violation }, 'policy violation')
      }
      return reply.code(204).send()
    })
  })
}

/** The violations of a body, ten at most: a list of reports, or one in the older form. */
function violationsOf(body: unknown): Violation[] {
  const reports = Array.isArray(body) ? body.slice(0, 10) : [body]
  return reports.flatMap((report: unknown) => {
    const facts = isRecord(report) ? (report.body ?? report['csp-report']) : null
    if (!isRecord(facts)) return []
    const one = (...names: string[]) => names.map((name) => facts[name]).find((value) => value !== undefined)
    const line = one('lineNumber', 'line-number')
    return [
      {
        directive: wordOf(one('effectiveDirective', 'effective-directive', 'violated-directive')),
        blocked: placeOf(one('blockedURL', 'blocked-uri')),
        page: placeOf(one('documentURL', 'document-uri')),
        source: placeOf(one('sourceFile', 'source-file')),
        line: typeof line === 'number' && Number.isSafeInteger(line) ? line : 0,
      },
    ]
  })
}

const wordOf = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, 100).replaceAll(/[^\x20-\x7e]/g, '?') : ''

/** An address without what follows its first step, but for our own scripts; a word such as `inline` as it is. */
function placeOf(value: unknown): string {
  if (typeof value !== 'string' || value.length > 2000 || !URL.canParse(value)) return wordOf(value)
  const { origin, protocol, pathname } = new URL(value)
  const [path] = /^\/(assets\/)?[^/]*/.exec(pathname) ?? ['']
  return wordOf(origin === 'null' ? protocol : origin + path)
}
