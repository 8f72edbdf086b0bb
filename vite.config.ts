import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const API = `http://127.0.0.1:${process.env.PORT ?? 3000}`
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
    async closeBundle() {
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

export default defineConfig({
  plugins: [react(), tailwindcss(), precompress()],
  publicDir: false,
  // The server puts a fresh nonce in place of this text in every answer.
  html: { cspNonce: '__CSP_NONCE__' },
  resolve: {
    alias: {
      // The router's store asks for a stand-in of what React has had since version 18.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
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
              // What every page needs, in one file: fewer requests, better compressed, and kept over releases.
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack|use-sync-external-store|zod)\//,
            },
            {
              // What the sign-in screen shares with the others, in one file rather than in nine small ones.
              name: 'base',
              test: /\/src\/(contract\/(configuration|primitives|route|toasts)|web\/(lib\/(class-names|use-lazy-component)|ui\/(field|input|password-input)))\.tsx?$|\/lucide-react\/dist\/esm\/(shared|createLucideIcon|Icon|context|defaultAttributes)/,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': API, '/healthz': API, '/readyz': API } },
})
