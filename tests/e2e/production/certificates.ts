import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** An authority of a company's own, and a certificate that it gave for this machine. All are paths of PEM files. */
export interface Certificates {
  authority: string
  certificate: string
  key: string
}

/** Makes an authority and a certificate for the given names, good for a day. */
export function makeCertificates(folder: string, names: string[]): Certificates {
  const at = (name: string) => join(folder, name)
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout']
  openssl('req', '-x509', ...key, at('ca.key'), '-out', at('ca.pem'), '-days', '1', '-subj', '/CN=An authority')
  openssl('req', ...key, at('key.pem'), '-out', at('request.pem'), '-subj', `/CN=${names[0]}`)
  writeFileSync(at('names'), `subjectAltName=${names.map((name) => `DNS:${name}`).join(',')}`)
  const signed = ['-CA', at('ca.pem'), '-CAkey', at('ca.key'), '-CAcreateserial', '-extfile', at('names')]
  openssl('x509', '-req', '-in', at('request.pem'), ...signed, '-days', '1', '-out', at('cert.pem'))
  return { authority: at('ca.pem'), certificate: at('cert.pem'), key: at('key.pem') }
}
