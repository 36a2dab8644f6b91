import { spawn, spawnSync } from 'node:child_process'
import type { Marked } from './targets.ts'

/** What the scanner says of one request. */
export interface Scan {
  verdict: 'clean' | 'injectable' | 'not scanned'
  /** What it found, or why it did not look to its end. */
  why: string
  seconds: number
  requests: number
}

interface Asking {
  address: string
  headers: Record<string, string>
  level: number
  /** The longest that it may take, in milliseconds. */
  limitMs: number
  outputDir: string
}

export const isInstalled = (): boolean => spawnSync('sqlmap', ['--version']).status === 0

/** Scans every marked place of a request. */
export function scan(target: Marked, { address, headers, level, limitMs, outputDir }: Asking): Promise<Scan> {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const began = performance.now()
  const child = spawn('sqlmap', [
    ...['-u', `${address}${target.path}`, '--method', target.method],
    ...(target.body === null ? [] : ['--data', target.body]),
    ...['--headers', lines.join('\n'), '--level', String(level), '--dbms', 'PostgreSQL', '--output-dir', outputDir],
    // Nothing but the marked places; what is refused is an answer as well.
    ...['--batch', '--flush-session', '--ignore-code', '*', '--time-sec', '3', '--timeout', '60', '--disable-coloring'],
  ])
  let said = ''
  const hear = (part: Buffer) => {
    said += String(part)
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const limit = setTimeout(() => child.kill('SIGKILL'), limitMs)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (_, signal) => {
      clearTimeout(limit)
      const seconds = (performance.now() - began) / 1000
      const requests = Number(/(\d+) times/.exec(said)?.[1] ?? 0)
      resolve({ ...verdictOf(said, signal !== null), seconds, requests })
    })
  })
}

function verdictOf(said: string, isLate: boolean): Pick<Scan, 'verdict' | 'why'> {
  const found = /identified the following injection point[\s\S]*?---([\s\S]*?)---/.exec(said)?.[1]
  if (found !== undefined) return { verdict: 'injectable', why: found.trim() }
  if (isLate) return { verdict: 'not scanned', why: 'it took longer than it may' }
  // What appears to be a hole at first, as where a limit answers in the midst of it, is tried again before this is said.
  if (/all tested parameters do not appear to be injectable/.test(said)) return { verdict: 'clean', why: '' }
  const last = said.split('\n').findLast((line) => /CRITICAL|ERROR|appears to be .*injectable/.test(line))
  return { verdict: 'not scanned', why: last ?? said.slice(-300) }
}
