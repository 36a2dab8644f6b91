import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: 'src/web',
  base: '/',
  plugins: [react()],
  build: { outDir: '../../dist/web', emptyOutDir: true, target: 'es2022', manifest: true, sourcemap: false, modulePreload: { polyfill: false } },
  test: {
    root: '.',
    include: ['tests/**/*.test.{ts,tsx}', 'src/panels/**/*.test.tsx'],
    exclude: ['tests/e2e/**', 'node_modules/**'],
    server: { deps: { inline: [/@rjsf\//] } },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
