import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Whether nginx is on this machine: `apt-get install nginx`. */
export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).error === undefined

export interface Proxy {
  stop(): Promise<void>
}

/** Runs Debian's nginx with its own settings but for these servers, in a folder of its own. Throws what it says is wrong. */
export async function runNginx(folder: string, servers: string): Promise<Proxy> {
  const file = join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  // What stands around conf.d in Debian's nginx.conf, and matters for what is inside.
  writeFileSync(
    file,
    `daemon off; pid ${join(folder, 'nginx.pid')}; error_log ${join(folder, 'nginx.log')};
events { worker_connections 768; }
http {
  ${temporary.join(' ')}
  sendfile on; tcp_nopush on; types_hash_max_size 2048; default_type application/octet-stream;
  ssl_protocols TLSv1 TLSv1.1 TLSv1.2 TLSv1.3; ssl_prefer_server_ciphers on;
  access_log ${join(folder, 'access.log')}; gzip on;
  ${servers}
}
`,
  )
  const args = ['-p', folder, '-e', join(folder, 'nginx.log'), '-c', file]
  const tried = spawnSync('nginx', [...args, '-t'], { encoding: 'utf8' })
  if (tried.status !== 0) throw new Error(`nginx refuses what the README says: ${tried.stderr}`)
  const child = spawn('nginx', args, { stdio: 'ignore' })
  const ended = once(child, 'exit')
  // Trying the settings left it empty: its number stands there once it listens.
  while (readFileSync(join(folder, 'nginx.pid'), 'utf8') === '') {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`)
    await pause(20)
  }
  return {
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
