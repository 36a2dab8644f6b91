import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'
import { configDefaults, defineConfig, type ViteUserConfig } from 'vitest/config'
import { parse } from 'yaml'

/** The page and its first script; what draws, which that script fetches at once; and what shows notices while no page is open. */
const entries = { index: 'src/web/index.html', mount: 'src/web/mount.tsx', notices: 'src/web/noticesWorker.ts' }

/** A library this large, in characters of its source, is fetched by what draws with it and by nothing else. */
const largeFrom = 100_000

/**
 * A panel type of at most this many characters that one dashboard in so many shows travels with what panel types share: a
 * request costs more than its bytes.
 */
const smallTo = 6_000
const shownByOneIn = 7

/**
 * How modules share files. Nothing is named here: a module's depth is how many dynamic imports lie between it and the
 * page's first script, and what a page fetches follows from the imports themselves.
 */
const depths = new Map<string, number>()
/** Modules that a dynamic import names: each begins a file of its own. */
const lazy = new Set<string>()
/** Modules at the depth of panels that need a large library, or that only such modules need. */
const withLarge = new Set<string>()
/** Whether many of the shipped dashboards show the panel type whose file this is. */
function readOften(): (id: string) => boolean {
  const names = readdirSync('dashboards', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.yaml'),
  )
  const dashboards = names.map((name) => readFileSync(join('dashboards', name), 'utf8'))
  const shown = dashboards.flatMap((text) => [
    ...new Set([...text.matchAll(/\btype: ([\w-]+)/g)].map(([, type]) => type)),
  ])
  return (id) => {
    const type = /src\/panels\/([\w-]+)\/Panel\.tsx$/.exec(id.replaceAll('\\', '/'))?.[1]
    return shown.filter((one) => one === type).length * shownByOneIn >= dashboards.length
  }
}

/** Modules at the depth of panels that travel together: what two of them share, and panel types that are small. */
const together = new Set<string>()

/** Reads depths and large libraries off the graph of modules, before it is cut. */
const measuring: PluginOption = {
  name: 'measuring',
  buildEnd() {
    const imports = (id: string) => this.getModuleInfo(id)?.importedIds ?? []
    const importers = (id: string) => this.getModuleInfo(id)?.importers ?? []
    let turn = [...this.getModuleIds()].filter((id) => id.endsWith(entries.index))
    for (let depth = 0; turn.length > 0; depth++) {
      const next: string[] = []
      const visit = (id: string): void => {
        if (depths.has(id)) return
        depths.set(id, depth)
        imports(id).forEach(visit)
        next.push(...(this.getModuleInfo(id)?.dynamicallyImportedIds ?? []))
      }
      turn.forEach(visit)
      for (const id of next) lazy.add(id)
      turn = next
    }
    const ofPanels = [...depths].flatMap(([id, depth]) => (depth === 2 ? [id] : []))
    const mark = (id: string): void => {
      if (withLarge.has(id) || depths.get(id) !== 2) return
      withLarge.add(id)
      importers(id).forEach(mark)
    }
    for (const id of ofPanels) if ((this.getModuleInfo(id)?.code?.length ?? 0) >= largeFrom) mark(id)
    const isOnlyTheirs = (id: string) => importers(id).length > 0 && importers(id).every((one) => withLarge.has(one))
    for (let before = -1; before !== withLarge.size; ) {
      before = withLarge.size
      for (const id of ofPanels) if (isOnlyTheirs(id)) withLarge.add(id)
    }
    const isOften = readOften()
    const users = new Map<string, number>()
    const reachOf = new Map<string, Set<string>>()
    for (const root of lazy) {
      const reached = new Set([root])
      // Grows while it is walked.
      for (const one of reached) for (const next of imports(one)) if (depths.get(next) === 2) reached.add(next)
      reachOf.set(root, reached)
    }
    for (const [root, reached] of reachOf) {
      const askers = this.getModuleInfo(root)?.dynamicImporters ?? []
      const before = [...reachOf.values()].filter((other) => askers.some((asker) => other.has(asker)))
      // What only this one and the only one that leads here need is fetched already.
      const isThere = (one: string) =>
        before.length === 1 && before[0]?.has(one) && [...reachOf.values()].filter((all) => all.has(one)).length === 2
      for (const one of reached) if (depths.get(one) === 2 && !isThere(one)) users.set(one, (users.get(one) ?? 0) + 1)
      if (depths.get(root) !== 2 || !isOften(root)) continue
      const own = [...reached].filter(
        (one) => depths.get(one) === 2 && importers(one).every((importer) => reached.has(importer)),
      )
      const isScript = (one: string) => !isStyle(one)
      const size = own.filter(isScript).reduce((sum, one) => sum + (this.getModuleInfo(one)?.code?.length ?? 0), 0)
      if (size <= smallTo) for (const one of own) together.add(one)
    }
    for (const [id, count] of users) if (count > 1 && !lazy.has(id)) together.add(id)
  },
}

/** Style sheets go into one, in the order in which they are imported. */
const isStyle = (id: string): boolean => id.endsWith('.css')

const plain = (file: string): string => fileURLToPath(new URL(`src/web/plain/${file}`, import.meta.url))

const router = (file: string): string =>
  fileURLToPath(new URL(`node_modules/react-router/dist/production/${file}`, import.meta.url))

/** Names in the page what draws, which its first script always imports: it is fetched beside that script. The rest may never be. */
const preloading: PluginOption = {
  name: 'preloading',
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle = {}, chunk: first }) {
      const found = new Set<string>()
      const visit = (name: string): void => {
        const chunk = bundle[name]
        if (chunk?.type !== 'chunk' || chunk === first || found.has(name)) return
        found.add(name)
        for (const inside of chunk.imports) visit(inside)
      }
      for (const name of first?.dynamicImports ?? []) {
        const chunk = bundle[name]
        if (chunk?.type === 'chunk' && chunk.isEntry) visit(name)
      }
      return [...found].map((name) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', crossorigin: true, href: `/${name}` },
        injectTo: 'head',
      }))
    },
  },
}

/** Of a panel type's examples the first, as a module: no browser reads YAML. */
const examples: PluginOption = {
  name: 'examples',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/panels\/[\w-]+\/examples\.yaml$/ },
    handler: (code) => ({ code: `export default ${JSON.stringify(parse(code)[0])}`, map: null }),
  },
}

const browser: ViteUserConfig = {
  root: 'src/web',
  base: '/',
  plugins: [react(), examples, measuring, preloading],
  // The map's worker is a module of its own address: the content policy lets no other kind run.
  worker: { format: 'es' },
  resolve: {
    // 17 KB of Markdown parser that the form library would only use for descriptions marked as Markdown.
    // 29 KB that merge `allOf` in every way that JSON Schema knows, to draw forms that have none.
    // 16 KB of addresses as RFC 3986 has them, where the browser knows addresses itself.
    // The router names its build for developers whoever asks; the other one has no warnings.
    alias: [
      { find: 'markdown-to-jsx/react', replacement: plain('Markdown.tsx') },
      { find: /^@x0k\/json-schema-merge(\/lib\/array)?$/, replacement: plain('allOf.ts') },
      { find: 'fast-uri', replacement: plain('uri.ts') },
      // 12 KB of menus in menus, with a search, or under the right button.
      {
        find: /^\.\/((Menu(Search|Sub|ContextMenu))|PopoverContextMenu)\/\1\.mjs$/,
        replacement: plain('menuParts.ts'),
      },
      // Stands in for a hook that React has of its own.
      { find: /^use-sync-external-store\/shim$/, replacement: plain('sync.ts') },
      { find: /^react-router$/, replacement: router('index.mjs') },
      { find: /^react-router\/dom$/, replacement: router('dom-export.mjs') },
    ],
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
      input: entries,
      output: {
        // A browser asks for the worker of notices again and again, under the one address that it was given.
        entryFileNames: ({ name }) => (name === 'notices' ? 'notices.js' : 'assets/[name]-[hash].js'),
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        // Few files: what is always fetched together travels together, and what is small and shared by many as well.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // What asks the first questions, before anything is drawn: not a word of it may wait for React.
            { name: 'first', test: (id) => depths.get(id) === 0, priority: 4 },
            {
              name: 'base',
              tags: ['$initial'],
              test: (id) => depths.has(id) && depths.get(id) !== 0 && !isStyle(id),
              includeDependenciesRecursively: true,
              priority: 3,
            },
            {
              name: 'large',
              test: (id) => withLarge.has(id),
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: largeFrom,
              priority: 2,
            },
            // Of libraries that the first piece uses a part of, and of panel types: the two are not mixed.
            {
              name: 'shared',
              test: (id) => depths.get(id) === 1 && !lazy.has(id),
              minShareCount: 2,
              includeDependenciesRecursively: true,
              priority: 1,
            },
            // One file: cut by who uses it, its parts would import each other.
            {
              name: 'panels',
              test: (id) => together.has(id),
              includeDependenciesRecursively: true,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  test: {
    root: '.',
    exclude: ['tests/e2e/**', 'node_modules/**'],
    server: { deps: { inline: [/@rjsf\//] } },
    // Hundreds of calls through a real database: minutes on a machine that does other things as well.
    testTimeout: process.env.TILTH_WHOLE ? 3_600_000 : 600_000,
    hookTimeout: 300_000,
    teardownTimeout: 60_000,
    globalSetup: 'tests/run.ts',
    setupFiles: 'tests/eachFile.ts',
    pool: 'forks',
    maxWorkers: 2,
    // Reading the server's modules, linking the portal and opening a database cost more than most files: a worker does
    // each once. So what a module keeps, the next file finds: it may be kept only where that cannot matter.
    isolate: false,
    // A worker goes on to the next file only in the same environment, so the two kinds run one after the other.
    projects: [
      {
        extends: true,
        test: {
          name: 'plain',
          include: ['tests/**/*.test.ts', 'src/panels/**/*.test.ts'],
          exclude: [...configDefaults.exclude, 'tests/e2e/**'],
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'drawn',
          // Files named .tsx draw, also those that hold no markup themselves.
          environment: 'jsdom',
          include: ['tests/**/*.test.tsx', 'src/panels/**/*.test.tsx'],
          sequence: { groupOrder: 2 },
        },
      },
    ],
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
        main: 'src/main.ts',
        prepare: 'src/prepare.ts',
        emptyDatabase: 'src/emptyDatabase.ts',
        pgliteWorker: 'src/server/db/pgliteWorker.ts',
        worker: 'src/worker.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
}

export default defineConfig(({ mode }) => (mode === 'server' ? server : browser))
