import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { lstat, mkdir } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { APP_ROLE } from '../app-role.ts'
import { type Account, giveTo } from './account.ts'
import { EmbeddedPostgresError } from './errors.ts'

/** Name of both the database and its owner. */
export const DATABASE = 'noren'

/** On a Unix socket the port is only part of the socket's name. */
const SOCKET_PORT = 5432

export type Transport = 'socket' | 'tcp'

/** A socket in this folder, or without one a port on the loopback address. */
export interface ServerAddress {
  socketDirectory: string | undefined
  port: number
}

export function ownerUrl(address: ServerAddress, password: string, database = DATABASE): string {
  return roleUrl(address, DATABASE, password, database)
}

/** URL for the academy's own work. Its password is a one-way hash of the owner's. */
export function appUrl(address: ServerAddress, password: string): string {
  return roleUrl(address, APP_ROLE, appPassword(password), DATABASE)
}

export function appPassword(password: string): string {
  return createHmac('sha256', password).update(APP_ROLE).digest('base64url')
}

function roleUrl(
  { socketDirectory, port }: ServerAddress,
  role: string,
  password: string,
  database: string,
): string {
  const base = `postgresql://${role}:${encodeURIComponent(password)}`
  return socketDirectory === undefined
    ? `${base}@127.0.0.1:${port}/${database}`
    : `${base}@localhost:${port}/${database}?host=${encodeURIComponent(socketDirectory)}`
}

/** Options that make the server listen at this address only. */
export function listenOptions({ socketDirectory, port }: ServerAddress): string[] {
  // A list of folders, quoted because a comma or a space would end one.
  const folders = socketDirectory === undefined ? '' : `"${socketDirectory.replaceAll('"', '""')}"`
  const addresses = socketDirectory === undefined ? '127.0.0.1' : ''
  return [`--listen_addresses=${addresses}`, `--unix_socket_directories=${folders}`, `--port=${port}`]
}

export async function chooseAddress(
  clusterDirectory: string,
  account: Account,
  transport: Transport,
): Promise<ServerAddress> {
  const socketDirectory =
    transport === 'socket' ? await prepareSocketDirectory(clusterDirectory, account) : undefined
  return { socketDirectory, port: socketDirectory === undefined ? await findFreePort() : SOCKET_PORT }
}

/**
 * Folder of the Unix socket: the database's own, which nobody else can enter, or one in the temporary folder
 * if the path is too long for a socket address. `undefined` if neither is short enough.
 */
async function prepareSocketDirectory(
  clusterDirectory: string,
  account: Account,
): Promise<string | undefined> {
  // sockaddr_un holds 108 bytes on Linux and 104 elsewhere, the closing zero included.
  const limit = process.platform === 'linux' ? 107 : 103
  const fits = (folder: string) => Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_PORT}`)) <= limit
  if (fits(clusterDirectory)) return clusterDirectory

  const hash = createHash('sha256').update(clusterDirectory).digest('hex').slice(0, 16)
  const folder = join(tmpdir(), `noren-${hash}`)
  if (!fits(folder)) return undefined
  const isNew = await mkdir(folder, { mode: 0o700 }).then(
    () => true,
    () => false,
  )
  if (isNew) await giveTo(account, folder)
  const found = await lstat(folder)
  // Anyone may create folders there; the owner of this one could impersonate the server.
  const owner = account.owner?.uid ?? process.getuid?.()
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) {
    throw new EmbeddedPostgresError(
      `${folder}, where PostgreSQL's socket belongs, is open to others. Remove it, or set DATA_DIR to a shorter path.`,
    )
  }
  return folder
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await new Promise(resolve => probe.close(resolve))
  return port
}
