import { spawn } from 'node:child_process'
import { chown, readFile, stat } from 'node:fs/promises'
import { EmbeddedPostgresError, USE_YOUR_OWN } from './errors.ts'

/** As whom PostgreSQL's programs run: it refuses to run as root. */
export interface Account {
  /** For the log. */
  description: string
  /** The owner of its files. */
  uid: number | undefined
  gid: number | undefined
  /** A command that goes before each program. */
  prefix: string[]
}

export interface CommandResult {
  code: number | null
  /** Both streams together. */
  output: string
}

/** The environment of PostgreSQL's programs: nobody's PGDATA or PGPORT, and messages in one language. */
export function programEnvironment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  return { ...Object.fromEntries(inherited), LC_ALL: 'C' }
}

/** The options that make `spawn` run a program as the account. */
export function asAccount(account: Account): { uid?: number; gid?: number } {
  const isOwn = account.prefix.length > 0 || account.uid === undefined || account.uid === process.getuid?.()
  return isOwn || account.uid === undefined || account.gid === undefined
    ? {}
    : { uid: account.uid, gid: account.gid }
}

/** Runs a program as the account to its end. A program that cannot be run at all has the code `null`. */
export function runAs(
  account: Account,
  cwd: string,
  program: string,
  args: string[],
): Promise<CommandResult> {
  return new Promise(resolve => {
    const [command = program, ...rest] = [...account.prefix, program, ...args]
    const child = spawn(command, rest, {
      ...asAccount(account),
      cwd,
      env: programEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    })
    let output = ''
    child.stdout.on('data', chunk => {
      output += chunk
    })
    child.stderr.on('data', chunk => {
      output += chunk
    })
    child.once('error', error => resolve({ code: null, output: error.message }))
    // On Windows the started server inherits the pipes, so they stay open: there the end of pg_ctl has to do.
    child.once(process.platform === 'win32' ? 'exit' : 'close', code =>
      resolve({ code, output: output.trim() }),
    )
  })
}

/** Makes the account the owner of a file or folder that Noren made. */
export async function giveTo(account: Account, path: string): Promise<void> {
  if (process.getuid?.() === 0 && account.uid !== undefined && account.gid !== undefined) {
    await chown(path, account.uid, account.gid)
  }
}

/**
 * Decides as whom PostgreSQL runs. An ordinary user runs it as himself. For root it is, in this order, the owner of the
 * data folder, the account `postgres`, root itself inside a user namespace (where root is called otherwise and has no
 * rights beyond its own files, which is what PostgreSQL wants), the account `nobody`: the first who can reach the
 * folder and the programs. A database that is there already goes on with its owner.
 */
export async function chooseAccount(options: {
  dataDirectory: string
  clusterDirectory: string
  /** Any of PostgreSQL's programs that knows `--version`. */
  program: string
}): Promise<Account> {
  const { dataDirectory, clusterDirectory, program } = options
  const ownUid = process.getuid?.()
  if (ownUid !== 0) {
    return { description: 'the current user', uid: ownUid, gid: process.getgid?.(), prefix: [] }
  }

  const cluster = await stat(clusterDirectory).catch(() => undefined)
  const owner = cluster ?? (await stat(dataDirectory))
  const folder = cluster ? clusterDirectory : dataDirectory
  const candidates: (() => Promise<Account | undefined>)[] = []
  if (owner.uid !== 0) {
    candidates.push(async () => ({
      description: `the folder's owner (uid ${owner.uid})`,
      uid: owner.uid,
      gid: owner.gid,
      prefix: [],
    }))
  }
  if (!cluster) candidates.push(() => namedAccount('postgres'))
  if (!cluster || cluster.uid === 0) candidates.push(userNamespace)
  if (!cluster) candidates.push(() => namedAccount('nobody'))

  for (const candidate of candidates) {
    const account = await candidate()
    if (account && (await canReach(account, folder, program))) return account
  }
  throw new EmbeddedPostgresError(
    'PostgreSQL does not run as root, and no other account on this machine can reach both ' +
      `${folder} and ${program} (user namespaces are not available either). ` +
      `Run Noren as an ordinary user who owns the data folder. ${USE_YOUR_OWN}`,
  )
}

async function namedAccount(name: string): Promise<Account | undefined> {
  const [uid, gid] = await Promise.all([lookUp('-u', name), lookUp('-g', name)])
  if (uid === undefined || gid === undefined || uid === 0) return undefined
  return { description: `the account ${name}`, uid, gid, prefix: [] }
}

/** Asks `id` rather than /etc/passwd, which does not know the accounts of a directory service. */
async function lookUp(flag: '-u' | '-g', name: string): Promise<number | undefined> {
  const { code, output } = await runAs(ROOT, '/', 'id', [flag, name])
  // Node wants ids as signed numbers: on macOS `nobody` is 4294967294.
  return code === 0 && /^\d+$/.test(output) ? Number(output) | 0 : undefined
}

async function userNamespace(): Promise<Account> {
  // initdb looks up the name of the user it runs as, so the id must be one that has a name.
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const ids = users.split('\n').map(line => Number(line.split(':')[2]))
  const id = ids.includes(1000) ? 1000 : (ids.find(uid => uid > 0) ?? 1000)
  return {
    ...ROOT,
    description: 'root in a user namespace',
    prefix: ['unshare', '--user', `--map-user=${id}`, `--map-group=${id}`],
  }
}

const ROOT: Account = { description: 'root', uid: 0, gid: 0, prefix: [] }

async function canReach(account: Account, folder: string, program: string): Promise<boolean> {
  const probe = 'test -x "$1" && id -un && "$2" --version'
  const { code } = await runAs(account, '/', '/bin/sh', ['-c', probe, 'sh', folder, program])
  return code === 0
}
