import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isAlive, readPostmasterFile } from './embedded/postmaster.ts'
import {
  borrowEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './embedded.ts'
import { migrateDatabase } from './migrate.ts'

const isRoot = process.getuid?.() === 0

// A folder made this way is open to its owner alone: when root runs the tests, no other account can reach it.
const root = mkdtempSync(join(tmpdir(), 'noren-embedded-'))
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const running: EmbeddedPostgres[] = []
const children: ChildProcess[] = []

async function start(
  dataDirectory: string,
  options: Partial<EmbeddedPostgresOptions> = {},
): Promise<EmbeddedPostgres> {
  const started = await startEmbeddedPostgres({ dataDirectory, log, lockWaitMs: 300, ...options })
  running.push(started)
  return started
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const postmasterOf = async (dataDirectory: string) =>
  (await readPostmasterFile(join(dataDirectory, 'postgres')))?.pid

/** A process of its own that holds the folder, as `npm start` does. Resolves once it holds it. */
async function startElsewhere(dataDirectory: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawnNoren(dataDirectory)
  const [url] = (await once(child.stdout ?? child, 'data')) as [Buffer]
  return { child, url: url.toString().trim() }
}

function spawnNoren(dataDirectory: string, options: SpawnOptions = {}): ChildProcess {
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)}
    const log = { info() {}, warn() {}, error() {} }
    const { url } = await startEmbeddedPostgres({ dataDirectory: ${JSON.stringify(dataDirectory)}, log })
    console.log(url)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...options,
  })
  children.push(child)
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

beforeEach(() => {
  vi.clearAllMocks()
})

afterEach(async () => {
  await Promise.all(children.splice(0).map(kill))
  await Promise.all(running.splice(0).map(server => server.stop()))
})

afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('one folder through its life', () => {
  const folder = join(root, 'data')

  test('is created on the first start, and keeps its data over a restart', async () => {
    const first = await start(folder)
    await query(first.url, `create table dish (name text); insert into dish values ('Émincé')`)
    await first.stop()
    await first.stop()
    expect(await postmasterOf(folder)).toBeUndefined()

    const second = await start(folder)
    expect(second.url).toBe(first.url)
    expect(await query(second.url, 'select lower(name) as name from dish')).toEqual([{ name: 'émincé' }])
  })

  test('is safe and closed: fsync, UTC, a password, no network', async () => {
    const { url } = await start(folder)
    const settings = `select current_setting('fsync') as fsync, current_setting('TimeZone') as zone,
      current_setting('listen_addresses') as listen, current_setting('server_encoding') as encoding,
      current_database() as database, current_user as user`
    expect(await query(url, settings)).toEqual([
      { fsync: 'on', zone: 'UTC', listen: '', encoding: 'UTF8', database: 'noren', user: 'noren' },
    ])
    await expect(query(url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(
      'password authentication failed',
    )
  })

  test('lets the academy do what its work needs and no more, in a folder of an earlier release too', async () => {
    const first = await start(folder)
    await migrateDatabase(first.url, async () => undefined)
    // An earlier release worked as the owner.
    await query(first.url, 'drop owned by noren_app; drop role noren_app')
    await first.stop()

    const { url, appUrl } = await start(folder)
    await migrateDatabase(url, async () => undefined)
    const role = `select rolsuper as "isSuperuser", rolcreaterole or rolcreatedb as "isMaker",
      (select count(*)::int from pg_class where relowner = pg_roles.oid) as owned
      from pg_roles where rolname = current_user`
    expect(await query(appUrl, role)).toEqual([{ isSuperuser: false, isMaker: false, owned: 0 }])
    await query(appUrl, `insert into rate_limits (key, points) values ('tries', 1)`)
    expect(await query(appUrl, 'select points from rate_limits')).toEqual([{ points: 1 }])
    await expect(query(appUrl, 'truncate rate_limits')).rejects.toThrow('permission denied')
    await expect(query(appUrl.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(
      'password authentication failed',
    )
  })

  test('is refused to a second Noren, with what to do', async () => {
    await start(folder)
    const second = start(folder)
    await expect(second).rejects.toMatchObject({ name: 'DataDirectoryInUseError' })
    await expect(second).rejects.toThrow(
      `Another Noren (Noren, process ${process.pid}) is using the data folder ${folder}. ` +
        'Stop that one first, or set DATA_DIR to give this one a folder of its own.',
    )
  })

  test('is lent for a short task by the Noren that has it, and taken for one when nobody has it', async () => {
    const holder = await start(folder)
    const lent = await borrowEmbeddedPostgres({ dataDirectory: folder, log })
    expect(lent.url).toBe(holder.url)
    await lent.stop()
    expect(await query(holder.url, 'select count(*)::int as dishes from dish')).toEqual([{ dishes: 1 }])
    await holder.stop()

    const both = await Promise.all([1, 2].map(() => borrowEmbeddedPostgres({ dataDirectory: folder, log })))
    running.push(...both)
    expect(both[0]?.url).toBe(both[1]?.url)
    expect(await query(both[0]?.url ?? '', 'select count(*)::int as dishes from dish')).toEqual([
      { dishes: 1 },
    ])
    await Promise.all(both.map(server => server.stop()))
    expect(await postmasterOf(folder)).toBeUndefined()
  })

  test('goes over to a Noren that starts while the other one stops', async () => {
    const first = await start(folder)
    const second = start(folder, { lockWaitMs: 10_000 })
    await delay(250)
    await first.stop()
    expect(await query((await second).url, 'select count(*)::int as dishes from dish')).toEqual([
      { dishes: 1 },
    ])
  })

  test('survives a killed Noren: its server lives on and the next one takes it over', async () => {
    const { child, url } = await startElsewhere(folder)
    await query(url, `insert into dish values ('Gyoza')`)
    const left = await postmasterOf(folder)
    await kill(child)

    const next = await start(folder)
    expect(await postmasterOf(folder)).toBe(left)
    expect(await query(next.url, 'select count(*)::int as dishes from dish')).toEqual([{ dishes: 2 }])
  })

  test('survives the end of everything at once, even when another program got the number of the server', async () => {
    const { child, url } = await startElsewhere(folder)
    await query(url, `insert into dish values ('Ramen')`)
    const lockFile = join(folder, 'postgres', 'postmaster.pid')
    await kill(child)
    process.kill((await postmasterOf(folder)) ?? 0, 'SIGKILL')
    const stranger = spawn(process.execPath, ['--eval', 'setTimeout(() => {}, 60_000)'])
    children.push(stranger)
    for (const file of [lockFile, join(folder, 'postgres', '.s.PGSQL.5432.lock')]) {
      const text = await readFile(file, 'utf8')
      await writeFile(file, text.replace(/^\d+/, String(stranger.pid)))
    }

    const next = await start(folder)
    expect(await query(next.url, 'select count(*)::int as dishes from dish')).toEqual([{ dishes: 3 }])
  })

  test('comes back by itself when its server is killed', async () => {
    const onLost = vi.fn()
    const onRecovered = vi.fn()
    const server = await start(folder, { onLost, onRecovered })
    for (const round of [1, 2]) {
      const killed = (await postmasterOf(folder)) ?? 0
      process.kill(killed, 'SIGKILL')
      await vi.waitFor(() => expect(onRecovered).toHaveBeenCalledTimes(round), 25_000)
      expect(onLost).toHaveBeenCalledTimes(round)
      expect(await postmasterOf(folder)).not.toBe(killed)
      expect(await query(server.url, 'select count(*)::int as dishes from dish')).toEqual([{ dishes: 3 }])
    }
    await expect(start(folder)).rejects.toThrow('Another Noren')
    await server.stop()
    expect(await postmasterOf(folder)).toBeUndefined()
  })

  test('stops its server also in the middle of bringing it back', async () => {
    const server = await start(folder)
    process.kill((await postmasterOf(folder)) ?? 0, 'SIGKILL')
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalled(), 25_000)
    await server.stop()
    expect(await postmasterOf(folder)).toBeUndefined()
    const next = await start(folder)
    expect(await query(next.url, 'select count(*)::int as dishes from dish')).toEqual([{ dishes: 3 }])
  })

  test('can be moved', async () => {
    const moved = join(root, `moved ' "here" \\ `)
    spawnSync('mv', [folder, moved])
    const { url, stop } = await start(moved)
    expect(await query(url, 'select count(*)::int as dishes from dish')).toEqual([{ dishes: 3 }])
    await stop()
    spawnSync('mv', [moved, folder])
  })

  test('is reached over the loopback address where there are no Unix sockets', async () => {
    const onRecovered = vi.fn()
    const server = await start(folder, { transport: 'tcp', onRecovered })
    expect(server.url).toMatch(/@127\.0\.0\.1:\d+\/noren$/)
    process.kill((await postmasterOf(folder)) ?? 0, 'SIGKILL')
    await vi.waitFor(() => expect(onRecovered).toHaveBeenCalled(), 25_000)
    expect(await query(server.url, 'select count(*)::int as dishes from dish')).toEqual([{ dishes: 3 }])
    await expect(query(server.url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow('password')
  })

  test('is not touched when another version of PostgreSQL made it', async () => {
    const file = join(folder, 'postgres', 'PG_VERSION')
    await writeFile(file, '17\n')
    await expect(start(folder)).rejects.toThrow('was made by PostgreSQL 17, this Noren brings PostgreSQL 18')
    await writeFile(file, '18\n')
  })

  test('says why when PostgreSQL does not start', async () => {
    const file = join(folder, 'postgres', 'postgresql.auto.conf')
    await writeFile(file, `shared_buffers = 'many'\n`)
    await expect(start(folder)).rejects.toThrow(/did not start:[\s\S]*shared_buffers[\s\S]*DATABASE_URL/)
    await writeFile(file, '')
  })
})

test.runIf(process.platform === 'linux')(
  'the server of a folder is told from other programs and from zombies',
  async () => {
    const folder = join(root, 'told-apart')
    mkdirSync(folder)
    // The shell becomes a program that never collects its child, which ends with the input.
    const script = 'exec 3<&0; cat <&3 & echo $!; exec sleep 60'
    const parent = spawn('sh', ['-c', script], { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] })
    children.push(parent)
    const [line] = (await once(parent.stdout, 'data')) as [Buffer]
    const child = Number(line.toString())
    const read = (pid: number | undefined) => readFile(`/proc/${pid}/stat`, 'utf8')
    await expect.poll(() => read(parent.pid)).toContain('(sleep)')
    parent.stdin.end()
    await expect.poll(() => read(child)).toContain(') Z ')

    const isServer = (pid: number) => isAlive({ pid, address: undefined, isReady: true }, folder)
    expect(await isServer(parent.pid ?? 0)).toBe(true)
    expect(await isServer(child)).toBe(false)
    expect(await isServer(process.pid)).toBe(false)
    expect(await isServer(2 ** 22 + 1)).toBe(false)
  },
)

describe('creating a folder', () => {
  test('two at once: one has it, the other is refused, and nothing is left over', async () => {
    const folder = join(root, 'race')
    const results = await Promise.allSettled([start(folder), start(folder)])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = results.find(result => result.status === 'rejected')
    expect(refused?.reason).toMatchObject({ name: 'DataDirectoryInUseError' })
    expect(readdirSync(folder)).toEqual(['postgres'])
  })

  test('killed in the middle, the next start begins anew', async () => {
    const folder = join(root, 'killed')
    const child = spawnNoren(folder)
    await vi.waitFor(() => expect(readdirSync(folder)).toHaveLength(1), { timeout: 30_000, interval: 5 })
    await kill(child)
    expect(readdirSync(folder)).not.toContain('postgres')

    const { url } = await start(folder)
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('a path that is too long for a socket', async () => {
    const folder = join(root, 'long'.repeat(30), 'さくら'.repeat(10))
    const first = await start(folder)
    const socketFolder = new URL(first.url).searchParams.get('host') ?? ''
    expect(socketFolder.startsWith(join(tmpdir(), 'noren-'))).toBe(true)
    expect(statSync(socketFolder).mode & 0o777).toBe(0o700)
    await first.stop()
    const second = await start(folder)
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await second.stop()
    rmSync(socketFolder, { recursive: true })
  })

  test('where there can be none, the message names the setting', async () => {
    const file = join(root, 'file')
    await writeFile(file, '')
    await expect(start(file)).rejects.toThrow(
      /The data folder .*file cannot be used .*Set DATA_DIR to another one/,
    )
  })
})

describe.runIf(isRoot)('as root', () => {
  const DAEMON = 1
  const program = process.execPath
  const canDaemonReach =
    spawnSync('test', ['-x', program], { uid: DAEMON, gid: DAEMON, cwd: '/' }).status === 0

  test("a folder that no other account can reach stays root's, in a user namespace", async () => {
    const closed = join(root, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    const folder = join(closed, 'data')
    const { url } = await start(folder)
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(statSync(join(folder, 'postgres')).uid).toBe(0)
    expect(log.info).toHaveBeenCalledWith(expect.stringContaining('root in a user namespace'))
  })

  test('data of an account that cannot reach the programs: the message names the account', async () => {
    const closed = join(root, 'closed-to-others')
    mkdirSync(closed, { mode: 0o700 })
    const folder = join(closed, 'data')
    await (await start(folder)).stop()
    spawnSync('chown', ['-R', `${DAEMON}:${DAEMON}`, folder])
    const cluster = join(folder, 'postgres')
    await expect(start(folder)).rejects.toThrow(
      `The data in ${cluster} belongs to the account daemon, as which PostgreSQL has to run`,
    )
    // The way out that the message names.
    spawnSync('chown', ['-R', '0:0', cluster])
    expect(await query((await start(folder)).url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test.runIf(canDaemonReach)(
    'a folder that another account opens: the message names whose it is',
    async () => {
      chmodSync(root, 0o755)
      const folder = join(root, 'of-root')
      mkdirSync(folder)
      const child = spawnNoren(folder, { uid: DAEMON, gid: DAEMON, stdio: 'pipe' })
      expect(await text(child.stderr as Readable)).toContain('The folder belongs to the account root.')
    },
  )

  test.runIf(canDaemonReach)(
    'a folder that belongs to someone is served by them, also from then on',
    async () => {
      chmodSync(root, 0o755)
      const folder = join(root, 'someone')
      mkdirSync(folder)
      chownSync(folder, DAEMON, DAEMON)
      await (await start(folder)).stop()
      expect(statSync(join(folder, 'postgres')).uid).toBe(DAEMON)
      chownSync(folder, 0, 0)

      const { url } = await start(folder)
      expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
      expect(statSync(join(folder, 'postgres', 'postmaster.pid')).uid).toBe(DAEMON)
    },
  )
})
