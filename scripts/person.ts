import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { DataDirectoryLocked } from '#server/db/lock.ts'
import { HttpError } from '#server/httpError.ts'
import { now } from '#server/now.ts'
import { readSettings, SettingProblem } from '#server/settings.ts'
import { makeSuperUser } from '#subjects/admin/superUsers.ts'
import { emailOf } from '#subjects/people/emailAddress.ts'
import { openStore } from '#subjects/store.ts'

// npm run person -- EMAIL --super: makes the account of that address a super user's, and the account where there is none.
const usage = 'npm run person -- EMAIL --super'

async function make(): Promise<string> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { super: { type: 'boolean' } } })
  const [given = '', ...more] = positionals
  if (!/^[^@\s]+@[^@\s]+$/.test(given) || more.length > 0 || !values.super) return stop(`Say whose account: ${usage}`)
  const email = emailOf(given)
  // Nothing listens here, so whom the demo accounts could meet does not matter.
  const settings = readSettings({ ...process.env, DEMO: '0' }, join(import.meta.dirname, '..'))
  const { databaseUrl, dataDir, publicUrl } = settings
  const store = await openStore(databaseUrl ? { databaseUrl } : { dataDir })
  try {
    const made = await makeSuperUser(store, email, now())
    if (made.is === 'invited')
      return [
        `${email} is a super user. A password is chosen here, once, within 7 days:`,
        `${publicUrl}/resetpassword/${made.signature}`,
      ].join('\n')
    if (made.is === 'made') return `${email} is a super user now, and signs in as before.`
    if (made.is === 'already') return `${email} is a super user already.`
    return stop(
      made.is === 'demo'
        ? `${email} is a demo account, whose password everybody knows. Give another address.`
        : `${email} is locked. Another super user can unlock it under Admin › Users.`,
    )
  } finally {
    await store.close()
  }
}

function stop(say: string): string {
  process.exitCode = 1
  return say
}

try {
  console.log(await make())
} catch (error) {
  const isOurs = error instanceof SettingProblem || error instanceof DataDirectoryLocked || error instanceof HttpError
  console.error(isOurs || (error instanceof TypeError && 'code' in error) ? error.message : error)
  process.exitCode = 1
}
