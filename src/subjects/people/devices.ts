import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

export const deviceSeconds = 180 * 86_400
/** A browser in a shed office knows several people. */
const mostAccounts = 5

/** What browsers keep of the people who signed in there: it opens nothing, and tells a guess of theirs from a stranger's. */
export interface Devices {
  /** The name of the browser, if this account was signed in to there with its present password; null for all others. */
  known(cookie: string | undefined, account: KnownAccount, now: Date): string | null
  /** The cookie's new value: the account signed in just now, before those that were there. */
  remember(cookie: string | undefined, account: KnownAccount, now: Date): string
}

export interface KnownAccount {
  /** In lower case. */
  email: string
  /** A mark that was given under an older password is none. */
  passwordHash: string | null
}

interface Mark {
  /** Which account, as only this server can tell. */
  account: string
  /** The browser's name, of 16 letters, the same in each of its marks. */
  id: string
  /** Epoch seconds. */
  expires: number
  signature: string
}

export function makeDevices(secret: string): Devices {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'tilth known browsers 1', 32))
  const sign = (...parts: string[]) => createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')
  const accountOf = (email: string) => sign('account', email).slice(0, 16)
  const signatureOf = ({ id, expires }: Pick<Mark, 'id' | 'expires'>, { email, passwordHash }: KnownAccount) =>
    sign('mark', id, String(expires), email, passwordHash ?? '')

  const known: Devices['known'] = (cookie, account, now) => {
    if (account.passwordHash === null) return null
    const mark = marksOf(cookie, now).find((one) => one.account === accountOf(account.email))
    if (!mark) return null
    const wanted = Buffer.from(signatureOf(mark, account))
    const given = Buffer.from(mark.signature)
    return given.length === wanted.length && timingSafeEqual(given, wanted) ? mark.id : null
  }

  return {
    known,
    remember(cookie, account, now) {
      const before = marksOf(cookie, now)
      const name = accountOf(account.email)
      const id = known(cookie, account, now) ?? randomBytes(12).toString('base64url')
      const expires = Math.floor(now.getTime() / 1000) + deviceSeconds
      const mark: Mark = { account: name, id, expires, signature: signatureOf({ id, expires }, account) }
      return [mark, ...before.filter((one) => one.account !== name)].slice(0, mostAccounts).map(textOf).join('~')
    },
  }
}

const textOf = ({ account, id, expires, signature }: Mark): string => [account, id, expires, signature].join('.')

function marksOf(cookie: string | undefined, now: Date): Mark[] {
  if (cookie === undefined || cookie.length > 1000) return []
  return cookie.split('~').flatMap((text) => {
    const [, account = '', id = '', expires = '', signature = ''] =
      /^([\w-]{16})\.([\w-]{16})\.(\d{1,12})\.([\w-]{43})$/.exec(text) ?? []
    return Number(expires) * 1000 > now.getTime() ? [{ account, id, expires: Number(expires), signature }] : []
  })
}
