import type { Plugin } from 'vite'

const IMPORT = /import \{([^}]+)\} from '(#web\/ui\/icons\.tsx)'/g
const ICON = /\/ui\/icons\.tsx\?icon=(\w+)$/

/** Makes a module of each icon of the one file, so that a page loads only those that it shows. */
export function iconsApart(): Plugin {
  return {
    name: 'noren:icons-apart',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { code: "'#web/ui/icons.tsx'", id: /\/src\/web\// },
      handler: code =>
        code.replaceAll(IMPORT, (_, names: string, file: string) =>
          names
            .split(',')
            .filter(name => /^\s*[A-Z]/.test(name))
            .map(name => `import {${name}} from '${file}?icon=${name.trim().split(' ')[0]}'`)
            .join(';'),
        ),
    },
    load: {
      filter: { id: ICON },
      async handler(id) {
        const [file = ''] = id.split('?')
        const [, name] = id.match(ICON) ?? []
        const code = await this.fs.readFile(file, { encoding: 'utf8' })
        return code.replaceAll(new RegExp(`^export (?!const ${name} ).*\\n`, 'gm'), '')
      },
    },
  }
}
