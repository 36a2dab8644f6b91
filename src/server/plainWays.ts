import { isLocalHost } from './demoSetting.ts'

/** A way to another machine that nobody encrypts. */
interface PlainWay {
  setting: 'DATABASE_URL' | 'SMTP_URL' | 'LEGACY_URL'
  /** In small letters. */
  host: string
  /** What goes over it, and how to encrypt it. */
  say: string
}

interface Addresses {
  databaseUrl?: string | undefined
  smtpUrl?: string | undefined
  legacyUrl?: string | undefined
}

/** Which of the servers that the portal speaks to stand on other machines, and are spoken to without TLS. */
export function plainWays({ databaseUrl, smtpUrl, legacyUrl }: Addresses): PlainWay[] {
  const ways: PlainWay[] = []
  const database = away(databaseUrl)
  // The driver speaks plainly unless the address says otherwise.
  if (database && !/^(require|verify-ca|verify-full)$/.test(database.searchParams.get('sslmode') ?? ''))
    ways.push({
      setting: 'DATABASE_URL',
      host: database.hostname.toLowerCase(),
      say: `DATABASE_URL leads to ${database.hostname} without TLS: its password and all data go through the network as they are. Add ?sslmode=verify-full.`,
    })
  const mail = away(smtpUrl)
  if (mail && mail.protocol !== 'smtps:' && mail.searchParams.get('requireTLS') !== 'true')
    ways.push({
      setting: 'SMTP_URL',
      host: mail.hostname.toLowerCase(),
      say: `SMTP_URL begins with smtp: unless ${mail.hostname} offers TLS, ${mail.password ? 'its password and ' : ''}the links in mails go through the network as they are. Say smtps:, or add ?requireTLS=true.`,
    })
  const charts = away(legacyUrl)
  if (charts && charts.protocol !== 'https:')
    ways.push({
      setting: 'LEGACY_URL',
      host: charts.hostname.toLowerCase(),
      say: `LEGACY_URL leads to ${charts.hostname} without TLS: what its charts show, and the keys that open them, go through the network as they are. Say https:.`,
    })
  return ways
}

/** An address on another machine; null for one on this machine, a socket in the file system, and what is no address. */
function away(text: string | undefined): URL | null {
  const url = text !== undefined && URL.canParse(text) ? new URL(text) : null
  return url && url.hostname !== '' && !isLocalHost(url.hostname) ? url : null
}
