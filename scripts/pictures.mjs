// npm run pictures: a picture of every state of every screen, in both widths and themes, with a page to look through.
import { globSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { endLike, run } from './child-process.mjs'
import { MODULES } from './paths.mjs'

const FOLDER = join(MODULES, '.cache', 'noren-tests', 'pictures')

await rm(FOLDER, { recursive: true, force: true })
const result = await run(
  'npm',
  ['run', '--silent', 'test:e2e', '--', 'e2e/screens.spec.ts', ...process.argv.slice(2)],
  {
    env: { NOREN_PICTURES: FOLDER },
    useShell: process.platform === 'win32',
  },
)
const pictures = globSync('*/*/*.jpg', { cwd: FOLDER }).map(path => path.replaceAll('\\', '/'))
const states = Map.groupBy(pictures.sort(), path => path.slice(0, path.lastIndexOf('/')))
const sections = [...states].map(([state, paths]) => {
  const images = paths.map(path => `<a href="${path}"><img src="${path}" alt="${path}" loading="lazy"></a>`)
  return `<h2>${state}</h2><div>${images.join('')}</div>`
})
const style = 'body{font-family:sans-serif}div{display:flex;gap:1rem;align-items:start}img{height:30rem}'
await writeFile(
  join(FOLDER, 'index.html'),
  `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${style}</style>${sections.join('\n')}\n`,
)
console.log(`${pictures.length} pictures of ${states.size} states: ${join(FOLDER, 'index.html')}`)
if (result.code !== 0) endLike(result)
