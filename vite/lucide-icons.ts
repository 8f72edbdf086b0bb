import { icons as lucide } from '@iconify-json/lucide'
import type { Plugin } from 'vite'

const IMPORT = /import \{([^}]+)\} from '(#web\/ui\/icons\.tsx)'/g
const FILE = /\/ui\/icons\.tsx(\?icon=\w+)?$/
const ICON = /\?icon=(\w+)$/
/** Look that `makeIcon` gives to all shapes at once. */
const LOOK = / (?:fill="none"|stroke="currentColor"|stroke-(?:linecap|linejoin|width)="\w+")/g

/** Fills in the shapes of the icons in use, of Lucide's 1,900. */
export function lucideIcons(): Plugin {
  return {
    name: 'noren:lucide-icons',
    enforce: 'pre',
    transform: {
      filter: { id: FILE },
      handler: code =>
        code.replaceAll(/makeIcon\('([\w-]+)'\)/g, (_, name: string) => `makeIcon(<>${shapesOf(name)}</>)`),
    },
  }
}

function shapesOf(name: string): string {
  const icon = lucide.icons[lucide.aliases?.[name]?.parent ?? name]
  if (!icon) throw new Error(`Lucide has no icon ${name}`)
  return icon.body.replaceAll(LOOK, '')
}

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
