import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import sharp from 'sharp'
import subsetFont from 'subset-font'
import { defineConfig, type Plugin, runnerImport, Visitor } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/** Under the address that the browser asked for: the server refuses changes from a page of another. */
const API = { target: `http://127.0.0.1:${process.env.PORT ?? 3000}`, changeOrigin: false }
/** Of the light theme; the manifest knows only one. */
const PAPER = '#f7f3ea'
const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

/** Compresses once, at build time and at full effort, what the server would else compress for each visitor. */
function precompress(): Plugin {
  let assetsFolder = ''
  return {
    name: 'noren:precompress',
    apply: 'build',
    configResolved(config) {
      assetsFolder = join(config.root, config.build.outDir, config.build.assetsDir)
    },
    async writeBundle() {
      const names = (await readdir(assetsFolder)).filter(name => /\.(js|css|svg|json)$/.test(name))
      await Promise.all(
        names.map(async name => {
          const file = join(assetsFolder, name)
          const content = await readFile(file)
          await writeFile(`${file}.gz`, await compressGzip(content, { level: constants.Z_BEST_COMPRESSION }))
          await writeFile(`${file}.br`, await compressBrotli(content))
        }),
      )
    },
  }
}

/** All that the browser reads of a route; types know the rest. */
const READ_OF_A_ROUTE = ['method', 'path', 'access']

/**
 * Leaves the schemas out of the contract's routes, for it is the server that checks what goes in and out. What a form
 * checks it imports by itself; every other schema, and with it most of Zod, is then nobody's and left out as well.
 */
function contractWithoutSchemas(): Plugin {
  return {
    name: 'noren:contract-without-schemas',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/contract\/[\w-]+\.ts$/ },
      handler(code) {
        const edits: { start: number; end: number; replacement: string }[] = []
        const tree = this.parse(code, { lang: 'ts' })
        new Visitor({
          CallExpression({ callee, arguments: [route] }) {
            if (callee.type !== 'Identifier' || callee.name !== 'defineRoute') return
            if (route?.type !== 'ObjectExpression') return
            for (const property of route.properties) {
              if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
              if (READ_OF_A_ROUTE.includes(property.key.name)) continue
              // With its comma, which the formatter writes after each.
              edits.push({ start: property.start, end: property.end + 1, replacement: '' })
            }
          },
        }).visit(tree)
        for (const statement of tree.body) {
          const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
          if (declaration?.type !== 'VariableDeclaration') continue
          for (const { init } of declaration.declarations) {
            if (init?.type !== 'CallExpression') continue
            // To make a schema does nothing else; the bundler cannot see that through Zod's chained calls.
            edits.push({ start: init.start, end: init.start, replacement: '/*#__PURE__*/ (() => ' })
            edits.push({ start: init.end, end: init.end, replacement: ')()' })
          }
        }
        // From the end, so that the places before an edit stay where they were.
        const edited = edits
          .toSorted((one, other) => other.start - one.start)
          .reduce(
            (text, { start, end, replacement }) => text.slice(0, start) + replacement + text.slice(end),
            code,
          )
        return { code: edited, map: null, moduleSideEffects: false }
      },
    },
  }
}

const FONTS_FOLDER = 'node_modules/.cache/noren-fonts'
const FACE =
  /font-weight: (?<min>\d+) (?<max>\d+);[^}]*noren-fonts\/(?<file>[\w-]+)\.woff2[^}]*unicode-range:(?<ranges>[^;]+);/g

/**
 * Leaves out of the fonts the weights that styles.css does not name, and puts into each file the characters that it names
 * for it: all of them are half of what the packages bring, and those of a first view two thirds of that.
 */
function leanFonts(): Plugin {
  return {
    name: 'noren:lean-fonts',
    async config() {
      await mkdir(FONTS_FOLDER, { recursive: true })
      const faces = [...(await readFile('src/web/app/styles.css', 'utf8')).matchAll(FACE)]
      await Promise.all(
        faces.map(async ({ groups: { min, max, file = '', ranges = '' } = {} }) => {
          const name = file.replace(/-marks$/, '')
          const whole = `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`
          const options = {
            targetFormat: 'woff2' as const,
            variationAxes: { wght: { min: Number(min), max: Number(max) } },
            keepFeatures: ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum'],
          }
          const lean = await subsetFont(await readFile(whole), charactersOf(ranges), options)
          await writeFile(`${FONTS_FOLDER}/${file}.woff2`, lean)
        }),
      )
    },
  }
}

/** @param ranges as a style sheet names them: `U+0020-007E, U+00A0` */
function charactersOf(ranges: string): string {
  return [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)]
    .flatMap(([, from = '', to = from]) =>
      Array.from({ length: parseInt(to, 16) - parseInt(from, 16) + 1 }, (_, index) =>
        String.fromCodePoint(parseInt(from, 16) + index),
      ),
    )
    .join('')
}

/** How much of an icon the mark fills. A maskable icon is cut to whatever shape the phone likes. */
const APP_ICONS = [
  { file: 'icon-192.png', size: 192, share: 0.72 },
  { file: 'icon-512.png', size: 512, share: 0.72 },
  { file: 'icon-maskable-512.png', size: 512, share: 0.56 },
  { file: 'apple-touch-icon.png', size: 180, share: 0.66 },
]

/** Draws the icons of the installed app from the one mark. */
function appIcons(): Plugin {
  return {
    name: 'noren:app-icons',
    apply: 'build',
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }, injectTo: 'head' },
    ],
    async generateBundle() {
      const mark = await readFile('src/web/assets/favicon.svg')
      for (const { file, size, share } of APP_ICONS) {
        const input = await sharp(mark, { density: 72 * Math.ceil(size / 32) })
          .resize(Math.round(size * share))
          .toBuffer()
        const source = await sharp({
          create: { width: size, height: size, channels: 3, background: PAPER },
        })
          .composite([{ input }])
          .png({ palette: true })
          .toBuffer()
        this.emitFile({ type: 'asset', fileName: file, source })
      }
    },
  }
}

/** Beside the build's manifest, for the server alone. */
const FRAMES_FILE = '.vite/frames.json'

/** Draws what a page shows until its code is here; the server puts it in. */
function pageFrames(): Plugin {
  return {
    name: 'noren:page-frames',
    apply: 'build',
    async generateBundle() {
      const { module } = await runnerImport<typeof import('./src/web/app/page-frames.tsx')>(
        '/src/web/app/page-frames.tsx',
        { configFile: false, logLevel: 'error', plugins: [react()] },
      )
      this.emitFile({
        type: 'asset',
        fileName: FRAMES_FILE,
        source: JSON.stringify(module.drawPageFrames()),
      })
    },
  }
}

/**
 * Runs each file of the start in a task of its own, where the browser would run all of them in one: a long task is one in
 * which a slow phone answers nobody. They are fetched all at once as before. Between tasks stands a message to oneself,
 * which neither waits nor is held back in the background. The first runs once the frame is painted that the server has
 * drawn, where it has and somebody looks: a message is heard after the paint that it is sent before.
 */
function startFileByFile(): Plugin {
  return {
    name: 'noren:start-file-by-file',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [entry = '', entryFile = ''] =
          /<script type="module" crossorigin src="([^"]+)"><\/script>/.exec(html) ?? []
        if (!entryFile) throw new Error('The page does not name its code as it used to')
        const preloads = [...html.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)">/g)]
        const files = [...preloads.map(([, file = '']) => file), entryFile]
        const start = `{
      const files = ${JSON.stringify(files)}
      const { port1, port2 } = new MessageChannel()
      const next = () => port2.postMessage(0)
      port1.onmessage = () => files.length > 0 && import(files.shift()).then(next)
      if (document.hidden || !document.getElementById('root').hasChildNodes()) next()
      else requestAnimationFrame(next)
    }`
        return html
          .replace(entry, () => `<link rel="modulepreload" crossorigin href="${entryFile}">`)
          .replace('</body>', () => `<script>${start}</script>\n  </body>`)
      },
    },
  }
}

/**
 * Names the page's code in its head before its fonts, and both after the style sheet, with which the page's frame is
 * painted: what is asked for first is what a slow phone gets first. The server puts the code of the asked page between
 * them (`server/http/plugins/web-app.ts`).
 */
function codeFirst(): Plugin {
  return {
    name: 'noren:code-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [styles = ''] = /<link rel="stylesheet"[^>]*>/.exec(html) ?? []
        const later: string[] = []
        const code = html
          .replace(styles, '')
          .replace(/ *<link\s+rel="(?:preload|icon|apple-touch-icon|manifest)"[^>]*>\n?/g, link => {
            later.push(link.replace(/\s+/g, ' '))
            return ''
          })
        return code
          .replaceAll('<link rel="modulepreload"', start => `${start} fetchpriority="low"`)
          .replace('<link rel="modulepreload"', start => styles + start)
          .replace('</head>', () => `${later.join('')}</head>`)
      },
    },
  }
}

/** The service worker with the list of the release's files, and the manifest that makes the app installable. */
function offlineApp() {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/web/service-worker',
    filename: 'sw.ts',
    // The shell registers it, when the page has nothing better to do.
    injectRegister: false,
    includeManifestIcons: false,
    injectManifest: {
      rollupFormat: 'iife',
      globPatterns: ['index.html', 'assets/**/*.{js,css,woff2,svg}'],
    },
    manifest: {
      id: '/',
      name: 'Noren Staff Academy',
      short_name: 'Noren',
      description: 'Training, points and kudos for the staff of the house.',
      lang: 'en-AU',
      theme_color: PAPER,
      background_color: PAPER,
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
      shortcuts: [{ name: 'Menu', url: '/menu' }],
    },
  })
}

export default defineConfig({
  plugins: [
    leanFonts(),
    contractWithoutSchemas(),
    react(),
    tailwindcss(),
    appIcons(),
    offlineApp(),
    pageFrames(),
    startFileByFile(),
    codeFirst(),
    precompress(),
  ],
  publicDir: false,
  resolve: {
    alias: {
      // The router's store asks for a stand-in of what React has had since version 18.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      'react-style-singleton': fileURLToPath(new URL('src/web/lib/style-singleton.ts', import.meta.url)),
    },
  },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    // Every browser of the last years preloads modules by itself.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              // What every page needs of others' code, in two files that are fetched beside each other, run in a task of
              // their own each, and kept over releases.
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\//,
            },
            {
              name: 'router-and-query',
              test: /node_modules\/@tanstack\/(history|query-core|react-query|react-router(?!\/dist\/esm\/useBlocker)|react-store|router-core|store)\//,
            },
            {
              // What comes with every page besides, `app/shared-parts.ts` included.
              name: 'base',
              tags: ['$initial'],
            },
            {
              // What forms and table addresses are checked with.
              name: 'schemas',
              // Before the groups whose modules import it for what `contractWithoutSchemas` leaves out.
              priority: 1,
              test: /node_modules\/zod\/|\/src\/contract\/(credentials|email|primitives|table)\.ts$/,
            },
            {
              // Likewise: what the configuration's schema knows of them is left out.
              name: 'allergens',
              priority: 1,
              test: /\/src\/domain\/(allergens|allergen-profiles|price-format)\.ts$/,
            },
            {
              // Whoever listens to one listens to the other.
              name: 'speech',
              includeDependenciesRecursively: false,
              test: /\/src\/(web\/(lib\/speech|ui\/(native-name|listen-button))|domain\/romaji)\.tsx?$|\/lucide-react\/dist\/esm\/icons\/(square|turtle|volume-2)\.(m?js)$/,
            },
            {
              // Where words or a file are put in: each is too small for a file of its own.
              name: 'intake',
              includeDependenciesRecursively: false,
              test: /\/src\/(web\/ui\/(file-drop|search-field)|contract\/menu)\.tsx?$/,
            },
            {
              // Small parts of most pages behind the sign-in, in one file rather than in twenty: over HTTP/1.1 a browser
              // asks for six at a time.
              name: 'parts',
              includeDependenciesRecursively: false,
              test: /\/src\/(web\/(lib\/(format|group-time|hash-target|induction-status|install-prompt|painted|personal-storage|role-names)|ui\/(badge|card|empty-state|loaded|note|progress-bar|skeleton|use-later|use-media-query))|contract\/(induction|kudos|locations|toasts|training)|domain\/(abilities|kudos|menu|points|quiz-scoring))\.tsx?$|\/lucide-react\/dist\/esm\/icons\/(arrow-down|arrow-right|book-open-text|check|chevron-down|chevron-right|circle-check|cloud-off|lock|search|settings|sliders-horizontal|timer|trash|trash-2|x)\.(m?js)$/,
            },
            {
              // Likewise: of the hub, the training and the short lessons, and in the office of their previews.
              name: 'learning',
              includeDependenciesRecursively: false,
              test: /\/src\/(web\/features\/(home\/shift-card|induction\/induction-draft|training\/(module-card|quiz-progress))|contract\/(micro-learning|policies|training-plan)|domain\/micro-learning)\.tsx?$|\/lucide-react\/dist\/esm\/icons\/scroll-text\.(m?js)$/,
            },
            {
              // Of the rewards, and of what the till and the office show of them.
              name: 'rewards',
              includeDependenciesRecursively: false,
              test: /\/src\/(web\/(features\/(points\/(point-amount|point-entry-text)|rewards\/(claim-status-badge|reward-card|reward-looks))|lib\/paged-query|ui\/older-button)|contract\/points)\.tsx?$/,
            },
            {
              // Of the rewards, and of lists in the office that show no reward.
              name: 'choices',
              includeDependenciesRecursively: false,
              test: /\/src\/(web\/(lib\/relative-time|ui\/segmented)|contract\/rewards|domain\/rewards)\.tsx?$/,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': API, '/healthz': API, '/readyz': API } },
})
