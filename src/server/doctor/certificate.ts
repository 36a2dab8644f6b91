import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { SettingProblem, type Settings } from '../settings.ts'
import { readTls } from '../tls.ts'
import { type Finding, good, hint, wrong } from './finding.ts'

const soonMs = 14 * 24 * 3_600_000

/** The portal's own certificate, where it has one: its key, its time, and whether it is for the portal's name. */
export function checkCertificate({ tls, publicUrl, trustProxy }: Settings, now: Date): Finding[] {
  if (!tls) return []
  try {
    readTls(tls)
  } catch (error) {
    if (error instanceof SettingProblem) return [wrong(error.message)]
    throw error
  }
  const certificate = new X509Certificate(readFileSync(tls.certificate))
  const ends = new Date(certificate.validTo)
  if (ends.getTime() <= now.getTime())
    return [wrong(`The certificate in ${tls.certificate} ended on ${certificate.validTo}. Renew it.`)]
  const found =
    ends.getTime() - now.getTime() < soonMs
      ? [hint(`The certificate in ${tls.certificate} ends on ${certificate.validTo}. Renew it.`)]
      : [good(`The portal encrypts by itself, with a certificate until ${certificate.validTo}.`)]
  const { hostname } = new URL(publicUrl)
  // A proxy in front may know it by another name.
  if (trustProxy === false && certificate.checkHost(hostname) === undefined)
    found.push(wrong(`The certificate in ${tls.certificate} is not for ${hostname}, so browsers refuse it.`))
  return found
}
