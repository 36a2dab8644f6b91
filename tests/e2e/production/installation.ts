import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../../freePort.ts'
import { type Certificates, makeCertificates } from './certificates.ts'
import { runDatabase } from './database.ts'
import { type MailServer, runMailServer } from './mailServer.ts'
import { runNginx } from './nginx.ts'
import { type PortalProcess, startProcess } from './portalProcess.ts'
import { command, databaseSteps, proxyServers, settingsFile, settingsIn } from './steps.ts'

export const host = 'portal.test'
export const address = `https://${host}`

/** The ports at which nginx stands for 443 and 80. */
export interface ProxyPorts {
  secure: number
  plain: number
}

/** A portal as the README's page In production has it: two processes behind nginx, on PostgreSQL, with a mail server. */
export interface Installation {
  certificates: Certificates
  mails: MailServer['taken']
  /** The two processes. A third stands in the place of one that ended. */
  processes: [PortalProcess, PortalProcess]
  restart(at: 0 | 1): Promise<void>
  /** What the doctor says, and how it ends; as somebody who trusts no authority but the world's, if asked. */
  doctor(trust?: 'ours' | 'the world'): Promise<{ said: string; code: number }>
  stop(): Promise<void>
}

/** Installs a portal by the README's steps. What went up is taken down again when a later step fails. */
export async function install(ports: ProxyPorts): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), 'tilth-production-'))
  // PostgreSQL does not run as root, and its files stand in here.
  chmodSync(folder, 0o711)
  const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const end of ends.toReversed()) await end()
  }
  try {
    return { ...(await put(folder, ports, ends)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function put(
  folder: string,
  proxyPorts: ProxyPorts,
  ends: (() => unknown)[],
): Promise<Omit<Installation, 'stop'>> {
  const certificates = makeCertificates(folder, [host, 'localhost'])
  const databasePort = await freePort()
  // Of four digits, as the unit has them.
  const first = Number(process.env.E2E_PORT ?? 8190) + 6
  const second = first + 1
  const password = 'header-and-gate-12'
  const database = await runDatabase(folder, databasePort, certificates, databaseSteps(password))
  ends.push(() => database.stop())
  const mail = await runMailServer(certificates)
  ends.push(() => mail.close())

  const file = join(folder, 'tilth.env')
  const own = settingsFile({
    'https://farms.example.com': address,
    '/var/lib/tilth': join(folder, 'data'),
    'tilth:…@db.example.com:5432': `tilth:${password}@localhost:${databasePort}`,
    'smtps://user:password@mail.example.com': mail.url,
  })
  const text = `${own}NODE_EXTRA_CA_CERTS=${certificates.authority}\n`
  writeFileSync(file, text, { mode: 0o640 })
  const withoutAuthority = join(folder, 'without-authority.env')
  writeFileSync(withoutAuthority, own, { mode: 0o640 })
  const settings = settingsIn(text)
  const ports = [first, second] as const
  const running = new Set<PortalProcess>()
  const start = async (port: number): Promise<PortalProcess> => {
    const process = await startProcess(settings, port)
    running.add(process)
    return process
  }
  const starting = [start(first), start(second)] as const
  ends.push(async () => {
    await Promise.allSettled(starting)
    for (const process of running) process.signal('SIGTERM')
    await Promise.all([...running].map(({ ended }) => ended))
  })
  const processes: Installation['processes'] = await Promise.all(starting)
  const proxy = await runNginx(
    folder,
    proxyServers({
      'https://farms.example.com': address,
      'farms.example.com;': `${host};`,
      '127.0.0.1:8080': `127.0.0.1:${first}`,
      '127.0.0.1:8090': `127.0.0.1:${second}`,
      'listen 443': `listen 127.0.0.1:${proxyPorts.secure}`,
      'listen 80': `listen 127.0.0.1:${proxyPorts.plain}`,
      '/etc/letsencrypt/live/farms.example.com/fullchain.pem': certificates.certificate,
      '/etc/letsencrypt/live/farms.example.com/privkey.pem': certificates.key,
    }),
  )
  ends.push(() => proxy.stop())
  return {
    certificates,
    mails: mail.taken,
    processes,
    async restart(at) {
      processes[at] = await start(ports[at])
    },
    doctor: (trust) => doctor(trust === 'the world' ? withoutAuthority : file),
  }
}

async function doctor(file: string): Promise<{ said: string; code: number }> {
  const args = command('doctor').map((word) => word.replace('/etc/tilth.env', file))
  const { PATH, HOME, TMPDIR } = process.env
  return promisify(execFile)(process.execPath, args, { env: { PATH, HOME, TMPDIR } }).then(
    ({ stdout }) => ({ said: stdout, code: 0 }),
    (error: { stdout?: string; code?: number }) => ({ said: error.stdout ?? String(error), code: error.code ?? 1 }),
  )
}
