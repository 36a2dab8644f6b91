import { createTransport } from 'nodemailer'
import { isLocalHost } from '../demoSetting.ts'
import type { Settings } from '../settings.ts'
import { type Finding, good, hint, wrong } from './finding.ts'

const patienceMs = 8000

/** The mail server: whether it can be reached and lets us in. No mail is sent. */
export async function checkMail({ smtpUrl, publicUrl, dataDir }: Settings): Promise<Finding[]> {
  if (smtpUrl === undefined) {
    const say = `SMTP_URL is not set: mails become files in ${dataDir}/mail`
    return [
      isLocalHost(new URL(publicUrl).hostname)
        ? hint(`${say}.`)
        : wrong(`${say}, and nobody gets an invitation or a new password.`),
    ]
  }
  if (!URL.canParse(smtpUrl) || !/^smtps?:$/.test(new URL(smtpUrl).protocol))
    return [wrong('SMTP_URL is no address. Give one such as smtps://user:password@mail.example.com.')]
  const { hostname, port, password } = new URL(smtpUrl)
  const where = `${hostname}${port ? `:${port}` : ''}`
  const limits = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs }
  const transport = createTransport({ url: smtpUrl, ...limits })
  const found: Finding[] = []
  try {
    await transport.verify()
    found.push(good(`The mail server ${where} lets us in.`))
  } catch (error) {
    const why = error instanceof Error ? error.message.split('\n', 1)[0] : String(error)
    found.push(wrong(`The mail server ${where} cannot be used: ${why}`.replaceAll(password || '\0', '…')))
  } finally {
    transport.close()
  }
  return found
}
