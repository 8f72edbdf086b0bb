import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { ALIAS } from './alias.ts'

const WORKER = 'src/web/service-worker/sw.ts'
const MANIFEST_FILE = 'manifest.webmanifest'

/** Builds the service worker with the release's file list, and the manifest that makes the app installable. */
export function offlineApp(manifest: object): Plugin {
  let folder = ''
  return {
    name: 'noren:offline-app',
    apply: 'build',
    configResolved({ root, build: { outDir } }) {
      folder = join(root, outDir)
    },
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: `/${MANIFEST_FILE}` }, injectTo: 'head' },
    ],
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: MANIFEST_FILE, source: JSON.stringify(manifest) })
    },
    // Last of all: the worker lists the files as they are written.
    async closeBundle() {
      const files = await listFiles(folder)
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        resolve: { alias: ALIAS },
        define: { RELEASE_FILES: JSON.stringify(files) },
        build: {
          outDir: folder,
          emptyOutDir: false,
          rolldownOptions: { input: WORKER, output: { format: 'iife', entryFileNames: 'sw.js' } },
        },
      })
    },
  }
}

/** The page and what it loads. Names of assets hold the hash of their content, which makes a revision needless. */
async function listFiles(folder: string) {
  const page = await readFile(join(folder, 'index.html'))
  const assets = (await readdir(join(folder, 'assets'))).filter(name => /\.(js|css|woff2|svg)$/.test(name))
  return [
    { url: 'index.html', revision: createHash('sha256').update(page).digest('hex').slice(0, 16) },
    ...assets.sort().map(name => ({ url: `assets/${name}`, revision: null })),
  ]
}
