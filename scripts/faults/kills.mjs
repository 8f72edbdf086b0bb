// Commands and upgrades that are killed at random moments, on academies that nobody uses meanwhile.
import { watch } from 'node:fs'
import { cp, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { readRelease, restoreRelease } from '#server/testing/earlier-release.ts'
import { readLedgers } from '#server/testing/ledgers.ts'
import { processesIn, readPostmaster, signal } from '../processes.mjs'
import { addReadersAndWriters } from '../write-load.mjs'
import {
  isSame,
  launch,
  ledgersOf,
  run,
  runAndKill,
  startNoren,
  waitForFirstCopy,
  withDatabase,
  withFolder,
} from './commands.mjs'

const EARLIER_RELEASE = '0.2.0'
/** Tables that each start writes. */
const OF_THE_PROCESS = ['sessions', 'rate_limits', 'content_changes', 'jobs']

/**
 * @typedef {object} Kills
 * @property {string} name
 * @property {number} times
 * @property {(rounds: Rounds) => Promise<void>} play
 *
 * @typedef {object} Rounds
 * @property {() => boolean} next whether there is another one
 * @property {(outcome: string) => void} count
 * @property {(text: string) => void} fail
 */

/** @type {Kills[]} */
export const KILLS = [
  { name: 'restore killed', times: 12, play: rounds => withFolder(folder => killRestores(folder, rounds)) },
  {
    name: 'import of an academy killed',
    times: 8,
    play: rounds => withFolder(folder => killImports(folder, rounds)),
  },
  { name: 'upgrade killed', times: 12, play: rounds => withFolder(folder => killUpgrades(folder, rounds)) },
]

/** Plays the rounds, as a row of the table. */
export async function runKills({ times, play }) {
  const outcomes = new Map()
  const faults = []
  let round = 0
  const count = outcome => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  await play({
    next: () => round++ < times,
    count,
    fail: text => faults.push(text),
  })
  const texts = [...outcomes].map(([outcome, number]) => `${outcome}: ${number}`)
  const cells = [Math.min(round, times), '', '', '', '', [...texts, ...faults].join(', ')]
  return { isWell: faults.length === 0, cells }
}

async function killRestores(folder, { next, count, fail }) {
  const dataDirectory = join(folder, 'data')
  const backups = join(folder, 'backups')
  const variables = { DATA_DIR: dataDirectory, BACKUP_DIR: backups, DEMO: 'true' }
  const noren = await startNoren(variables)
  await waitForFirstCopy(backups)
  const earlier = await writeAndNote(dataDirectory)
  const present = await writeAndNote(dataDirectory)
  await noren.stop()
  const restore = note => ['restore', [note.at, '--yes'], variables]

  const durationMs = await run(...restore(earlier))
  await run(...restore(present))
  for (let round = 0; next(); round += 1) {
    // Its most delicate moment is short.
    const isDone =
      round % 3 === 2
        ? await killAtExchange(dataDirectory, restore(earlier))
        : await runAndKill(...restore(earlier), Math.random() * durationMs)
    const started = await startNoren(variables).catch(error => fail(error.message))
    await started?.stop()
    const ledgers = await ledgersOf(dataDirectory)
    const isRestored = isSame(ledgers, earlier.ledgers)
    count(isRestored ? 'restored' : 'as before')
    if (!isRestored && !isSame(ledgers, present.ledgers)) fail('neither restored nor as before')
    if (isDone && !isRestored) fail('an acknowledged restore was lost')
    if (!isRestored) continue
    await run(...restore(present))
    if (!isSame(await ledgersOf(dataDirectory), present.ledgers)) fail('the way back was lost')
  }
  await run(...restore(earlier))
  if (!isSame(await ledgersOf(dataDirectory), earlier.ledgers)) fail('the backups were damaged')
  for (const name of await readdir(dataDirectory)) if (name.startsWith('.')) fail(`${name} was left`)
  if ((await processesIn(folder)).length > 0) fail('a PostgreSQL was left')
}

/** Kills a restore when it begins to exchange the folders; true if it ended before. */
async function killAtExchange(dataDirectory, [command, args, variables]) {
  const restore = launch(command, args, variables)
  const watcher = watch(dataDirectory, (_event, name) => {
    if (name === 'exchange.json') restore.child.kill('SIGKILL')
  })
  const code = await restore.ended
  watcher.close()
  return code === 0
}

/** The ledgers at a moment at which nothing is written. */
async function writeAndNote(dataDirectory) {
  return withDatabase(dataDirectory, async client => {
    await client.query(
      `insert into point_transactions (user_id, amount, kind, reason, created_by, business_day)
       values (1, 3, 'adjustment', 'A busy evening', 1, current_date)`,
    )
    await delay(20)
    const ledgers = await readLedgers(client)
    const at = new Date().toISOString()
    await delay(20)
    return { ledgers, at }
  })
}

async function killImports(folder, { next, count, fail }) {
  const file = join(folder, 'academy.zip')
  const source = { DATA_DIR: join(folder, 'source'), DEMO: 'true' }
  await (await startNoren(source)).stop()
  await withDatabase(source.DATA_DIR, addReadersAndWriters)
  const ledgers = await ledgersOf(source.DATA_DIR)
  await run('export', [file], source)
  const into = name => ({ DATA_DIR: join(folder, name), DEMO: 'true' })

  const durationMs = await run('import', [file], into('whole'))
  for (let round = 0; next(); round += 1) {
    const target = into(`target${round}`)
    const isDone = await runAndKill('import', [file], target, Math.random() * durationMs)
    // Every other one meets the PostgreSQL that the first left running.
    if (round % 2 === 0 && !isDone) {
      const people = await countPeople(target.DATA_DIR)
      if (people > 0 && !isSame(await ledgersOf(target.DATA_DIR), ledgers)) fail('half an academy')
    }
    const again = launch('import', [file], target)
    const code = await again.ended
    const isRefused = again.output.includes('already holds an academy')
    if (code !== 0 && !isRefused) fail(`the second import ended with ${code}: ${again.output}`)
    if (isDone && !isRefused) fail('an acknowledged import was lost')
    if (!isSame(await ledgersOf(target.DATA_DIR), ledgers)) fail('not the academy that was exported')
    count(isRefused ? 'imported at once' : 'imported by the second')
    const noren = await startNoren(target).catch(error => fail(error.message))
    await noren?.stop()
  }
  if ((await processesIn(folder)).length > 0) fail('a PostgreSQL was left')
}

/** `0` also where there are no tables yet. */
async function countPeople(dataDirectory) {
  return withDatabase(dataDirectory, async client => {
    const { rows } = await client.query(`select to_regclass('public.users') is not null as exists`)
    if (!rows[0].exists) return 0
    return (await client.query('select count(*)::int from users')).rows[0].count
  })
}

async function killUpgrades(folder, { next, count, fail }) {
  const earlier = join(folder, 'earlier')
  await mkdir(earlier)
  const release = await readRelease(EARLIER_RELEASE)
  await withDatabase(earlier, async (_, url) => (await restoreRelease(release, url)).pool.end())
  const copyTo = async name => {
    const variables = { DATA_DIR: join(folder, name), DEMO: 'true' }
    await cp(earlier, variables.DATA_DIR, { recursive: true })
    return variables
  }

  // An upgrade that nothing disturbs says what the others must come to.
  const whole = await copyTo('whole')
  const begin = performance.now()
  const noren = await startNoren(whole)
  const durationMs = performance.now() - begin
  await noren.stop()
  if (!(await readdir(whole.DATA_DIR)).includes('restore-point')) throw new Error('Nothing was upgraded')
  const expected = await describeAcademy(whole.DATA_DIR)
  for (let round = 0; next(); round += 1) {
    const variables = await copyTo(`round${round}`)
    const killed = launch('main', [], variables)
    await delay(Math.random() * durationMs)
    const isOpen = killed.output.includes('is open: ')
    killed.child.kill('SIGKILL')
    await killed.ended
    if (round % 2 === 1) {
      // A start that was killed early has none.
      const postmaster = await readPostmaster(join(variables.DATA_DIR, 'postgres')).catch(() => null)
      if (postmaster) signal(postmaster, 'SIGKILL')
    }
    count(isOpen ? 'killed after it' : 'killed in it')
    const again = await startNoren(variables).catch(error => fail(error.message))
    await again?.stop()
    const found = await describeAcademy(variables.DATA_DIR)
    for (const [table, rows] of Object.entries(expected))
      if (found[table] !== rows) fail(`${table}: ${found[table]} instead of ${rows}`)
  }
  if ((await processesIn(folder)).length > 0) fail('a PostgreSQL was left')
}

/** Rows of each table, and the sum of all points. */
async function describeAcademy(dataDirectory) {
  return withDatabase(dataDirectory, async client => {
    const { rows } = await client.query(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
    )
    const found = { points: (await readLedgers(client)).points }
    for (const { name } of rows.filter(({ name }) => !OF_THE_PROCESS.includes(name)))
      found[name] = (await client.query(`select count(*)::int from "${name}"`)).rows[0].count
    return found
  })
}
