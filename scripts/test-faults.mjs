// npm run test:faults [-- --short] [--fault <part of its name>]: faults under a load of reads and writes; every acknowledged write is looked for.
import { parseArgs } from 'node:util'
import { bootstrap } from './bootstrap.mjs'
import { buildWebApp } from './web-build.mjs'

const HELP = `npm run test:faults [-- --short] [--fault <part of its name>]

Starts a throw-away academy, puts it under a load of reads and writes and kills it 50 times, its PostgreSQL 25 times;
freezes the database for 10 and 30 seconds, fills its disk, sets the clock on and back by hours, takes the mail server
away, and kills backups, restores, imports and upgrades at random moments. After each fault every acknowledged write is
looked for. Exit code 0: none lost, none doubled, no other error than 503, ledgers and totals agree, each mail came, and
no connection was left over. Takes about 30 minutes; --short is one kill of Noren and one of its PostgreSQL.

The full disk needs root, the clock Debian's package "faketime"; without them these two are left out, and said.`

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    fault: { type: 'string', default: '' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log(HELP)
  process.exit()
}
await bootstrap()
await buildWebApp()
const { FAULTS } = await import('./faults/faults.mjs')
const { KILLS, runKills } = await import('./faults/kills.mjs')
const { runFault } = await import('./faults/run-fault.mjs')

const short = FAULTS.slice(0, 2).map(fault => ({ ...fault, times: 1 }))
const chosen = values.short ? short : [...FAULTS, ...KILLS]
console.log(
  '| Fault | Times | Longest without writes, s | Acknowledged | Lost | Doubled | Else |\n|---|--:|--:|--:|--:|--:|---|',
)
let isWell = true
for (const fault of chosen.filter(({ name }) => name.includes(values.fault))) {
  const result = await (fault.play ? runKills(fault) : runFault(fault))
  isWell &&= result.isWell
  console.log(`| ${[fault.name, ...result.cells].join(' | ')} |`)
}
process.exitCode = isWell ? 0 : 1
