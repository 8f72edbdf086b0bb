import react from '@vitejs/plugin-react'
import { type Plugin, runnerImport } from 'vite'

/** Beside the build's manifest, for the server alone. */
const FRAMES_FILE = '.vite/frames.json'

/** Draws what a page shows until its code is here; the server puts it in. */
export function pageFrames(): Plugin {
  return {
    name: 'noren:page-frames',
    apply: 'build',
    async generateBundle() {
      const { module } = await runnerImport<typeof import('../src/web/app/page-frames.tsx')>(
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
 * Names the page's code in its head before its fonts, and both after the style sheet, with which the page's frame is
 * painted: what is asked for first is what a slow phone gets first. The server puts the code of the asked page between
 * them (`server/http/plugins/web-app.ts`).
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
