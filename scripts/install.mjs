import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { endLike, run } from './child-process.mjs'
import { MODULES, PINNED_NODE, ROOT } from './paths.mjs'

const STAMP = join(MODULES, '.noren-lock-hash')
// Not in node_modules, which an installation removes.
const INSTALL_LOCK = join(ROOT, '.cache', 'installing')
const NPM_ON_PINNED_NODE = join(ROOT, 'scripts', 'npm-on-pinned-node.cjs')
const LOCK_POLL_MS = 300
const LONGEST_INSTALL_MS = 15 * 60_000
// Told to end, npm first takes back what it has done; the next installation begins anew anyway.
const KILL_NPM_AFTER_MS = 2_000

/** @type {string | undefined} */
let libcFound

/** Installs the dependencies of package-lock.json unless they are there. */
export async function installDependencies() {
  const lockFile = readFileSync(join(ROOT, 'package-lock.json'))
  const machine = `${process.platform}-${process.arch}`
  const wanted = `${machine} ${createHash('sha256').update(lockFile).digest('hex')}`
  if (readText(STAMP) === wanted && existsSync(PINNED_NODE)) return

  await takeInstallLock()
  const stamp = readText(STAMP)
  const isOtherMachine = stamp !== '' && !stamp.startsWith(`${machine} `)
  const isComplete = () => existsSync(PINNED_NODE) && isInstalled(JSON.parse(lockFile), readInstalled())
  if (isOtherMachine || !isComplete()) {
    console.log('Installing the dependencies: this takes a minute or two …')
    await runNpm(process.env.npm_node_execpath ?? process.execPath, ['ci'])
    // An npm that was not to be told which Node it installs for has left out what does not support its own.
    if (!isComplete()) await runNpm(PINNED_NODE, ['install', '--no-save'])
  }
  writeFileSync(STAMP, wanted)
  removeInstallLock()
}

/** Two installations at once destroy each other's work: say `npm start` here and `npm test` there. */
async function takeInstallLock() {
  mkdirSync(dirname(INSTALL_LOCK), { recursive: true })
  for (let round = 0; ; round++) {
    try {
      writeFileSync(INSTALL_LOCK, String(process.pid), { flag: 'wx' })
      process.once('exit', removeInstallLock)
      return
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (!isHeld()) rmSync(INSTALL_LOCK, { force: true })
    else if (round === 0) console.log('Another command is installing the dependencies: waiting for it …')
    await delay(LOCK_POLL_MS)
  }
}

function isHeld() {
  try {
    process.kill(Number(readFileSync(INSTALL_LOCK, 'utf8')), 0)
    return Date.now() - statSync(INSTALL_LOCK).mtimeMs < LONGEST_INSTALL_MS
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function removeInstallLock() {
  if (readText(INSTALL_LOCK) === String(process.pid)) rmSync(INSTALL_LOCK, { force: true })
}

/**
 * @param {string} node the Node that npm runs on
 * @param {string[]} command
 */
async function runNpm(node, command) {
  const cli = process.env.npm_execpath
  // The development dependencies build the web app, so they are wanted in production too.
  const args = [...command, '--no-audit', '--no-fund', '--include=dev', '--loglevel=error']
  const options = {
    env: { PATH: `${dirname(node)}${delimiter}${process.env.PATH}` },
    killAfterMs: KILL_NPM_AFTER_MS,
  }
  const result =
    cli && /npm-cli\.c?js$/.test(cli)
      ? await run(node, ['--require', NPM_ON_PINNED_NODE, cli, ...args], options)
      : await run('npm', args, { ...options, useShell: process.platform === 'win32' })
  if (result.signal) endLike(result)
  if (result.code !== 0) {
    console.error(`The dependencies could not be installed. ${result.output}`)
    endLike(result)
  }
  if (!existsSync(PINNED_NODE)) {
    console.error(
      'npm did not install the Node that Noren runs on, because it may not run install scripts. ' +
        'Run "npm ci --ignore-scripts=false", or allow the scripts that package.json lists under allowScripts.',
    )
    process.exit(1)
  }
}

/**
 * Whether npm's own record of what it installed agrees with the lock file, as it does after any `npm install`.
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

function readInstalled() {
  return readJson(join(MODULES, '.package-lock.json'))
}

/** Optional packages are mostly programs for one system; the ones for this system are needed. */
function isForThisMachine({ os, cpu, libc }) {
  const isAny = !os && !cpu
  return (
    !isAny &&
    (os?.includes(process.platform) ?? true) &&
    (cpu?.includes(process.arch) ?? true) &&
    (libc?.includes(ownLibc()) ?? true)
  )
}

/** Linux has two C libraries, and programs are made for the one or the other. */
function ownLibc() {
  libcFound ??= process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
  return libcFound
}

function readText(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}
