// Processes and ports of the tests with faults.
import { once } from 'node:events'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** A process that has ended is no error. */
export function signal(pid, name) {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

/** Signals a process started with `detached`, and its children. */
export function signalGroup(pid, name) {
  signal(-pid, name)
}

/** Linux only. */
export async function childrenOf(parent) {
  const pids = await listProcesses()
  const parents = await Promise.all(
    pids.map(async pid => {
      const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
      return Number(text.slice(text.lastIndexOf(')')).split(' ')[2])
    }),
  )
  return pids.filter((_, at) => parents[at] === parent)
}

/** Processes whose working directory is in a folder, as PostgreSQL's is in its own. Linux only. */
export async function processesIn(folder) {
  const pids = await listProcesses()
  const places = await Promise.all(pids.map(pid => readlink(`/proc/${pid}/cwd`).catch(() => '')))
  return pids.filter((_, at) => places[at].startsWith(folder))
}

async function listProcesses() {
  return (await readdir('/proc')).map(Number).filter(Number.isInteger)
}

/** Process id of the PostgreSQL that serves these files. */
export async function readPostmaster(clusterDirectory) {
  return Number((await readFile(join(clusterDirectory, 'postmaster.pid'), 'utf8')).split('\n')[0])
}

/** Free ports of loopback. */
export async function freePorts(count) {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer().listen(0, '127.0.0.1')
      await once(server, 'listening')
      return server
    }),
  )
  const ports = servers.map(server => server.address().port)
  for (const server of servers) server.close()
  return ports
}
