import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Plugin } from 'vite'

/** Share of the icon that the mark fills; phones crop maskable icons. */
const APP_ICONS = [
  { file: 'icon-192.png', size: 192, share: 0.72 },
  { file: 'icon-512.png', size: 512, share: 0.72 },
  { file: 'icon-maskable-512.png', size: 512, share: 0.56 },
  { file: 'apple-touch-icon.png', size: 180, share: 0.66 },
]

/** Draws the icons of the installed app from the one mark. */
export function appIcons(background: string): Plugin {
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
          create: { width: size, height: size, channels: 3, background },
        })
          .composite([{ input }])
          .png({ palette: true })
          .toBuffer()
        this.emitFile({ type: 'asset', fileName: file, source })
      }
    },
  }
}
