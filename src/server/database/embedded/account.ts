import { execFile } from 'node:child_process'
import { chown, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { EmbeddedPostgresError, USE_YOUR_OWN } from './errors.ts'

/** Account that runs PostgreSQL's programs, since PostgreSQL refuses to run as root. */
export interface Account {
  /** Text for the log. */
  description: string
  /** Owner of its files, if other than the user who runs Noren. */
  owner?: { uid: number; gid: number }
  /** Command in front of each program. */
  prefix?: readonly string[]
}

/**
 * In a user namespace root has another name and no rights beyond its own files, as PostgreSQL demands. The
 * number is that of `nobody`, since initdb needs a user with a name.
 */
const USER_NAMESPACE: Account = {
  description: 'root in a user namespace',
  prefix: ['unshare', '--user', '--map-user=65534', '--map-group=65534'],
}

const NOBODY: Account = { description: 'the account nobody', owner: { uid: 65534, gid: 65534 } }

/** Arguments of `spawn` for a program under this account. */
export function asAccount(account: Account, program: string, args: readonly string[]) {
  const [file = program, ...rest] = [...(account.prefix ?? []), program, ...args]
  // No foreign PGDATA or PGPORT, and messages in one language.
  const inherited = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  const env: NodeJS.ProcessEnv = { ...Object.fromEntries(inherited), LC_ALL: 'C' }
  return { file, args: rest, options: { ...account.owner, env, windowsHide: true } }
}

/**
 * Runs a program under this account to its end.
 * @throws {Error} when it fails or cannot be run; the message holds its output
 */
export async function runAs(
  account: Account,
  cwd: string,
  program: string,
  args: readonly string[],
): Promise<void> {
  const { file, args: allArgs, options } = asAccount(account, program, args)
  await promisify(execFile)(file, allArgs, { ...options, cwd })
}

/** Gives the account a file or folder that Noren created. */
export async function giveTo({ owner }: Account, path: string): Promise<void> {
  if (owner) await chown(path, owner.uid, owner.gid)
}

/** Owner of the folder for a message, if it is someone else's. */
export async function describeOwner(folder: string): Promise<string> {
  const owner = await stat(folder).catch(() => undefined)
  if (!owner || owner.uid === process.getuid?.()) return ''
  return `The folder belongs to the account ${await nameOf(owner.uid)}. `
}

async function nameOf(uid: number): Promise<string> {
  const { stdout } = await promisify(execFile)('id', ['-un', String(uid)]).catch(() => ({ stdout: '' }))
  return stdout.trim() || `number ${uid}`
}

/**
 * Chooses the account for PostgreSQL. An ordinary user runs it directly. For root it is the first of these
 * that can reach the folder and the programs: the owner of the data folder, root in a user namespace, the
 * account `nobody`. An existing database keeps its owner.
 * @param options.files files that PostgreSQL reads at start, its program first
 */
export async function chooseAccount(options: {
  dataDirectory: string
  clusterDirectory: string
  files: readonly [program: string, configuration: string]
}): Promise<Account> {
  const { dataDirectory, clusterDirectory, files } = options
  if (process.getuid?.() !== 0) return { description: 'the current user' }

  const cluster = await stat(clusterDirectory).catch(() => undefined)
  const { uid, gid } = cluster ?? (await stat(dataDirectory))
  const candidates: Account[] = []
  if (uid !== 0) candidates.push({ description: `the folder's owner (uid ${uid})`, owner: { uid, gid } })
  if (uid === 0 || !cluster) candidates.push(USER_NAMESPACE)
  if (!cluster) candidates.push(NOBODY)

  const folder = cluster ? clusterDirectory : dataDirectory
  const probe = 'test -x "$1" && test -r "$3" && id -un && "$2" --version'
  for (const account of candidates) {
    const attempt = runAs(account, '/', '/bin/sh', ['-c', probe, 'sh', folder, ...files])
    const canReach = await attempt.then(
      () => true,
      () => false,
    )
    if (canReach) return account
  }
  if (cluster && uid !== 0)
    throw new EmbeddedPostgresError(
      `The data in ${clusterDirectory} belongs to the account ${await nameOf(uid)}, as which PostgreSQL has to run, and ` +
        `that account cannot reach both the data and ${files[0]}. Move Noren or the data to where it can, or give the ` +
        `data to root: chown -R 0:0 "${clusterDirectory}". ${USE_YOUR_OWN}`,
    )
  throw new EmbeddedPostgresError(
    'PostgreSQL does not run as root, and no other account on this machine can reach both ' +
      `${folder} and ${files[0]} (user namespaces are not available either). ` +
      `Run Noren as an ordinary user who owns the data folder. ${USE_YOUR_OWN}`,
  )
}
