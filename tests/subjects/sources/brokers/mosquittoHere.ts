import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mqtt from 'mqtt'
import { makeCertificates } from '../../../e2e/production/certificates.ts'
import { answering, freePort } from '../../../freePort.ts'

/** Debian's mosquitto on this machine: one port as it is, one with a certificate that nobody knows. */
export async function mosquittoHere() {
  const folder = mkdtempSync(join(tmpdir(), 'tilth-mosquitto-'))
  const [port, sealed] = [await freePort(), await freePort()]
  const { certificate, key } = makeCertificates(folder, ['localhost'])
  const lines = [
    ...['per_listener_settings false', 'allow_anonymous true', 'persistence false'],
    ...[`listener ${port} 127.0.0.1`, `listener ${sealed} 127.0.0.1`, `certfile ${certificate}`, `keyfile ${key}`],
    // It gives up the rights of root, and could not read them then.
    ...(process.getuid?.() === 0 ? ['user root'] : []),
  ]
  writeFileSync(join(folder, 'mosquitto.conf'), `${lines.join('\n')}\n`)
  const child = spawn('mosquitto', ['-c', join(folder, 'mosquitto.conf')], { stdio: 'ignore' })
  const ended = new Promise((done) => child.once('close', done))
  await answering(port, child)
  return {
    address: `mqtt://127.0.0.1:${port}`,
    encrypted: `mqtts://localhost:${sealed}`,
    async publish(topic: string, body: unknown) {
      const client = await mqtt.connectAsync(`mqtt://127.0.0.1:${port}`)
      await client.publishAsync(topic, JSON.stringify(body), { qos: 1 })
      await client.endAsync()
    },
    async close() {
      child.kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
