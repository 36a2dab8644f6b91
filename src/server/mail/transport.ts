import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { WaitingMail } from './outbox.ts'

/** The mail server refuses the address or the mail for good. */
export class Undeliverable extends Error {
  override name = 'Undeliverable'
}

/** The mail server cannot be reached, or does not let us in: no mail goes out for now. */
export class Unreachable extends Error {
  override name = 'Unreachable'
}

/** Delivers one mail, or throws: `Undeliverable`, `Unreachable`, or any other error for what may be better next time. */
export type Transport = (mail: WaitingMail) => Promise<void>

const from = (publicUrl: string) => `Tilth <no-reply@${new URL(publicUrl).hostname}>`
// The outbox's id: a mail that is delivered twice after a crash is recognised as one.
const messageId = (id: string, publicUrl: string) => `<${id}@${new URL(publicUrl).hostname}>`

export function smtpTransport(smtpUrl: string, publicUrl: string): Transport {
  const transporter = createTransport({ url: smtpUrl, ...patience }, { from: from(publicUrl) })
  return async ({ id, to, subject, body }) => {
    try {
      await transporter.sendMail({ messageId: messageId(id, publicUrl), to, subject, text: body })
    } catch (error) {
      throw judged(error)
    }
  }
}

/** Milliseconds that a mail server may take to answer, unless the address says otherwise. */
const patience = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 }

const unreachable = ['ECONNECTION', 'ECONNREFUSED', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EAUTH']

/** What the mail server's refusal means for this mail and for the others. */
function judged(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  const status = 'responseCode' in error ? Number(error.responseCode) : 0
  if (code === 'EENVELOPE' && status >= 500) return new Undeliverable(error.message, { cause: error })
  return unreachable.includes(code) ? new Unreachable(error.message, { cause: error }) : error
}

/** Without a mail server each mail becomes a file that the start-up message points to. */
export function fileTransport(folder: string, publicUrl: string): Transport {
  const transporter = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async ({ id, to, subject, body }) => {
    const { message } = await transporter.sendMail({
      from: from(publicUrl),
      messageId: messageId(id, publicUrl),
      to,
      subject,
      text: body,
    })
    if (!Buffer.isBuffer(message)) throw new Error('the mail was not written as a whole')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, `${id}.eml`)
    await writeFile(`${file}.part`, message, { mode: 0o600 })
    await rename(`${file}.part`, file)
  }
}

/** Removes the mails that became files before that moment. */
export async function forgetFiles(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const file of names.filter((name) => name.endsWith('.eml')).map((name) => join(folder, name))) {
    const { mtime } = await stat(file)
    if (mtime < before) await rm(file, { force: true })
  }
}
