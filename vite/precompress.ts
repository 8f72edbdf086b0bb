import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

/** Compresses once, at build time and full effort, instead of per visitor. */
export function precompress(): Plugin {
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
