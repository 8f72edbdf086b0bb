// npm run test:cluster [-- --rounds 10] [--fault <part of its name>]: Noren on a PostgreSQL cluster under Patroni, with faults under load.
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { bootstrap } from './bootstrap.mjs'
import { buildWebApp } from './web-build.mjs'

const HELP = `npm run test:cluster [-- --rounds 10] [--fault <part of its name>]

Starts three etcd, three PostgreSQL under Patroni with synchronous replication, HAProxy and two Norens of two workers on
loopback, in a temporary folder. Under a load of reads and writes each round breaks one part, and every acknowledged write
is then looked for. Exit code 0: none lost, none doubled, and less than 15 seconds without service in each round.

Needs Linux and root: it installs Debian's packages where they are missing, runs PostgreSQL as the account "postgres", and
drops packets with iptables. Takes about a minute per round.`

/** Seconds without an acknowledged write. */
const GAP_GOAL = 15
/** How long service is watched after a fault: longer than the goal. */
const LOOK_MS = 25_000
const STEADY_SECONDS = 5
const MORE_SECONDS = 35

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    fault: { type: 'string', default: '' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log(HELP)
  process.exit()
}
if (process.platform !== 'linux' || process.getuid() !== 0) {
  console.error(HELP)
  process.exit(1)
}
await bootstrap()
await buildWebApp()
const { findPrograms } = await import('./cluster/programs.mjs')
const { startCluster } = await import('./cluster/cluster.mjs')
const { addReadersAndWriters, startLoad } = await import('./write-load.mjs')
const { FAULTS } = await import('./cluster/faults.mjs')

const cluster = await startCluster(await findPrograms())
const end = async () => {
  await cluster.stop()
  process.exit(1)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, end)
try {
  process.exitCode = (await runRounds(Number(values.rounds))) ? 0 : 1
} catch (error) {
  await cluster.printLogs()
  throw error
} finally {
  await cluster.stop()
}

/** @returns {Promise<boolean>} whether every goal holds */
async function runRounds(rounds) {
  await cluster.asOwner(addReadersAndWriters)
  const load = startLoad(cluster)
  const faults = FAULTS.filter(({ name }) => name.includes(values.fault))
  const results = []
  console.log(
    '| Round | Fault | Without writes, s | Without reads, s | Acknowledged | Lost | Doubled |\n|--:|---|--:|--:|--:|--:|--:|',
  )
  for (let round = 1; round <= rounds; round += 1) {
    const fault = faults[(round - 1) % faults.length]
    await cluster.isHealthy()
    load.begin()
    const heal = await fault.strike(cluster)
    await delay(LOOK_MS)
    for (let more = 0; more < MORE_SECONDS && load.writeGapOf(STEADY_SECONDS) > 2; more += 1)
      await delay(1_000)
    await heal()
    await cluster.isHealthy()
    const gaps = load.pause()
    const writes = await load.compare()
    const result = { ...(await gaps), ...writes }
    results.push(result)
    const { writeGap, readGap, acknowledged, lost, doubled } = result
    const cells = [round, fault.name, writeGap.toFixed(1), readGap.toFixed(1), acknowledged, lost, doubled]
    console.log(`| ${cells.join(' | ')} |`)
  }
  const sum = key => results.reduce((total, result) => total + result[key], 0)
  const longest = Math.max(...results.map(({ writeGap }) => writeGap))
  console.log(
    `\n${sum('acknowledged')} acknowledged writes: ${sum('lost')} lost, ${sum('doubled')} doubled; at most ${longest.toFixed(1)} s without service (goal: under ${GAP_GOAL})`,
  )
  return sum('lost') === 0 && sum('doubled') === 0 && longest < GAP_GOAL
}
