import { spawn } from 'node:child_process'
import { createServer, type Plugin } from 'vite'

// npm run dev: the server restarts on a change of code and relinks on a change of declarations; the browser reloads modules.
const port = Number(process.env.PORT ?? 8080)
const api = `http://127.0.0.1:${port}`
const watch = [
  'node_modules/tsx/dist/cli.mjs',
  'watch',
  '--clear-screen=false',
  '--exclude',
  './dist/**',
  'src/main.ts',
]
const server = spawn(process.execPath, watch, {
  stdio: 'inherit',
  env: { ...process.env, PUBLIC_URL: process.env.PUBLIC_URL ?? `http://127.0.0.1:${port + 1}` },
})

/** Fills the page's portal and brand addresses from the running server, as the server itself does for the built page. */
const filled: Plugin = {
  name: 'tilth-page',
  transformIndexHtml: {
    order: 'pre',
    async handler(html) {
      const served = await fetch(`${api}/login`, { headers: { accept: 'text/html' } }).then((reply) => reply.text())
      const metas = served.match(/<meta name="(?:portal|brand)"[^>]*>/g) ?? []
      return metas.reduce(
        (text, meta) => text.replace(new RegExp(`<meta name="${/name="(\w+)"/.exec(meta)?.[1]}"[^>]*>`), meta),
        html,
      )
    },
  },
}

const vite = await createServer({
  plugins: [filled],
  server: {
    host: '127.0.0.1',
    port: port + 1,
    proxy: Object.fromEntries(['/portal/', '/legacy', '/icons'].map((path) => [path, api])),
  },
})
await vite.listen()
console.log(`The browser application with hot reload: http://127.0.0.1:${port + 1}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, async () => {
    server.kill(signal)
    await vite.close()
    process.exit(0)
  })
