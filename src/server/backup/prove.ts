/** A backup that was never restored is none: starts a copy on a socket of its own and looks at it. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { BackupError } from '../platform/app-error.ts'
import { type BackupFolder, beforeHole, type Copy, findHole, type Proof } from './backup-folder.ts'
import { createDraft } from './drafts.ts'
import { inspect, refuseFindings } from './inspect.ts'
import { planTime } from './plan.ts'
import { recover, stageLog } from './recover.ts'
import { unpackCopy } from './unpack-copy.ts'

interface ProveOptions {
  readonly copy: Copy
  readonly dataDirectory: string
  readonly folder: BackupFolder
  /** Keys of an encrypted copy. */
  readonly identities: readonly string[]
  /** False where its files are encrypted to a key that is not on this machine. */
  readonly withLog: boolean
  readonly onStep: (text: string) => void
}

/** Restores the copy as a restore to now would, and notes what was found with the copies. */
export async function prove(options: ProveOptions): Promise<Proof> {
  const { copy, folder } = options
  const begin = performance.now()
  const { fault, figures, rebuilt } = await tryOut(options).then(
    found => ({ fault: null, ...found }),
    error => ({ fault: error instanceof Error ? error.message : String(error), figures: '', rebuilt: [] }),
  )
  const seconds = Math.round((performance.now() - begin) / 100) / 10
  const at = new Date().toISOString()
  const proof: Proof = { at, copy: copy.file, seconds, fault, figures, rebuilt }
  await folder.noteState({ proof, ...(fault === null && { proved: { at, copy: copy.file } }) })
  return proof
}

async function tryOut(options: ProveOptions): Promise<Pick<Proof, 'figures' | 'rebuilt'>> {
  const { copy, dataDirectory, folder, identities, withLog, onStep } = options
  const file = folder.copyPath(copy)
  onStep(`Reading ${copy.file}`)
  if ((await hashOf(file)) !== copy.sha256)
    throw new BackupError(`${file} is damaged: it is not as it was written.`)
  const plan = await planTime(folder, 'latest', { dataDirectory, now: new Date() })
  if (plan.copy?.file !== copy.file)
    throw new BackupError(`A restore to now would not begin with it, but with ${plan.copy?.file}.`)
  const draft = await createDraft(dataDirectory)
  try {
    const { clusterDirectory, account } = draft
    onStep('Unpacking it')
    const onProgress = () => undefined
    const about = await unpackCopy({ file, to: clusterDirectory, account, identities, onProgress })
    const log = withLog ? await folder.listLog() : new Map<string, string>()
    const hole = findHole(copy, log.keys())
    if (hole !== null)
      throw new BackupError(`The log lacks a part: the segment after ${beforeHole(hole, copy)} is missing.`)
    const staged = await stageLog(draft, log, { from: about.first, until: null, identities })
    onStep('Starting it')
    const recovered = await recover(draft, withLog ? plan.target : { kind: 'copy' }, {
      onProgress,
      // It is thrown away afterwards.
      settings: { fsync: 'off', full_page_writes: 'off', hot_standby: 'off' },
    })
    try {
      onStep('Looking at migrations, rows, totals, tables and indexes')
      const { tables, rows, indexes, rebuilt } = await inspect(recovered.url, about.rows, refuseFindings)
      return {
        figures: `${tables} tables with ${rows.toLocaleString('en')} rows, ${indexes} indexes, ${staged} files of the log`,
        rebuilt,
      }
    } finally {
      await recovered.stop()
    }
  } finally {
    await rm(draft.clusterDirectory, { recursive: true, force: true })
  }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
