import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type ViteUserConfig } from 'vitest/config'

const browser: ViteUserConfig = {
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
    // One small style sheet, so that nothing is drawn before its style is there.
    cssCodeSplit: false,
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Few files: what is always fetched together travels together.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'base', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|src[\\/]engine/ },
            { name: 'icons', test: /@tabler[\\/]icons-react/, minShareCount: 2 },
            { name: 'frame', test: /@floating-ui|web[\\/](shell[\\/]PortalFrame|pages[\\/]PanelMenu)/ },
            {
              name: 'charts',
              test: /chart\.js|react-chartjs-2|@kurkle|panels[\\/](line|bar|kit[\\/]chart)[\\/].*\.tsx?$/,
            },
            {
              name: 'panels',
              test: /panels[\\/](stat|gauge|heatmap|list|table|text|tabs|outlet)[\\/].*\.tsx?$|panels[\\/]kit[\\/](?!Level|colours|age)[^\\/]*\.tsx?$/,
            },
          ],
        },
      },
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
}

/** The server as plain modules in one folder, packages left where they are: it starts without a compiler. */
const server: ViteUserConfig = {
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node20',
    copyPublicDir: false,
    minify: false,
    rolldownOptions: {
      input: {
        main: 'src/server/main.ts',
        prepare: 'src/server/prepare.ts',
        pgliteWorker: 'src/server/db/pgliteWorker.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
}

export default defineConfig(({ mode }) => (mode === 'server' ? server : browser))
