import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { run } from '../child-process.mjs'

const VERSIONS = '/usr/lib/postgresql'
const PACKAGES = ['patroni', 'etcd-server', 'haproxy', 'postgresql', 'iptables']

/**
 * Debian's programs, installed where they are missing.
 * @returns {Promise<{ patroni: string, etcd: string, haproxy: string, iptables: string, postgres: string }>} paths;
 *   `postgres` is the folder of PostgreSQL's programs
 */
export async function findPrograms() {
  const found = await find()
  if (found) return found
  console.log(`Installing ${PACKAGES.join(', ')} from Debian …`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update'], { env })
  // Without Debian's own clusters and services.
  await run('apt-get', ['install', '-y', '--no-install-recommends', ...PACKAGES], { env })
  const installed = await find()
  if (installed) return installed
  console.error(`These packages are needed: ${PACKAGES.join(', ')}`)
  process.exit(1)
}

async function find() {
  const names = ['patroni', 'etcd', 'haproxy', 'iptables']
  const paths = names.map(onPath)
  const versions = existsSync(VERSIONS) ? await readdir(VERSIONS) : []
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0]
  if (!newest || paths.includes(undefined)) return
  return {
    ...Object.fromEntries(names.map((name, at) => [name, paths[at]])),
    postgres: join(VERSIONS, newest, 'bin'),
  }
}

function onPath(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin']
  return folders.map(folder => join(folder, name)).find(existsSync)
}
