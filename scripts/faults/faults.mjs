import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, open, readdir, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { SMTPServer } from 'smtp-server'
import { childrenOf, freePorts, readPostmaster, signal } from '../processes.mjs'
import { isSame, ledgersOf, run, runAndKill, waitForFirstCopy, withFolder } from './commands.mjs'
import { checkSheetImports, killSheetImport } from './sheet-imports.mjs'

const execute = promisify(execFile)
const DISK_MB = 700
const FULL_MS = 5_000
const HOUR_SECONDS = 3_600
const MAILS = 60
/** The first attempt after a failed one. */
const RETRY_SECONDS = 30
/** The jobs of a killed process are taken over within three minutes. */
const DELIVERY_SECONDS = 300

/** @type {import('./run-fault.mjs').Fault[]} */
export const FAULTS = [
  {
    name: 'Noren killed',
    times: 50,
    strike: async academy => {
      await academy.kill()
      await academy.start()
    },
  },
  {
    name: 'PostgreSQL killed',
    times: 25,
    strike: async academy => {
      const pid = await postmasterOf(academy)
      signal(pid, 'SIGKILL')
      while ((await postmasterOf(academy).catch(() => pid)) === pid) await delay(100)
    },
  },
  {
    name: 'Noren killed while it imports a spreadsheet',
    times: 12,
    strike: killSheetImport,
    check: checkSheetImports,
  },
  {
    name: 'backup killed',
    times: 8,
    prepare: async () => {
      const folder = await mkdtemp(join(tmpdir(), 'noren-copies-'))
      backups.path = join(folder, 'backups')
      return {
        options: { dataDirectory: join(folder, 'data'), env: { BACKUP_DIR: backups.path } },
        end: () => rm(folder, { recursive: true, force: true }),
      }
    },
    strike: async ({ dataDirectory }) => {
      await waitForFirstCopy(backups.path)
      const variables = { DATA_DIR: dataDirectory }
      backups.durationMs ||= await run('backup', [], variables)
      await runAndKill('backup', [], variables, Math.random() * backups.durationMs)
    },
    check: checkBackups,
  },
  { name: 'database frozen for 10 s', times: 1, strike: academy => freeze(academy, 10) },
  { name: 'database frozen for 30 s', times: 1, strike: academy => freeze(academy, 30) },
  {
    name: 'disk full',
    times: 2,
    prepare: async () => {
      if (process.getuid?.() !== 0 || process.platform !== 'linux') return { missing: 'needs root on Linux' }
      const folder = await mkdtemp(join(tmpdir(), 'noren-full-'))
      await execute('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=755`, 'tmpfs', folder])
      const dataDirectory = join(folder, 'data')
      await mkdir(dataDirectory)
      return {
        options: { dataDirectory },
        end: async () => {
          await execute('umount', ['-l', folder])
          await rm(folder, { recursive: true, force: true })
        },
      }
    },
    strike: async ({ dataDirectory }) => {
      const filler = join(dataDirectory, '..', 'filler')
      await fill(filler)
      await delay(FULL_MS)
      await rm(filler)
    },
  },
  {
    name: 'clock set on and back by 5 hours',
    times: 4,
    prepare: async () => {
      const library = await findFakeTime()
      if (!library) return { missing: 'Debian’s package "faketime" is not installed' }
      const folder = await mkdtemp(join(tmpdir(), 'noren-clock-'))
      clock.file = join(folder, 'offset')
      await writeFile(clock.file, '+0')
      return {
        options: {
          env: {
            LD_PRELOAD: library,
            FAKETIME_TIMESTAMP_FILE: clock.file,
            FAKETIME_NO_CACHE: '1',
            FAKETIME_DONT_FAKE_MONOTONIC: '1',
          },
        },
        end: () => rm(folder, { recursive: true, force: true }),
      }
    },
    strike: async () => {
      for (const hours of [5, -5, 0]) {
        await writeFile(clock.file, `${hours < 0 ? '' : '+'}${hours * HOUR_SECONDS}`)
        await delay(3_000)
      }
    },
  },
  {
    name: 'mail server away, and Noren killed while it sends',
    times: 1,
    prepare: async () => {
      await mail.start()
      const [port] = await freePorts(1)
      const env = {
        PORT: String(port),
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      }
      return {
        options: { env },
        end: () => mail.stop(),
      }
    },
    strike: async academy => {
      await mail.stop()
      await academy.pool.query(
        `insert into mail_outbox (kind, recipients, subject, body)
         select 'suggestion', array['person' || n || '@noren.example'], 'Mail ' || n, 'Text'
         from generate_series(1, $1) n`,
        [MAILS],
      )
      await delay(3_000)
      await mail.start(mail.port)
      await delay(RETRY_SECONDS * 1000)
      for (let kill = 0; kill < 5; kill += 1) {
        await delay(500)
        await academy.kill()
        await academy.start()
      }
    },
    check: async ({ pool }) => {
      const pending = async () => {
        const { rows } = await pool.query(
          `select count(*)::int from mail_outbox where subject like 'Mail %' and sent_at is null`,
        )
        return rows[0].count
      }
      for (let second = 0; second < DELIVERY_SECONDS && (await pending()) > 0; second += 1) await delay(1_000)
      const ids = mail.received.filter(({ to }) => to.startsWith('person'))
      const people = new Set(ids.map(({ to }) => to))
      // The copy of a mail whose response was lost has the same id, which receivers drop.
      const copies = ids.length - new Set(ids.map(({ id }) => id)).size
      console.error(`${people.size} of ${MAILS} mails came, ${copies} of them twice with the same id`)
      return [
        ...(people.size === MAILS ? [] : [`${MAILS - people.size} mails did not come`]),
        ...(new Set(ids.map(({ id }) => id)).size === people.size ? [] : ['a mail came twice']),
      ]
    },
  },
]

const clock = { file: '' }
const backups = { path: '', durationMs: 0 }

/** A slow mail server. */
const mail = {
  port: 0,
  received: [],
  server: null,
  async start(port = 0) {
    this.server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: async (stream, session, done) => {
        const chunks = await stream.toArray().catch(() => null)
        // The sender was killed.
        if (chunks === null) return
        const text = chunks.join('')
        await delay(100)
        const [, id] = /^Message-ID: (\S+)/im.exec(text) ?? []
        for (const { address } of session.envelope.rcptTo) this.received.push({ id, to: address })
        done()
      },
    })
    this.server.on('error', () => undefined)
    this.server.listen(port, '127.0.0.1')
    await once(this.server.server, 'listening')
    this.port = this.server.server.address().port
  },
  stop() {
    return new Promise(resolve => this.server.close(resolve))
  },
}

/** Restores what there is to another folder. */
async function checkBackups(academy) {
  const { dataDirectory } = academy
  await run('backup', [], { DATA_DIR: dataDirectory })
  const left = [...(await readdir(dataDirectory)), ...(await readdir(join(backups.path, 'copies')))]
  const ledgers = await ledgersOf(dataDirectory)
  // Its stop archives the end of the log.
  await academy.restart()
  return withFolder(async folder => {
    const variables = { DATA_DIR: join(folder, 'data'), BACKUP_DIR: join(folder, 'backups') }
    await cp(backups.path, variables.BACKUP_DIR, { recursive: true })
    await run('restore', ['latest', '--yes'], variables)
    return [
      ...left.filter(name => /^\.|\.part$/.test(name)).map(name => `${name} was left`),
      ...(isSame(await ledgersOf(variables.DATA_DIR), ledgers) ? [] : ['the backups were damaged']),
    ]
  })
}

async function freeze(academy, seconds) {
  const postmaster = await postmasterOf(academy)
  const pids = [postmaster, ...(await childrenOf(postmaster))]
  for (const pid of pids) signal(pid, 'SIGSTOP')
  await delay(seconds * 1000)
  for (const pid of pids) signal(pid, 'SIGCONT')
}

const postmasterOf = ({ dataDirectory }) => readPostmaster(join(dataDirectory, 'postgres'))

/** Writes until nothing more fits. */
async function fill(path) {
  const chunk = Buffer.alloc(2 ** 20)
  await using file = await open(path, 'w')
  try {
    for (;;) await file.write(chunk)
  } catch (error) {
    if (error.code !== 'ENOSPC') throw error
  }
  const { bavail, bsize } = await statfs(path)
  await file.write(Buffer.alloc(bavail * bsize)).catch(() => undefined)
}

async function findFakeTime() {
  const { stdout } = await execute('sh', [
    '-c',
    'ls /usr/lib/*/faketime/libfaketimeMT.so.1 2>/dev/null || true',
  ])
  return stdout.split('\n')[0]
}
