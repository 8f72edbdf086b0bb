// Commands and imports that are killed at a random moment, and then run to their end.
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { DEMO_ADMIN } from '#server/accounts/demo-accounts.ts'
import { ROOT } from '../paths.mjs'

const KILLS = 3
/** About as long as each command takes. */
const COMMAND_MS = 6_000
const APPLY_MS = 1_500
const LESSONS = 2_000
const RETRY_MS = 2_000
const RETRIES = 60

/** Folder of this run, and what went wrong in it. */
const state = { folder: '', backups: '', wrong: [], round: 0 }

async function prepare() {
  state.folder = await mkdtemp(join(tmpdir(), 'noren-commands-'))
  state.backups = join(state.folder, 'backups')
  state.wrong = []
  return {
    options: { env: { BACKUP_DIR: state.backups } },
    end: () => rm(state.folder, { recursive: true, force: true }),
  }
}

/** Leftovers of killed commands are removed by the next one. */
async function check({ dataDirectory }) {
  const left = (await readdir(dataDirectory)).filter(name => name.startsWith('.postgres-'))
  return [...state.wrong, ...left.map(name => `${name} is left`)]
}

/** @type {import('./run-fault.mjs').Fault[]} */
export const COMMAND_FAULTS = [
  {
    name: 'backup killed',
    times: 3,
    prepare,
    strike: async academy => {
      for (let kill = 0; kill < KILLS; kill += 1) await killWithin(COMMAND_MS, start(academy, 'backup'))
      await finish(academy, 'backup')
    },
    check,
  },
  {
    name: 'restore killed',
    times: 3,
    prepare,
    strike: async academy => {
      await finish(academy, 'backup')
      await academy.kill()
      const restore = ['restore', 'latest', '--yes']
      for (let kill = 0; kill < KILLS; kill += 1) await killWithin(COMMAND_MS, start(academy, ...restore))
      await finish(academy, ...restore)
      await academy.start()
    },
    check,
  },
  {
    name: 'import of an academy killed',
    times: 3,
    prepare,
    strike: async academy => {
      state.round += 1
      const file = join(state.folder, `academy-${state.round}.zip`)
      const next = { dataDirectory: join(state.folder, `next-${state.round}`) }
      const exported = await finish(academy, 'export', file)
      for (let kill = 0; kill < KILLS; kill += 1) {
        // Killed after its end, it has nothing more to do.
        if ((await killWithin(COMMAND_MS, start(next, 'import', file))) === 0) break
        if (kill === KILLS - 1) await finish(next, 'import', file)
      }
      const again = await finish(next, 'export', join(state.folder, `again-${state.round}.zip`))
      if (figuresOf(exported) !== figuresOf(again)) state.wrong.push(`imported: ${figuresOf(again)}`)
    },
    check,
  },
  {
    name: 'import of a spreadsheet killed',
    times: 5,
    prepare,
    strike: async academy => {
      state.round += 1
      const { id, guess } = await call(academy, 'POST', '/api/admin/content/lessons/imports', writeSheet())
      const before = await countLessons(academy)
      const apply = () =>
        call(academy, 'POST', `/api/admin/imports/${id}/apply`, { mapping: guess, isPublished: true })
      const applied = apply().catch(() => undefined)
      await delay(randomInt(APPLY_MS))
      await academy.kill()
      await applied
      await academy.start()
      const added = (await countLessons(academy)) - before
      if (added !== 0 && added !== LESSONS) state.wrong.push(`${added} of ${LESSONS} lines are in`)
      if (added === 0) await apply()
      if ((await countLessons(academy)) !== before + LESSONS)
        state.wrong.push('the second try did not save all')
    },
    check,
  },
]

function start({ dataDirectory }, command, ...args) {
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, [`src/server/commands/${command}.ts`, ...args], {
    cwd: ROOT,
    env: { PATH, HOME, DATA_DIR: dataDirectory, BACKUP_DIR: state.backups },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => output.push(chunk))
  return { child, closed: once(child, 'close'), read: () => output.join('') }
}

/** @returns {Promise<number | null>} the exit code; `null` if it was killed */
async function killWithin(mostMs, { child, closed }) {
  await Promise.race([closed, delay(randomInt(mostMs))])
  child.kill('SIGKILL')
  const [code] = await closed
  return code
}

/** Runs a command to its end. Noren's own backup of the moment is waited for. */
async function finish(academy, ...command) {
  for (let retry = 0; ; retry += 1) {
    const { closed, read } = start(academy, ...command)
    const [code] = await closed
    if (code === 0) return read()
    if (!read().includes('Another backup is being made') || retry === RETRIES) {
      state.wrong.push(`${command[0]}: ${read().trim()}`)
      return read()
    }
    await delay(RETRY_MS)
  }
}

const figuresOf = output => /[\d,]+ rows of \d+ tables/.exec(output)?.[0] ?? output

function writeSheet() {
  const lines = Array.from({ length: LESSONS }, (_, at) => `Lesson ${state.round}.${at},Words,Service`)
  return Buffer.from(['Title,Text,Category', ...lines].join('\n'))
}

async function countLessons(academy) {
  return (await call(academy, 'GET', '/api/admin/content/lessons')).total
}

async function call({ url }, method, path, body) {
  const { username, password } = DEMO_ADMIN
  const login = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ username, password }),
  })
  if (!login.ok) throw new Error(`Sign-in: ${login.status} ${await login.text()}`)
  const [cookie] = login.headers.getSetCookie()
  const isFile = Buffer.isBuffer(body)
  const response = await fetch(url + path, {
    method,
    headers: {
      cookie: cookie.split(';')[0],
      ...(body && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
    },
    body: isFile ? body : JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return response.json()
}
