import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** A mail server on this machine that takes every mail. */
interface MailServer {
  url: string
  /** To whom the mails were that it took. */
  taken: string[]
  /** Listens again, where it did before. */
  open(): Promise<void>
  close(): Promise<void>
}

export async function mailServer(): Promise<MailServer> {
  const taken: string[] = []
  const server = createServer((socket) => speak(socket, taken)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    taken,
    async open() {
      server.listen(address.port, '127.0.0.1')
      await once(server, 'listening')
    },
    async close() {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      await closed
    },
  }
}

/** RFC 5321, as far as taking a mail needs it. */
function speak(socket: Socket, taken: string[]): void {
  let [rest, to, inMail] = ['', '', false]
  const answer = (line: string): string | null => {
    if (inMail) {
      if (line !== '.') return null
      inMail = false
      taken.push(to)
      return '250 taken'
    }
    if (/^DATA/i.test(line)) {
      inMail = true
      return '354 go on'
    }
    if (/^QUIT/i.test(line)) return '221 bye'
    to = /^RCPT TO:<(.*)>/i.exec(line)?.[1] ?? to
    return '250 ok'
  }
  socket.on('error', () => {})
  socket.write('220 ready\r\n')
  socket.on('data', (part) => {
    const lines = `${rest}${part}`.split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const reply = answer(line)
      if (reply !== null) socket.write(`${reply}\r\n`)
      if (reply?.startsWith('221')) socket.end()
    }
  })
}
