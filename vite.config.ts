import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'
import { configDefaults, defineConfig, type ViteUserConfig } from 'vitest/config'

/** A pattern for any of some paths, however the system writes them. */
const anyOf = (...paths: string[]): RegExp => new RegExp(paths.join('|').replaceAll('/', '[\\\\/]'))

/** What asks the first questions, before anything is drawn: not a word of it may wait for React. */
const first = anyOf('src/engine/endpoint\\.')
/** What every page needs, signed in or not. */
const base = anyOf(
  'rolldown/runtime',
  'node_modules/(react|react-dom|scheduler|json-logic-js|clsx)/',
  'src/engine/',
  'panels/kit/(colours|rows|KeyboardReach)\\.',
  'web/(runtime|session/facts|pages/see|data/(sender|timeseries)|shell/Banners)\\.tsx?',
  '@mantine/hooks/',
  '@mantine/core/esm/core/',
  '@mantine/core/esm/components/(UnstyledButton|Transition|Loader|CloseButton|Input|Checkbox/CheckIcon|Radio/RadioIcon)(/|\\.)',
)
/** What opens over a page: menus and pickers, which only the frame has. */
const overlays = anyOf(
  '@floating-ui',
  '@mantine/hooks/esm/use-(click-outside|focus|long-press)',
  '@mantine/core/esm/core/utils/(find-element|create-scoped|close-on|get-context-item|get-single|is-element|create-event)',
  '@mantine/core/esm/components/(Accordion|FocusTrap|Menu|Overlay|Popover|Portal|VisuallyHidden)/',
  '@mantine/core/esm/utils/Floating',
)
/** The frame of a person who is signed in. */
const frame = anyOf(
  'web/shell/(AccountMenu|ConfirmDialog|Header|LeaveGuard|OrganisationMenu|PlacePicker|PortalFrame|RangePicker|SearchBox|Sheet|ShownOnce|Sidebar|useFound|useMedia|useSwitch)\\.',
  'web/session/places\\.',
  'web/pages/(PanelMenu|PanelSheet|csv)\\.',
)

/** Icons that stand on maps alone, and travel with them. */
const mapIcons =
  /Icon(ArrowBackUp|ArrowForwardUp|ArrowMerge|Cut|FocusCentered|HandFinger|LayoutSidebarRightCollapse|List|Magnet|Minus|Pencil|Plus|Polygon|Ruler2|SquareRoundedMinus|Stack2|Trash)\.mjs/

const isIcon = (id: string): boolean => /@tabler[\\/]icons-react/.test(id) && !mapIcons.test(id)

const plain = (file: string): string => fileURLToPath(new URL(`src/web/plain/${file}`, import.meta.url))

/** Names a module that the first script imports, and all that comes with it, in the page: they are fetched beside that script. */
const preloading = (module: string): PluginOption => ({
  name: 'preloading',
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle = {} }) {
      const found = new Set<string>()
      const visit = (name: string): void => {
        const chunk = bundle[name]
        if (chunk?.type !== 'chunk' || chunk.isEntry || found.has(name)) return
        found.add(name)
        for (const inside of chunk.imports) visit(inside)
      }
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith(`/${module}`)) visit(chunk.fileName)
      return [...found].map((name) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', crossorigin: true, href: `/${name}` },
        injectTo: 'head',
      }))
    },
  },
})

/** Tests that draw although they hold no JSX themselves. */
const drawn = ['tests/web/picture.test.ts', 'tests/panels/kit/plot.test.ts', 'tests/panels/declarations.test.ts']

const browser: ViteUserConfig = {
  root: 'src/web',
  base: '/',
  plugins: [react(), preloading('mount.tsx')],
  // The map's worker is a module of its own address: the content policy lets no other kind run.
  worker: { format: 'es' },
  resolve: {
    // 17 KB of Markdown parser that the form library would only use for descriptions marked as Markdown.
    // 16 KB of addresses as RFC 3986 has them, where the browser knows addresses itself.
    alias: { 'markdown-to-jsx/react': plain('Markdown.tsx'), 'fast-uri': plain('uri.ts') },
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
            {
              name: 'base',
              test: (id) => (base.test(id) || isIcon(id)) && !overlays.test(id) && !first.test(id),
            },
            { name: 'frame', test: (id) => overlays.test(id) || frame.test(id) },
            {
              name: 'charts',
              test: /chart\.js|react-chartjs-2|@kurkle|panels[\\/](line|bar|kit[\\/]chart)[\\/].*\.tsx?$/,
            },
            { name: 'heat', test: /panels[\\/]kit[\\/]([Hh]eat\w*|crosshair[\\/]cellMoments)\.tsx?$/ },
            {
              name: 'panels',
              test: /panels[\\/](stat|gauge|list|table|text|tabs|outlet)[\\/].*\.tsx?$|panels[\\/]kit[\\/](?!Level|colours|age|rows|keyboardReach|[Hh]eat)[^\\/]*\.tsx?$/,
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
    testTimeout: 600_000,
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
          include: ['tests/**/*.test.ts'],
          exclude: [...configDefaults.exclude, 'tests/e2e/**', ...drawn],
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'drawn',
          environment: 'jsdom',
          // What a library keeps of one document would meet the next one.
          isolate: true,
          include: ['tests/**/*.test.tsx', 'src/panels/**/*.test.tsx', ...drawn],
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
        pgliteWorker: 'src/server/db/pgliteWorker.ts',
        worker: 'src/worker.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
}

export default defineConfig(({ mode }) => (mode === 'server' ? server : browser))
