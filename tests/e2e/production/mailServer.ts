import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type TLSSocket } from 'node:tls'
import type { Certificates } from './certificates.ts'

/** A mail server with TLS from the first byte, which lets in one user, and keeps what it takes. */
export interface MailServer {
  url: string
  /** The text of each mail, with its lines made whole again, to whom they came in the envelope. */
  taken: { to: string; text: string }[]
  close(): void
}

const user = 'portal'
const password = 'tractor-shed-eleven'

export async function runMailServer({ certificate, key }: Certificates): Promise<MailServer> {
  const taken: MailServer['taken'] = []
  const server = createServer({ cert: readFileSync(certificate), key: readFileSync(key) }, (socket) =>
    converse(socket, (mail) => taken.push(mail)),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const at = server.address()
  if (at === null || typeof at === 'string') throw new Error('the mail server has no port')
  return {
    url: `smtps://${user}:${password}@localhost:${at.port}`,
    taken,
    close: () => void server.close(),
  }
}

/** RFC 5321, as much of it as somebody needs who sends a mail; nobody may who did not say the password. */
function converse(socket: TLSSocket, take: (mail: { to: string; text: string }) => void): void {
  let rest = ''
  let to = ''
  let isIn = false
  let body: string[] | null = null
  const say = (line: string) => socket.write(`${line}\r\n`)
  const hear = (line: string): void => {
    if (body !== null) {
      if (line !== '.') return void body.push(line.replace(/^\.\./, '.'))
      take({ to, text: body.join('\n').replaceAll('=\n', '').replaceAll('=3D', '=') })
      body = null
      return void say('250 taken')
    }
    const [word = ''] = line.toUpperCase().split(/[ :]/)
    if (word === 'EHLO') return void socket.write('250-localhost\r\n250 AUTH PLAIN\r\n')
    if (word === 'QUIT') return void socket.end('221 bye\r\n')
    if (word === 'AUTH') {
      const given = Buffer.from(line.split(' ')[2] ?? '', 'base64').toString()
      isIn = given === `\0${user}\0${password}`
      return void say(isIn ? '235 welcome' : '535 who are you?')
    }
    if (!isIn) return void say('530 sign in first')
    if (word === 'RCPT') to = /<(.*)>/.exec(line)?.[1] ?? ''
    if (word === 'DATA') body = []
    say(word === 'DATA' ? '354 go on' : '250 ok')
  }
  socket.on('error', () => {})
  say('220 localhost')
  socket.on('data', (part: Buffer) => {
    const lines = (rest + part.toString()).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) hear(line)
  })
}
