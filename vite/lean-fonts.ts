import { mkdir, readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const FONTS_FOLDER = 'node_modules/.cache/noren-fonts'
const FACE =
  /font-weight: (?<min>\d+) (?<max>\d+);[^}]*noren-fonts\/(?<file>[\w-]+)\.woff2[^}]*unicode-range:(?<ranges>[^;]+);/g

/**
 * Drops font weights that styles.css does not name, and subsets each file to its characters: half of the
 * packages' size, and a third of the first view's rest.
 */
export function leanFonts(): Plugin {
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
