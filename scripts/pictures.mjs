// npm run pictures: a picture of every state of every screen, in both widths and themes, with a page to look through.
// npm run pictures -- --tour: those of the sample group alone, of which docs/tour is made.
import { globSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { endLike, run } from './child-process.mjs'
import { MODULES, ROOT } from './paths.mjs'

const FOLDER = join(MODULES, '.cache', 'noren-tests', 'pictures')

const TOUR = join(ROOT, 'docs', 'tour')
/** Most that the pictures of the tour may weigh together, and their heights by width. */
const TOUR_BYTES = 1_000_000
const TOUR_HEIGHTS = { 390: 844, 1280: 1100 }

const isTour = process.argv.includes('--tour')
const args = isTour ? ['--grep', 'screens: sample'] : process.argv.slice(2)
await rm(FOLDER, { recursive: true, force: true })
const result = await run('npm', ['run', '--silent', 'test:e2e', '--', 'e2e/screens.spec.ts', ...args], {
  env: { NOREN_PICTURES: FOLDER },
  useShell: process.platform === 'win32',
})
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
else if (isTour) await writeTour()

/** Pictures of the tour and the README, named by face, screen, width and theme. */
async function writeTour() {
  const { default: sharp } = await import('sharp')
  const texts = await Promise.all(
    ['docs/tour.md', 'README.md'].map(file => readFile(join(ROOT, file), 'utf8')),
  )
  const shown = new Set(
    texts.flatMap(text => [...text.matchAll(/tour\/([\w-]+)\.webp/g)].map(([, name]) => name)),
  )
  await rm(TOUR, { recursive: true, force: true })
  await mkdir(TOUR)
  let bytes = 0
  for (const path of pictures) {
    const name = path.replace('sample-', '').replaceAll('/', '-').replace('.jpg', '')
    if (!shown.delete(name)) continue
    const picture = sharp(join(FOLDER, path))
    const { width, height } = await picture.metadata()
    const { size } = await picture
      .extract({ left: 0, top: 0, width, height: Math.min(height, TOUR_HEIGHTS[width]) })
      .webp({ quality: 70, effort: 6 })
      .toFile(join(TOUR, `${name}.webp`))
    bytes += size
  }
  console.log(`The tour: ${Math.round(bytes / 1000)} kB in ${TOUR}`)
  if (shown.size > 0 || bytes > TOUR_BYTES) {
    console.error(shown.size > 0 ? `No pictures of ${[...shown].join(', ')}` : 'That is too much.')
    process.exitCode = 1
  }
}
