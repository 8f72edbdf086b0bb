import react from '@vitejs/plugin-react'
import { type Plugin, runnerImport } from 'vite'
import { lucideIcons } from './lucide-icons.ts'

/** Beside the build's manifest, for the server only. */
const FRAMES_FILE = '.vite/frames.json'

/** Renders the markup shown until a page's code has loaded; the server inserts it. */
export function pageFrames(): Plugin {
  return {
    name: 'noren:page-frames',
    apply: 'build',
    async generateBundle() {
      const { module } = await runnerImport<typeof import('../src/web/app/page-frames.tsx')>(
        '/src/web/app/page-frames.tsx',
        { configFile: false, logLevel: 'error', plugins: [lucideIcons(), react()] },
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
 * Runs each file of the start in its own task instead of all in one, since a slow phone cannot respond during
 * a long task. All are fetched at once as before. Tasks are separated by posted messages, which neither wait
 * nor are throttled in the background. The first runs after the server's markup is painted, in a visible
 * page: a message arrives after the next paint.
 */
export function startFileByFile(): Plugin {
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
 * Preloads the page's code before its fonts, and both after the style sheet that paints its markup, since a
 * slow phone gets the first request first. The server inserts the code of the requested page between them
 * (`server/http/plugins/web-app.ts`).
 */
export function codeFirst(): Plugin {
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
