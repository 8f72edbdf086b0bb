// What every command does first. It must run on Node 18: it is what brings the Node that everything else runs on.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endLike, run } from './child-process.mjs'

/** The repository's root, with a closing separator. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url))

const MODULES = join(ROOT, 'node_modules')
const STAMP = join(MODULES, '.noren-lock-hash')
const PINNED_NODE = join(MODULES, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/**
 * Installs the dependencies where they are missing or not those of package-lock.json, and sees to it that the command
 * runs on the Node that package.json pins: any other Node hands over to it here, and does not come back.
 */
export async function bootstrap() {
  process.chdir(ROOT)
  await installDependencies()
  if (majorOf(process.versions.node) === majorOf(readJson(join(MODULES, 'node', 'package.json')).version))
    return
  endLike(await run(PINNED_NODE, process.argv.slice(1)))
}

async function installDependencies() {
  const lockFile = readFileSync(join(ROOT, 'package-lock.json'))
  const machine = `${process.platform}-${process.arch}`
  const wanted = `${machine} ${createHash('sha256').update(lockFile).digest('hex')}`
  const stamp = readText(STAMP)
  if (stamp === wanted && existsSync(PINNED_NODE)) return

  const isOtherMachine = stamp !== '' && !stamp.startsWith(`${machine} `)
  const installed = readJson(join(MODULES, '.package-lock.json'))
  if (isOtherMachine || !existsSync(PINNED_NODE) || !isInstalled(JSON.parse(lockFile), installed)) {
    console.log(
      existsSync(MODULES)
        ? 'The dependencies have changed: installing them …'
        : 'Installing the dependencies, once: this takes a minute or two …',
    )
    await runNpmCi()
  }
  writeFileSync(STAMP, wanted)
}

async function runNpmCi() {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env
  // The development dependencies build the web app, so they are wanted in production too.
  const args = ['ci', '--no-audit', '--no-fund', '--include=dev', '--loglevel=error']
  const result =
    cli && /npm-cli\.c?js$/.test(cli)
      ? await run(node ?? process.execPath, [cli, ...args])
      : await run('npm', args, { useShell: process.platform === 'win32' })
  if (result.code !== 0) {
    console.error(`The dependencies could not be installed. ${result.output} Try "npm ci" to see why.`)
    endLike(result)
  }
  if (!existsSync(PINNED_NODE)) {
    console.error(
      'npm did not install the Node that Noren runs on, because it may not run install scripts. ' +
        'Run "npm ci --ignore-scripts=false", or allow the script of the package "node".',
    )
    process.exit(1)
  }
}

/**
 * Whether npm's own record of what it installed agrees with the lock file, as after an `npm install` by hand.
 *
 * @param {{ packages: Record<string, LockedPackage> }} wanted package-lock.json
 * @param {{ packages?: Record<string, LockedPackage> }} installed node_modules/.package-lock.json
 *
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} LockedPackage
 */
export function isInstalled(wanted, installed) {
  return Object.entries(wanted.packages).every(([path, entry]) => {
    if (path === '') return true
    const found = installed.packages?.[path]
    if (!found) return Boolean(entry.optional) && !isForThisMachine(entry)
    return found.version === entry.version && found.integrity === entry.integrity
  })
}

/** Optional packages are mostly programs for one system; the ones for this system are needed. */
function isForThisMachine({ os, cpu, libc }) {
  if (libc || !(os || cpu)) return false
  return (os?.includes(process.platform) ?? true) && (cpu?.includes(process.arch) ?? true)
}

function majorOf(version) {
  return String(version).split('.')[0]
}

function readText(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}
