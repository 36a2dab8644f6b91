import { percentile } from '../bench/line.ts'
import type { Asked } from './ask.ts'
import type { Burst } from './burst.ts'
import type { Beside } from './noisy.ts'
import type { Sample } from './watch.ts'

/** What a requirement asks, what was measured, and whether that is within it. */
export interface Verdict {
  id: string
  holds: boolean
  says: string
}

const bounds = {
  p99Ms: 100,
  mbAMinute: 1,
  burstMs: 1000,
  lagMs: 100,
  grown: 1.2,
  memoryMb: 400,
  more: 2,
  moreFiles: 100,
}

const verdict = (id: string, holds: boolean, says: string): Verdict => ({ id, holds, says })
const round = (value: number): string => value.toFixed(value < 10 ? 1 : 0)

/** LD-01: mixed reads are quick, none fails, and memory does not grow. The first half of the samples warms up. */
export function load({ statuses, tookMs, seconds }: Asked, samples: Sample[]): Verdict[] {
  const p99 = percentile(tookMs, 0.99)
  const failed = Object.entries(statuses).filter(([status]) => Number(status) === 0 || Number(status) >= 400)
  const slope = mbAMinute(samples.slice(Math.floor(samples.length / 2)))
  return [
    verdict(
      'LD-01',
      p99 < bounds.p99Ms,
      `${tookMs.length} answers, ${round(tookMs.length / seconds)} a second: half within ${round(percentile(tookMs, 0.5))} ms, 99 of 100 within ${round(p99)} ms (${bounds.p99Ms})`,
    ),
    verdict(
      'LD-01',
      failed.length === 0,
      failed.length === 0 ? 'none failed' : failed.map(([status, times]) => `${times} × ${status}`).join(', '),
    ),
    verdict(
      'LD-01',
      slope < bounds.mbAMinute,
      `memory grew by ${round(slope)} MB a minute in the second half (${bounds.mbAMinute})`,
    ),
  ]
}

/** LD-02: connections that come at once are answered within a second, with 200 or 503, and the event loop goes on. */
export function connections({ connections, statuses, slowestMs }: Burst, after: Sample): Verdict[] {
  const others = Object.keys(statuses).filter((status) => status !== '200' && status !== '503')
  const each = Object.entries(statuses).map(([status, times]) => `${times} × ${status}`)
  return [
    verdict(
      'LD-02',
      others.length === 0 && slowestMs < bounds.burstMs,
      `${connections} connections at once: ${each.join(', ')}, the last after ${round(slowestMs)} ms (${bounds.burstMs})`,
    ),
    verdict(
      'LD-02',
      after.lagMs < bounds.lagMs,
      `the event loop was late by ${round(after.lagMs)} ms (${bounds.lagMs})`,
    ),
  ]
}

/** LD-03: who asks a little waits no longer, or a fifth at most, while another organisation asks as fast as it is answered. */
export const beside = ({ quietMs, noisyMs, asked }: Beside): Verdict =>
  verdict(
    'LD-03',
    asked > 0 && noisyMs <= quietMs * bounds.grown,
    `beside a noisy organisation 99 of 100 of ${asked} answers to another came within ${round(noisyMs)} ms, by itself within ${round(quietMs)} ms (${bounds.grown} ×)`,
  )

/** LD-05: what the process holds at rest is what it held at rest before. */
export function held(before: Sample, after: Sample, warnings: string[]): Verdict[] {
  const kinds = new Set([...Object.keys(before.resources), ...Object.keys(after.resources)])
  const counts = [...kinds]
    .sort()
    .map((kind): [string, number, number] => [kind, before.resources[kind] ?? 0, after.resources[kind] ?? 0])
  const grown = counts.filter(([, was, is]) => is > was + bounds.more)
  const files: [string, number, number] = ['open files', before.files, after.files]
  // The embedded database keeps the file of each table open from the first time that somebody asks it.
  const isFlat = grown.length === 0 && after.files <= before.files + bounds.moreFiles
  const say = ([kind, was, is]: [string, number, number]) => `${kind} ${was} → ${is}`
  return [
    verdict('LD-05', isFlat, `held at rest, before → after: ${[...counts, files].map(say).join(', ')}`),
    verdict(
      'LD-05',
      warnings.length === 0,
      warnings.length === 0 ? 'no leak of listeners was told' : warnings.join(' '),
    ),
  ]
}

/** The bound on memory, at rest and half a minute after. */
export const memory = (when: string, { memoryMb }: Sample): Verdict =>
  verdict(
    'R7',
    memoryMb === null || memoryMb <= bounds.memoryMb,
    `${memoryMb === null ? '?' : round(memoryMb)} MB ${when} (${bounds.memoryMb})`,
  )

/** The slope of memory over time by least squares, MB a minute; 0 of fewer than two samples. */
export function mbAMinute(samples: Sample[]): number {
  const points = samples.flatMap(({ seconds, memoryMb }) =>
    memoryMb === null ? [] : [[seconds / 60, memoryMb] as const],
  )
  const mean = (of: number[]) => of.reduce((sum, value) => sum + value, 0) / of.length
  const [x, y] = [mean(points.map(([at]) => at)), mean(points.map(([, mb]) => mb))]
  const spread = points.reduce((sum, [at]) => sum + (at - x) ** 2, 0)
  return spread === 0 || points.length < 2 ? 0 : points.reduce((sum, [at, mb]) => sum + (at - x) * (mb - y), 0) / spread
}
