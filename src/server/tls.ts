import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync, unwatchFile, watchFile } from 'node:fs'
import { Server as SecureServer, type TlsOptions } from 'node:tls'
import type { FastifyBaseLogger } from 'fastify'
import { SettingProblem, type TlsFiles } from './settings.ts'

/** TLS 1.2 and 1.3, and nothing that a key which is lost later would open. */
const protection: TlsOptions = {
  handshakeTimeout: 10_000,
  minVersion: 'TLSv1.2',
  ciphers: 'TLS_AES_256_GCM_SHA384:TLS_CHACHA20_POLY1305_SHA256:TLS_AES_128_GCM_SHA256:ECDHE+AESGCM:ECDHE+CHACHA20',
}

/** What a listener encrypts with. Throws SettingProblem where the files cannot be used. */
export function readTls({ certificate, key }: TlsFiles): TlsOptions {
  const [chain, secret] = [readAs('TLS_CERT', certificate), readAs('TLS_KEY', key)]
  const first = usable('TLS_CERT', `${certificate} holds no certificate as PEM.`, () => new X509Certificate(chain))
  const own = usable('TLS_KEY', `${key} holds no key as PEM without a password.`, () => createPrivateKey(secret))
  if (!first.checkPrivateKey(own))
    throw new SettingProblem(
      `TLS_KEY ${key} is not the key of the certificate in ${certificate}. Give the one it was made with.`,
    )
  return { ...protection, cert: chain, key: secret }
}

/**
 * Gives a listener what stands in the files whenever they change, so that a renewed certificate needs no new start. There is
 * nothing to follow for one that does not encrypt.
 */
export function followTls(
  server: object,
  files: TlsFiles | undefined,
  log: Pick<FastifyBaseLogger, 'error'>,
  everyMs = 60_000,
): { close(): void } {
  if (!files || !(server instanceof SecureServer)) return { close: () => {} }
  const renew = (): void => {
    try {
      server.setSecureContext(readTls(files))
    } catch (error) {
      log.error({ err: error }, 'certificate not read')
    }
  }
  const paths = [files.certificate, files.key]
  for (const path of paths) watchFile(path, { interval: everyMs, persistent: false }, renew)
  return { close: () => paths.forEach((path) => void unwatchFile(path, renew)) }
}

function readAs(name: string, path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    throw new SettingProblem(`${name} ${path} cannot be read: ${error instanceof Error ? error.message : error}.`)
  }
}

function usable<T>(name: string, say: string, make: () => T): T {
  try {
    return make()
  } catch {
    throw new SettingProblem(`${name} ${say}`)
  }
}
