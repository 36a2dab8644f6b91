import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Post {
  path: string
  headers: IncomingHttpHeaders
  body: string
  bytes: Buffer
}

interface Reply {
  status: number
  headers?: Record<string, string>
}

export type Receiver = Awaited<ReturnType<typeof receiverHere>>

/** Something on this machine that is posted to, and answers as it is told. */
export async function receiverHere() {
  let usual: Reply = { status: 204 }
  const at = new Map<string, Reply>()
  let posts: Post[] = []
  const server = createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part) => parts.push(part))
    request.on('end', () => {
      const [path, bytes] = [request.url ?? '', Buffer.concat(parts)]
      posts.push({ path, headers: request.headers, body: bytes.toString('utf8'), bytes })
      const { status, headers } = at.get(path) ?? usual
      reply.writeHead(status, headers).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Answers so from now on, everywhere. */
    answers(status: number) {
      usual = { status }
      at.clear()
    },
    answersAt: (path: string, reply: Reply) => void at.set(path, reply),
    /** What was posted since `taken` was last asked; they stay. */
    all: () => posts,
    /** What was posted since it was last asked. */
    taken(): Post[] {
      const all = posts
      posts = []
      return all
    },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
