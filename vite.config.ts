import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: 'src/web',
  base: '/',
  plugins: [react()],
  resolve: {
    // 17 KB of Markdown parser that the form library would only use for descriptions marked as Markdown.
    alias: { 'markdown-to-jsx/react': fileURLToPath(new URL('src/web/plain/Markdown.tsx', import.meta.url)) },
  },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'icons', test: /@tabler[\\/]icons-react/, minShareCount: 2 }] } },
    },
  },
  test: {
    root: '.',
    include: ['tests/**/*.test.{ts,tsx}', 'src/panels/**/*.test.tsx'],
    exclude: ['tests/e2e/**', 'node_modules/**'],
    server: { deps: { inline: [/@rjsf\//] } },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
