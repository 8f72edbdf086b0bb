import tailwindcss from '@tailwindcss/vite'
import { tanstackRouterGenerator } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { ALIAS } from './vite/alias.ts'
import { appIcons } from './vite/app-icons.ts'
import { chunksByPage } from './vite/chunks-by-page.ts'
import { contractWithoutSchemas } from './vite/contract-without-schemas.ts'
import { codeFirst, pageFrames, startFileByFile } from './vite/first-paint.ts'
import { leanFonts } from './vite/lean-fonts.ts'
import { iconsApart, lucideIcons } from './vite/lucide-icons.ts'
import { offlineApp } from './vite/offline-app.ts'
import { precompress } from './vite/precompress.ts'

/** Under the address in the browser, since the server refuses changes from another origin's page. */
const API = { target: `http://127.0.0.1:${process.env.PORT ?? 3000}`, changeOrigin: false }
/** Light theme; the manifest knows only one. */
const PAPER = '#f7f3ea'

/** Makes the app installable. */
const MANIFEST = {
  id: '/',
  scope: '/',
  start_url: '/',
  display: 'standalone',
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
}

const chunks = chunksByPage()

export default defineConfig({
  plugins: [
    tanstackRouterGenerator({
      routesDirectory: 'src/web/routes',
      generatedRouteTree: 'src/web/route-tree.gen.ts',
      addExtensions: true,
      disableLogging: true,
      tmpDir: 'node_modules/.cache/routes',
    }),
    leanFonts(),
    iconsApart(),
    lucideIcons(),
    contractWithoutSchemas(),
    react(),
    tailwindcss(),
    appIcons(PAPER),
    offlineApp(MANIFEST),
    pageFrames(),
    startFileByFile(),
    codeFirst(),
    chunks.plugin,
    precompress(),
  ],
  publicDir: false,
  resolve: {
    alias: ALIAS,
  },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    // Current browsers preload modules themselves.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              // Third-party code of every page, in two files: fetched in parallel, run in separate tasks, and
              // cached across releases.
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\//,
            },
            {
              name: 'router-and-query',
              test: /node_modules\/@tanstack\/(history|query-core|react-query|react-router(?!\/dist\/esm\/useBlocker)|react-store|router-core|store)\//,
            },
            {
              // What comes with every page, the sign-in screen included.
              name: 'base',
              tags: ['$initial'],
              test: /^(?!.*node_modules\/)/,
              includeDependenciesRecursively: false,
            },
            {
              name: chunks.nameOf,
              debugName: 'by-page',
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': API, '/healthz': API, '/readyz': API, '/verify': API, '/calendars': API } },
})
