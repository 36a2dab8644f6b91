import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { portalFolder } from './folder.ts'

const sharedData = () => join(portalFolder(), 'data')

/** The mails to an address of a portal's data directory, in no particular order, with their lines made whole again. */
export function mailsTo(address: string, data = sharedData()): string[] {
  const mail = join(data, 'mail')
  return (existsSync(mail) ? readdirSync(mail) : [])
    .filter((file) => file.endsWith('.eml'))
    .map((file) =>
      readFileSync(join(mail, file), 'utf8')
        .replace(/=\r?\n/g, '')
        .replaceAll('=3D', '='),
    )
    .filter((text) => text.includes(`To: ${address}`))
}

/** What a pattern's first group finds in a mail to an address; null while no such mail is there. */
export const inMail = (address: string, pattern: RegExp, data = sharedData()): string | null =>
  mailsTo(address, data)
    .map((text) => pattern.exec(text)?.[1] ?? null)
    .find((found) => found !== null) ?? null
