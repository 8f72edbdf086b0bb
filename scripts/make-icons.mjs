// npm run make-icons: writes the icons that the web app imports from `#web/ui/icons.tsx` into that file, from Lucide,
// which is fetched only for this: its package has 1,700 icons and 50 MB.
import { globSync } from 'node:fs'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bootstrap } from './bootstrap.mjs'
import { endLike, run } from './child-process.mjs'

const LUCIDE = 'lucide-react@1.75.0'
const FILE = 'src/web/ui/icons.tsx'
const LICENSE = 'src/web/ui/icons-license.txt'
const IMPORT = /import \{([^}]+)\} from '#web\/ui\/icons\.tsx'/g

await bootstrap()
const names = new Set()
for (const path of globSync('src/web/**/*.{ts,tsx}'))
  for (const [, list] of (await readFile(path, 'utf8')).matchAll(IMPORT))
    for (const name of list.matchAll(/(?<!type |as )\b[A-Z]\w*/g)) names.add(name[0])

const folder = await mkdtemp(join(tmpdir(), 'noren-icons-'))
try {
  const npm = ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--legacy-peer-deps', LUCIDE]
  const result = await run('npm', [...npm, '--loglevel=error'], { useShell: process.platform === 'win32' })
  if (result.code !== 0) endLike(result)
  const lucide = join(folder, 'node_modules', 'lucide-react')
  const lines = []
  for (const name of [...names].sort()) {
    const file = `${name.replaceAll(/[A-Z]|\d+/g, part => `-${part.toLowerCase()}`).slice(1)}.mjs`
    const { node } = await readIcon(join(lucide, 'dist', 'esm', 'icons'), file)
    const shapes = node.map(([shape, { key, ...attributes }]) => {
      const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`)
      return `<${shape}${written.join('')} />`
    })
    lines.push(`export const ${name} = makeIcon(${shapes.length > 1 ? `<>${shapes.join('')}</>` : shapes})`)
  }
  await copyFile(join(lucide, 'LICENSE'), LICENSE)
  await writeFile(
    FILE,
    `/** Icons of Lucide (ISC, icons-license.txt), written by \`npm run make-icons\`. */
import { makeIcon } from './make-icon.ts'

export type { LucideIcon } from './make-icon.ts'

${lines.join('\n')}
`,
  )
  console.log(`${lines.length} icons in ${FILE}`)
} finally {
  await rm(folder, { recursive: true })
}

/** Read as text, since the module itself needs React beside it; former names point to others. */
async function readIcon(icons, file) {
  const source = await readFile(join(icons, file), 'utf8')
  const [, other] = source.match(/export \{ default \} from '(.+?)'/) ?? []
  if (other) return readIcon(icons, other)
  return new Function(`return ${source.match(/__iconData = (\{.*?\n\})/s)[1]}`)()
}
