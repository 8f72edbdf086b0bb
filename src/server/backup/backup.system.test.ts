/** Copies, their proofs and restores, on an embedded database of its own. */
import { mkdtempSync, rmSync } from 'node:fs'
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { clusterDirectoryOf } from '../database/embedded/cluster.ts'
import { archiveFolderOf } from '../database/embedded/postmaster.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../database/embedded.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { flipByte } from '../testing/flip-byte.ts'
import { readLedgers } from '../testing/ledgers.ts'
import { BackupFolder, type Copy } from './backup-folder.ts'
import { holdFolder } from './holder.ts'
import { type Decide, refuseFindings } from './inspect.ts'
import { claimFolder, LogKeeper } from './log-keeper.ts'
import { placeOf } from './log-names.ts'
import { adoptRestored, findPlanFault, planFile, planTime } from './plan.ts'
import { prove } from './prove.ts'
import { restore } from './restore.ts'
import { runBackup } from './run-backup.ts'
import type { BackupSettings } from './settings.ts'

const root = mkdtempSync(join(tmpdir(), 'noren-backup-'))
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const silent = pino({ level: 'silent' })

afterAll(() => rmSync(root, { recursive: true, force: true }))

interface RestoreTestOptions {
  identities?: readonly string[]
  /** Another one than the academy's. */
  dataDirectory?: string
  decide?: Decide
  onStep?: (step: string) => void
  from?: string
}

class Academy {
  readonly dataDirectory: string
  readonly folder: BackupFolder
  settings: BackupSettings
  server: EmbeddedPostgres | undefined
  client: pg.Client | undefined
  keeper: LogKeeper | undefined

  constructor(name: string, key: string | null = null) {
    this.dataDirectory = join(root, name)
    this.folder = new BackupFolder(join(root, `${name}-backups`))
    const directory = this.folder.path
    this.settings = { isOn: true, directory, at: '03:00', keepDays: 14, key, hook: null, timeZone: 'UTC' }
  }

  get recipients() {
    return this.settings.key === null ? [] : [this.settings.key]
  }

  async start(): Promise<void> {
    const { dataDirectory, folder, recipients } = this
    this.server = await startEmbeddedPostgres({ dataDirectory, log, archive: true })
    this.client = new pg.Client({ connectionString: this.server.url })
    this.client.on('error', () => undefined)
    await this.client.connect()
    await folder.create()
    await adoptRestored(folder, dataDirectory)
    const clusterDirectory = clusterDirectoryOf(dataDirectory)
    this.keeper = new LogKeeper({ clusterDirectory, folder, recipients, hook: null, log: silent })
    this.keeper.start()
  }

  async stop(): Promise<void> {
    await this.client?.end()
    await this.server?.stop()
    await this.keeper?.stop()
    this.keeper = undefined
  }

  async query(text: string) {
    return (await this.client?.query(text))?.rows ?? []
  }

  async earn(amount: number): Promise<void> {
    await this.query(
      `insert into point_transactions (user_id, amount, kind, reason, created_by, business_day)
       values (1, ${amount}, 'adjustment', 'A busy evening', 1, current_date)`,
    )
  }

  /** The sums at a moment in which nothing is written, and the moment. */
  async note() {
    await delay(15)
    const ledgers = await readLedgers(this.client as pg.Client)
    const [{ at }] = await this.query('select clock_timestamp() as at')
    await delay(15)
    return { ledgers, at: at as Date }
  }

  /** Has PostgreSQL archive all that was written, and waits until it is in the folder. */
  async archive(): Promise<void> {
    const [{ name }] = await this.query(
      `select pg_walfile_name(pg_current_wal_lsn()) as name, pg_switch_wal()`,
    )
    await expect
      .poll(async () => [...(await this.folder.listLog()).keys()], { timeout: 20_000 })
      .toContain(name)
  }

  backup(options: { freeBytesOf?: () => Promise<number> } = {}) {
    return runBackup({
      url: this.server?.url ?? '',
      dataDirectory: this.dataDirectory,
      settings: this.settings,
      noren: '0.0.0',
      onStep: () => undefined,
      ...options,
    })
  }

  async restore(when: Date | 'latest' | string, options: RestoreTestOptions = {}) {
    const { folder, recipients } = this
    const { identities = [], dataDirectory = this.dataDirectory, from } = options
    const { decide = refuseFindings, onStep = () => undefined } = options
    await mkdir(dataDirectory, { recursive: true })
    const plan =
      typeof when === 'string' && when !== 'latest'
        ? planFile(when)
        : await planTime(folder, when, { dataDirectory, now: new Date(), from })
    return restore({
      plan,
      dataDirectory,
      folder,
      identities,
      recipients,
      log,
      onStep,
      decide,
    })
  }

  async newest(): Promise<Copy> {
    const copy = (await this.folder.listCopies()).at(-1)
    if (!copy) throw new Error('There is no copy')
    return copy
  }
}

/** An academy with one person and a few points. */
async function openAcademy(name: string, key: string | null = null): Promise<Academy> {
  const academy = new Academy(name, key)
  await academy.start()
  await migrateDatabase(academy.server?.url ?? '', async () => undefined)
  await academy.query(
    `insert into users (username, username_folded, password, full_name, email, email_folded, role)
     values ('ana', 'ana', 'x', 'Ana', 'ana@noren.example', 'ana@noren.example', 'staff')`,
  )
  await academy.earn(5)
  return academy
}

describe('an academy with backups', () => {
  let academy: Academy
  beforeAll(async () => {
    academy = await openAcademy('plain')
  }, 120_000)
  afterAll(() => academy.stop())

  test('is copied while it serves, and the copy is proved', async () => {
    const { copy, proof } = await academy.backup()
    expect(proof).toMatchObject({ fault: null, copy: copy.file })
    expect(proof.figures).toMatch(/^1\d\d tables with \d+ rows, [5-9]\d\d indexes/)
    expect(copy.rows).toMatchObject({ point_transactions: 1 })
    expect(await academy.folder.readState()).toMatchObject({ proved: { copy: copy.file }, failure: null })
    expect((await readdir(academy.dataDirectory)).filter(name => name.includes('restored'))).toEqual([])
    expect((await stat(academy.folder.copyPath(copy))).mode & 0o077).toBe(0)
  })

  test('is refused a copy that its disk has no room for, and that is told', async () => {
    const before = await academy.folder.listCopies()
    await expect(academy.backup({ freeBytesOf: async () => 10 * 2 ** 20 })).rejects.toThrow(
      /^There is too little space for a copy in .*: 10 MB free, \d+ MB needed\. Make room there/,
    )
    expect(await academy.folder.listCopies()).toEqual(before)
    expect((await academy.folder.readState()).failure?.message).toContain('too little space')
  })

  test('comes back as it was at any second, and back again', async () => {
    await academy.earn(7)
    const seventh = await academy.note()
    await academy.earn(11)
    const eleventh = await academy.note()
    await academy.earn(13)
    await academy.archive()
    await academy.stop()

    const back = await academy.restore(seventh.at)
    expect(back.isEndOfLog).toBe(false)
    await academy.start()
    expect((await academy.note()).ledgers).toEqual(seventh.ledgers)
    await academy.earn(17)
    const seventeenth = await academy.note()
    await academy.archive()
    await academy.stop()

    // The data that the restore took back is still there.
    await academy.restore(eleventh.at)
    await academy.start()
    expect((await academy.note()).ledgers).toEqual(eleventh.ledgers)
    await academy.stop()
    await academy.restore(seventeenth.at)
    await academy.start()
    expect((await academy.note()).ledgers).toEqual(seventeenth.ledgers)
    // Each restore leaves the files of before.
    expect(
      (await readdir(academy.dataDirectory)).filter(name => name.startsWith('postgres-before-')),
    ).toHaveLength(3)
  }, 120_000)

  test('comes back to its last write from the backup alone, when the data folder is gone', async () => {
    await academy.backup()
    await academy.earn(19)
    const last = await academy.note()
    await academy.archive()
    await academy.stop()
    await rename(academy.dataDirectory, `${academy.dataDirectory}-gone`)
    await mkdir(academy.dataDirectory)
    const { before, isEndOfLog } = await academy.restore(new Date())
    expect({ before, isEndOfLog }).toEqual({ before: null, isEndOfLog: true })
    await academy.start()
    expect((await academy.note()).ledgers).toEqual(last.ledgers)
  }, 120_000)

  test('comes back from the file of a copy alone', async () => {
    const { copy } = await academy.backup()
    const copied = await academy.note()
    await academy.earn(23)
    const away = join(root, 'away.zip')
    await copyFile(academy.folder.copyPath(copy), away)
    await academy.stop()
    await academy.restore(away)
    await academy.start()
    expect((await academy.note()).ledgers).toEqual(copied.ledgers)
    await academy.earn(29)
    const later = await academy.note()
    await academy.archive()
    await academy.stop()
    await academy.restore(later.at)
    await academy.start()
    expect((await academy.note()).ledgers).toEqual(later.ledgers)
  }, 120_000)

  test('is not restored while it runs, nor to a time that no copy leads to', async () => {
    await expect(academy.restore('latest')).rejects.toThrow(/^Noren is running on .*Nothing was changed\.$/)
    await expect(academy.restore(new Date('2020-01-01'))).rejects.toThrow(/^No copy leads to 2020-01-01/)
    await expect(academy.restore(new Date(Date.now() + 60_000))).rejects.toThrow(/is still to come/)
  })

  test('keeps its files when a copy cannot be restored', async () => {
    const copy = await academy.newest()
    const ledgers = await academy.note()
    const good = academy.folder.copyPath(copy)
    const bad = join(root, 'bad.zip')
    await academy.stop()
    const files = async () => (await readdir(academy.dataDirectory)).sort()
    const before = await files()
    const size = (await stat(good)).size
    for (const spoil of [
      () => flipByte(bad, Math.floor(size / 2)),
      () => flipByte(bad, size - 20),
      () => open(bad, 'r+').then(handle => handle.truncate(size - 1_000).finally(() => handle.close())),
      () => writeFile(bad, ''),
      () => writeFile(bad, 'PK\u0003\u0004 something else'),
    ]) {
      await copyFile(good, bad)
      await spoil()
      await expect(academy.restore(bad)).rejects.toThrow(/bad\.zip is (damaged|empty|no copy)/)
    }
    expect(await files()).toEqual(before)
    await academy.start()
    expect((await academy.note()).ledgers).toEqual(ledgers.ledgers)
  }, 120_000)

  test('can be rehearsed twice, and once crashed half-way, and is restored all the same', async () => {
    const { folder, dataDirectory } = academy
    const noted = await folder.listRestores()
    const files = async () => (await readdir(folder.path)).sort()
    const before = await files()
    await academy.backup()
    for (const name of ['rehearsal', 'second-rehearsal'])
      await academy.restore('latest', { dataDirectory: join(root, name) })
    const onStep = (step: string) => {
      if (step.startsWith('Exchanging')) throw new Error('Killed')
    }
    const crashed = join(root, 'crashed')
    await expect(academy.restore('latest', { dataDirectory: crashed, onStep })).rejects.toThrow('Killed')
    expect(await folder.listRestores()).toEqual(noted)
    expect(await files()).toEqual(before)
    // A note that no log goes with, as releases of before have left.
    await folder.noteRestore({ at: new Date().toISOString(), to: new Date().toISOString(), timeline: 99 })
    await academy.earn(25)
    const last = await academy.note()
    await academy.archive()
    expect((await academy.backup()).proof.fault).toBeNull()
    expect(await findPlanFault(folder, { dataDirectory, now: new Date() })).toBeNull()
    await academy.stop()
    await rename(dataDirectory, `${dataDirectory}-lost`)
    await academy.restore('latest')
    await academy.start()
    expect((await academy.note()).ledgers).toEqual(last.ledgers)
  }, 120_000)

  test('makes a copy whatever a killed one has left', async () => {
    const { copiesPath } = academy.folder
    for (const name of ['2020-01-01T03-00-00Z.zip.part', '2020-01-01T03-00-00Z.json'])
      await writeFile(join(copiesPath, name), '{}')
    await academy.backup()
    expect((await readdir(copiesPath)).filter(name => name.startsWith('2020'))).toEqual([])
  })

  test('is warned of a copy that has been damaged since, and of a log with a hole', async () => {
    const { copy } = await academy.backup()
    const { dataDirectory, folder } = academy
    const about = { copy, dataDirectory, folder, identities: [], withLog: true, onStep: () => undefined }
    const proved = (await folder.readState()).proved
    await flipByte(folder.copyPath(copy), 100_000)
    expect((await prove(about)).fault).toMatch(/is damaged: it is not as it was written/)
    expect((await folder.readState()).proved).toEqual(proved)
    await flipByte(folder.copyPath(copy), 100_000)

    for (let segment = 0; segment < 3; segment += 1) {
      await academy.earn(1)
      await academy.archive()
    }
    expect((await prove(about)).fault).toBeNull()
    const after = [...(await folder.listLog())].filter(([name]) => placeOf(name) > placeOf(copy.last)).sort()
    const [, hole = ''] = after[1] ?? []
    await rename(hole, join(root, 'hole'))
    expect((await prove(about)).fault).toMatch(/^The log lacks a part/)
    const options = { dataDirectory, now: new Date() }
    await expect(planTime(folder, 'latest', options)).resolves.toMatchObject({ hasHole: true })
    expect(await findPlanFault(folder, options)).toMatch(/^A part of the log .* is missing/)
    await rename(join(root, 'hole'), hole)
  }, 120_000)

  test('loses no log to a kill of the keeper, and notes why nothing gets to the folder', async () => {
    await academy.keeper?.stop()
    await academy.earn(31)
    await academy.query('select pg_switch_wal()')
    const waiting = archiveFolderOf(clusterDirectoryOf(academy.dataDirectory))
    await expect.poll(() => readdir(waiting)).not.toEqual([])
    const known = await academy.folder.listLog()
    await rename(academy.folder.logPath, `${academy.folder.logPath}-away`)
    await writeFile(academy.folder.logPath, 'not a folder')
    const { dataDirectory, folder } = academy
    const clusterDirectory = clusterDirectoryOf(dataDirectory)
    academy.keeper = new LogKeeper({ clusterDirectory, folder, recipients: [], hook: null, log: silent })
    academy.keeper.start()
    await expect.poll(() => folder.readLogFault()).toMatch(/ENOTDIR/)
    expect(await readdir(waiting)).not.toEqual([])
    await academy.keeper.stop()
    await rm(folder.logPath)
    await rename(`${folder.logPath}-away`, folder.logPath)
    academy.keeper = new LogKeeper({ clusterDirectory, folder, recipients: [], hook: null, log: silent })
    academy.keeper.start()
    await expect.poll(async () => (await folder.listLog()).size).toBeGreaterThan(known.size)
    await expect.poll(() => folder.readLogFault()).toBeNull()
  })

  test('gives each copy to the command of the operator', async () => {
    const given = join(root, 'given')
    academy.settings = { ...academy.settings, hook: `cp -t "$(mkdir -p ${given} && echo ${given})"` }
    const { copy, hookFault } = await academy.backup()
    expect(hookFault).toBeNull()
    expect(await readFile(join(given, copy.file))).toEqual(await readFile(academy.folder.copyPath(copy)))
    academy.settings = { ...academy.settings, hook: 'false' }
    expect((await academy.backup()).hookFault).toMatch(/Command failed/)
    academy.settings = { ...academy.settings, hook: null }
  }, 120_000)

  test('keeps copies for so many days, and the log that they need', async () => {
    const { folder } = academy
    const copies = await folder.listCopies()
    const log = [...(await folder.listLog()).keys()]
    const old = copies.slice(0, -2)
    const left = copies.slice(-2)
    const before = new Date(left[0]?.begunAt ?? '')
    expect(old.length).toBeGreaterThan(2)
    expect(await folder.prune(before)).toMatchObject({ copies: old.length })
    expect(await folder.listCopies()).toEqual(left)
    expect((await readdir(folder.copiesPath)).sort()).toEqual(
      left.flatMap(({ file }) => [file.replace('.zip', '.json'), file]),
    )
    const needed = placeOf(left[0]?.first ?? '')
    expect([...(await folder.listLog()).keys()]).toEqual(
      log.filter(name => name.endsWith('.history') || placeOf(name).slice(0, 16) >= needed),
    )
    // Never the newest, nor the last that is known to be good.
    const proved = left[0]?.file ?? ''
    await folder.noteState({ proved: { at: new Date().toISOString(), copy: proved } })
    await folder.prune(new Date(Date.now() + 1_000))
    expect(await folder.listCopies()).toEqual(left)
    await academy.earn(37)
    const last = await academy.note()
    await academy.archive()
    await academy.stop()
    await academy.restore(last.at)
    await academy.start()
    expect((await academy.note()).ledgers).toEqual(last.ledgers)
  }, 120_000)

  test('never writes over the backups of another academy', async () => {
    await expect(claimFolder(academy.folder, '42')).rejects.toThrow(
      /^BACKUP_DIR must be a folder of this academy's own/,
    )
  })
})

describe('an academy with something wrong in its copies', () => {
  let academy: Academy
  beforeAll(async () => {
    academy = await openAcademy('wrong')
  }, 120_000)
  afterAll(() => academy.stop())

  test('is restored with its totals rebuilt', async () => {
    await academy.query('update completion_totals set done = 9')
    const { proof } = await academy.backup()
    expect(proof).toMatchObject({ fault: null, rebuilt: ['completion_totals'] })
    await academy.earn(2)
    await academy.archive()
    await academy.stop()
    expect((await academy.restore('latest')).rebuilt).toEqual(['completion_totals'])
    await academy.start()
    expect(await academy.query('select done from completion_totals')).toEqual([{ done: 0 }])
  }, 120_000)

  test('comes back from an earlier copy when the newest is damaged', async () => {
    const [earlier, newest] = [await academy.newest(), (await academy.backup()).copy]
    await academy.earn(3)
    const last = await academy.note()
    await academy.archive()
    await academy.stop()
    const size = (await stat(academy.folder.copyPath(newest))).size
    await flipByte(academy.folder.copyPath(newest), Math.floor(size / 2))
    await expect(academy.restore(last.at)).rejects.toThrow(/is damaged: .* Take another copy/)
    await expect(academy.restore(last.at, { from: 'other.zip' })).rejects.toThrow(
      `Those that do: ${earlier.file}, ${newest.file}.`,
    )
    await academy.restore(last.at, { from: earlier.file })
    await academy.start()
    expect((await academy.note()).ledgers).toEqual(last.ledgers)
  }, 120_000)

  test('is restored in spite of a damaged page only if somebody says so', async () => {
    const [{ path }] = await academy.query(`select pg_relation_filepath('users_join_date') as path`)
    await academy.query('checkpoint')
    await academy.stop()
    await flipByte(join(clusterDirectoryOf(academy.dataDirectory), path), 8_192 + 8_150)
    await academy.start()
    const { proof } = await academy.backup()
    expect(proof.fault).toMatch(/users_join_date/)
    await academy.earn(4)
    const last = await academy.note()
    await academy.archive()
    await academy.stop()
    await expect(academy.restore('latest')).rejects.toMatchObject({ findings: ['pages'] })
    const said: string[] = []
    const decide: Decide = async found => said.push(found.message) > 0
    await academy.restore('latest', { decide })
    expect(said).toEqual([expect.stringMatching(/users_join_date/)])
    await academy.start()
    expect((await academy.note()).ledgers).toEqual(last.ledgers)
  }, 120_000)

  test('does not share its folder with one that was restored beside it', async () => {
    const { folder, dataDirectory } = academy
    const letGo = await holdFolder(folder, dataDirectory)
    await mkdir(join(root, 'beside'))
    await expect(holdFolder(folder, join(root, 'beside'), 6_000)).rejects.toThrow(
      /^BACKUP_DIR must be of this academy's own, but the academy in .*wrong is writing/,
    )
    await letGo()
    await (await holdFolder(folder, join(root, 'beside'), 6_000))()
  })
})

describe('an academy whose backups are encrypted', () => {
  let academy: Academy
  let identity: string
  beforeAll(async () => {
    identity = await generateIdentity()
    academy = await openAcademy('encrypted', await identityToRecipient(identity))
  }, 120_000)
  afterAll(() => academy.stop())

  test('is proved without its key, and restored with it alone', async () => {
    const { copy, proof } = await academy.backup()
    expect(proof.fault).toBeNull()
    expect(copy.file).toMatch(/\.zip\.age$/)
    await academy.earn(41)
    const noted = await academy.note()
    await academy.earn(43)
    await academy.archive()
    await academy.stop()
    const files = [...(await academy.folder.listLog()).values(), academy.folder.copyPath(copy)]
    for (const file of files)
      expect((await readFile(file)).subarray(0, 21).toString()).toBe('age-encryption.org/v1')

    await expect(academy.restore(noted.at)).rejects.toThrow(/is encrypted\. Name the file with its key/)
    await expect(academy.restore(noted.at, { identities: [await generateIdentity()] })).rejects.toThrow(
      /The key does not open .*: it was encrypted to another/,
    )
    await academy.restore(noted.at, { identities: [identity] })
    await academy.start()
    expect((await academy.note()).ledgers).toEqual(noted.ledgers)
  }, 120_000)
})
