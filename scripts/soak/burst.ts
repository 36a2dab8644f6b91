import { connect } from 'node:net'

/** What became of many connections that came at once. */
export interface Burst {
  connections: number
  /** How many of them were answered with each status; 0 is no answer. */
  statuses: Record<number, number>
  /** How long the slowest waited for the first byte of its answer, in milliseconds. */
  slowestMs: number
}

/** Opens so many connections at once, each of which asks whether the portal lives. */
export async function burst(address: string, connections: number): Promise<Burst> {
  const statuses: Record<number, number> = {}
  const replies = await Promise.all(Array.from({ length: connections }, () => askOnce(address)))
  for (const { status } of replies) statuses[status] = (statuses[status] ?? 0) + 1
  return { connections, statuses, slowestMs: replies.reduce((most, { ms }) => Math.max(most, ms), 0) }
}

function askOnce(address: string): Promise<{ status: number; ms: number }> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve) => {
    const began = performance.now()
    let status = 0
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET /healthz HTTP/1.1\r\nhost: ${hostname}\r\nconnection: close\r\n\r\n`),
    )
    const end = () => {
      socket.destroy()
      resolve({ status, ms: performance.now() - began })
    }
    socket.setTimeout(30_000, end)
    socket.once('data', (part) => {
      status = Number(/^HTTP\/1\.1 (\d{3})/.exec(String(part))?.[1] ?? 0)
      end()
    })
    socket.on('error', end)
    socket.on('close', end)
  })
}
