import { userInfo } from 'node:os'
import { isCertificateCode } from './certificate.ts'
import { troubleOf } from './db/trouble.ts'
import type { Settings } from './settings.ts'
import { StartProblem } from './startWords.ts'

const refusedRights = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST']

/** What of the machine keeps the server from starting, in a sentence; the error itself where nothing is known of it. */
export function startTrouble(error: unknown, settings: Settings): unknown {
  const say = sentence(error, settings)
  return say === null ? error : new StartProblem(say, { cause: error })
}

function sentence(error: unknown, { host, port, dataDir, databaseUrl }: Settings): string | null {
  if (!(error instanceof Error)) return null
  const code = wordAt(error, 'code')
  if (wordAt(error, 'syscall') === 'listen') {
    const taken: unknown = Reflect.get(error, 'port')
    const name = taken === port || taken === undefined ? 'PORT' : 'CHARTS_PORT or METRICS_PORT'
    const at = `port ${taken ?? port} of ${wordAt(error, 'address') || host}`
    if (code === 'EADDRINUSE') return `Something listens on ${at} already. Stop it, or set ${name} to another number.`
    if (code === 'EACCES')
      return `This user may not listen on ${at}. Set ${name} to 1024 or more, with a proxy in front.`
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      return `HOST is "${host}", which is no address of this machine. Set it to 127.0.0.1, or to 0.0.0.0 for all addresses.`
  }
  const path = wordAt(error, 'path')
  if (path.startsWith(dataDir) || dataDir.startsWith(path || '\0')) {
    if (refusedRights.includes(code))
      return `The data directory ${dataDir} cannot be written (${code}: ${path}). Give it to the user ${userInfo().username}, or set DATA_DIR to another folder.`
  }
  const trouble = troubleOf(error)
  if (trouble === 'full') return `The disk that holds ${dataDir} is full. Make room, then start again.`
  if (databaseUrl === undefined) return null
  const where = addressOf(databaseUrl)
  if (trouble)
    return `The database at ${where} does not answer (${code || error.message}). See that it runs, and what DATABASE_URL says.`
  if (code === '28P01' || code === '28000')
    return `The database at ${where} refuses this user or password. See what DATABASE_URL says.`
  if (isCertificateCode(code))
    return `The certificate of the database at ${where} is not one that this machine trusts (${code}). See that it is for this name, and give its authority with NODE_EXTRA_CA_CERTS.`
  if (error.message.includes('does not support SSL'))
    return `The database at ${where} does not offer TLS. Turn it on there, or take sslmode out of DATABASE_URL.`
  if (code === '3D000') return `There is no such database at ${where}. Create it, or see what DATABASE_URL says.`
  return null
}

const wordAt = (error: Error, key: string): string => {
  const value: unknown = Reflect.get(error, key)
  return typeof value === 'string' ? value : ''
}

/** Where a database is, without the password that its address holds. */
export function addressOf(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return 'the address of DATABASE_URL'
  const { hostname, port, pathname } = new URL(databaseUrl)
  return `${hostname || 'this machine'}:${port || '5432'}${pathname}`
}
