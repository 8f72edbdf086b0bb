// npm run simulate-memory [-- --people 12 --days 84 --seed 2026 --write]: people who do not remember by FSRS use Today's Check.
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { bootstrap } from '../scripts/bootstrap.mjs'
import { FULL_RUN } from './goals.mjs'

const HELP = `npm run simulate-memory [-- --people 12 --days 84 --seed 2026 --write]

Simulates staff of four families of memory, none of them FSRS, who answer in three ways, on the shipped menu and a small
one, and prints the tables of docs/memory.md. The seed repeats a run exactly. Exit code 0: every goal is met.

  --write  puts the tables into docs/memory.md and into the Memory page`

const DOCS = 'docs/memory.md'
const DATA = 'src/web/features/checks/simulation.json'

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: String(FULL_RUN.people) },
    days: { type: 'string', default: String(FULL_RUN.days) },
    seed: { type: 'string', default: String(FULL_RUN.seed) },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log(HELP)
  process.exit()
}
await bootstrap()
const { simulate } = await import('./simulation.mjs')
const { presentResults, TABLES, writeTables } = await import('./tables.mjs')
const size = { people: Number(values.people), days: Number(values.days), seed: Number(values.seed) }
const rows = simulate(size)
const results = presentResults(rows, size)
const tables = writeTables(results)
console.log(tables)
console.log('\n| Menu | Family | Answers | Duty | Shown ready | Truly | True in all | Shifts | Longest |')
console.log('|---|---|---|---|--:|--:|--:|--:|--:|')
for (const { menu, family, way, duties } of rows)
  for (const { duty, ready, readyTrue, truly, shifts, longest } of duties)
    console.log(
      `| ${[menu, family, way, duty, ready, readyTrue, truly, shifts ?? '–', longest].join(' | ')} |`,
    )
if (values.write) {
  writeFileSync(DATA, `${JSON.stringify(results, null, 2)}\n`)
  const [before, , after] = readFileSync(DOCS, 'utf8').split(TABLES)
  writeFileSync(DOCS, [before, `${TABLES}\n\n${tables}\n\n${TABLES}`, after].join(''))
}
if (results.goals.some(({ isMet }) => !isMet)) process.exitCode = 1
