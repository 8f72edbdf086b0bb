// Measures the files that each page loads for its first view (gzip); fails above a budget. Reads what
// `vite build` lists (`vite/chunks-by-page.ts`).
import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const FOLDER = 'dist/web'
/** The entry includes every route, and the finder's keys, and with them the register of allergens. */
const SIGN_IN_BUDGET = 140_000
const FIRST_VIEW_BUDGET = 210_000
const FURTHER_PAGE_BUDGET = 45_000
const MOST_FILES_OF_A_VIEW = 14
const MOST_FILES = 270

const ENTRY = 'index.html'
const SHELL = 'src/web/app/shell.tsx'
/** Pages outside the shell. */
const PUBLIC_PAGES = 'src/web/features/accounts/'

const pages = JSON.parse(readFileSync(`${FOLDER}/.vite/pages.json`, 'utf8'))
for (const key of [ENTRY, SHELL])
  if (!pages[key]) throw new Error(`${key} is not in the list. Was the app built?`)
const sizes = new Map()

function gzipSize(files) {
  let total = 0
  for (const file of files) {
    if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(`${FOLDER}/${file}`), { level: 9 }).length)
    total += sizes.get(file)
  }
  return total
}

const kilobytes = size => `${(size / 1000).toFixed(1).padStart(6)} kB`
const faults = []

function report(name, files, budget) {
  const size = gzipSize(files)
  const isOver = size > budget
  if (isOver) faults.push(`${name} is over its budget.`)
  console.log(
    `${name.padEnd(58)} ${kilobytes(size)} ${kilobytes(budget)}  ${String(files.size).padStart(2)} files  ${isOver ? 'OVER' : 'ok'}`,
  )
}

const signIn = new Set(pages[ENTRY])
const shell = new Set(pages[SHELL])
report('Sign-in, everything', signIn, SIGN_IN_BUDGET)
const further = Object.keys(pages)
  .filter(page => page !== ENTRY && page !== SHELL)
  .sort()
console.log('\nEach page as the first one')
for (const page of further) {
  const files = signIn.union(new Set(pages[page]))
  const view = page.startsWith(PUBLIC_PAGES) ? files : files.union(shell)
  report(page, view, FIRST_VIEW_BUDGET)
  if (view.size > MOST_FILES_OF_A_VIEW) faults.push(`${page} loads ${view.size} files.`)
}
console.log('\nEach page after another: what it adds to sign-in and shell')
for (const page of further)
  report(page, new Set(pages[page]).difference(signIn).difference(shell), FURTHER_PAGE_BUDGET)
const scripts = readdirSync(`${FOLDER}/assets`).filter(name => name.endsWith('.js'))
console.log(`\n${scripts.length} files`)
if (scripts.length > MOST_FILES) faults.push(`${scripts.length} files are more than ${MOST_FILES}.`)

for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)
