import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { appIcons } from './vite/app-icons.ts'
import { contractWithoutSchemas } from './vite/contract-without-schemas.ts'
import { codeFirst, pageFrames, startFileByFile } from './vite/first-paint.ts'
import { leanFonts } from './vite/lean-fonts.ts'
import { precompress } from './vite/precompress.ts'

/** Under the address that the browser asked for: the server refuses changes from a page of another. */
const API = { target: `http://127.0.0.1:${process.env.PORT ?? 3000}`, changeOrigin: false }
/** Of the light theme; the manifest knows only one. */
const PAPER = '#f7f3ea'

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
    appIcons(PAPER),
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
              // Small parts of most pages behind the sign-in, in one file rather than in twenty: over HTTP/1.1 a browser
              // asks for six at a time.
              name: 'parts',
              includeDependenciesRecursively: false,
              test: /\/src\/(web\/(lib\/(format|group-time|hash-target|induction-status|install-prompt|painted|personal-storage|role-names)|ui\/(badge|card|empty-state|loaded|note|progress-bar|skeleton|use-later|use-media-query))|contract\/(induction|kudos|locations|toasts|training)|domain\/(abilities|kudos|menu|points|quiz-scoring))\.tsx?$|\/lucide-react\/dist\/esm\/icons\/(arrow-down|arrow-right|book-open-text|check|chevron-down|chevron-right|circle-check|cloud-off|lock|search|settings|sliders-horizontal|timer|trash|trash-2|x)\.(m?js)$/,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': API, '/healthz': API, '/readyz': API } },
})
