import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { WaitingMail } from './outbox.ts'

/** Delivers one mail, or throws. */
export type Transport = (mail: WaitingMail) => Promise<void>

const from = (publicUrl: string) => `Tilth <no-reply@${new URL(publicUrl).hostname}>`
// The outbox's id: a mail that is delivered twice after a crash is recognised as one.
const messageId = (id: string, publicUrl: string) => `<${id}@${new URL(publicUrl).hostname}>`

export function smtpTransport(smtpUrl: string, publicUrl: string): Transport {
  const transporter = createTransport(smtpUrl, { from: from(publicUrl) })
  return async ({ id, to, subject, body }) => {
    await transporter.sendMail({ messageId: messageId(id, publicUrl), to, subject, text: body })
  }
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
