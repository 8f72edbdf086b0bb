// Measures what each page loads for its first view (gzip); fails above a page's budget. Reads the manifest of
// `vite build`.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const FOLDER = 'dist/web'
/** The entry includes the finder's keys, and with them the register of allergens. */
const SIGN_IN_BUDGET = 140_000
const FURTHER_ROUTE_BUDGET = 45_000

const ENTRY = 'index.html'
const SHELL = 'src/web/app/shell.tsx'
/** Pages outside the shell. */
const PUBLIC_PAGES = 'src/web/features/accounts/'

const manifest = JSON.parse(readFileSync(`${FOLDER}/.vite/manifest.json`, 'utf8'))
const sizes = new Map()

/** The chunk's file and those of its static imports. */
function filesOf(key, files = new Set()) {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`${key} is not in the manifest. Was the app built?`)
  if (files.has(chunk.file)) return files
  files.add(chunk.file)
  for (const imported of chunk.imports ?? []) filesOf(imported, files)
  return files
}

function gzipSize(files) {
  let total = 0
  for (const file of files) {
    if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(`${FOLDER}/${file}`), { level: 9 }).length)
    total += sizes.get(file)
  }
  return total
}

const kilobytes = size => `${(size / 1000).toFixed(1).padStart(6)} kB`
const rows = []
let isOver = false

function report(name, files, budget) {
  const size = gzipSize(files)
  const verdict = budget === undefined ? '' : size > budget ? 'OVER' : 'ok'
  if (verdict === 'OVER') isOver = true
  const limit = budget === undefined ? '         ' : kilobytes(budget)
  rows.push(
    `${name.padEnd(58)} ${kilobytes(size)} ${limit}  ${String(files.size).padStart(2)} files  ${verdict}`,
  )
}

const signInFiles = filesOf(ENTRY)
report('/auth, everything', signInFiles, SIGN_IN_BUDGET)

const lazyKeys = Object.keys(manifest).filter(key => manifest[key].isDynamicEntry)
const isPage = key => key.endsWith('-page.tsx')

rows.push('', 'Further pages: what they add to /auth, the shell of protected pages included')
for (const key of lazyKeys.filter(isPage).sort()) {
  const files = filesOf(key)
  if (!key.startsWith(PUBLIC_PAGES)) filesOf(SHELL, files)
  report(key, files.difference(signInFiles), FURTHER_ROUTE_BUDGET)
}

rows.push('', 'On demand: what they add to /auth')
for (const key of lazyKeys.filter(key => !isPage(key)).sort()) {
  report(key, filesOf(key).difference(signInFiles))
}

console.log(rows.join('\n'))
if (isOver) {
  console.error('\nA page is over its budget.')
  process.exit(1)
}
