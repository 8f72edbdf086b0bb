import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { endLike, run } from './child-process.mjs'
import { MODULES, PINNED_NODE, ROOT } from './paths.mjs'

export async function installDependencies() {
  if (isInstalled()) return
  console.log('Installing the dependencies: this takes a minute or two …')
  await runNpm(process.execPath, 'ci')
  if (!existsSync(PINNED_NODE)) {
    console.error(
      'npm did not install the Node that Noren runs on, because it may not run install scripts. ' +
        'Run "npm ci --ignore-scripts=false", or allow the scripts that package.json lists under allowScripts.',
    )
    process.exit(1)
  }
  // npm leaves out optional packages that do not support its own Node.
  await runNpm(PINNED_NODE, 'install', '--no-save')
}

/** True if npm's record of installed packages has the versions of the lock file. */
function isInstalled() {
  const record = join(MODULES, '.package-lock.json')
  if (!existsSync(record) || !existsSync(PINNED_NODE)) return false
  const installed = readPackages(record)
  const isProduction = process.env.NODE_ENV === 'production'
  return Object.entries(readPackages(join(ROOT, 'package-lock.json'))).every(
    ([path, { version, dev, devOptional, optional }]) =>
      installed[path]?.version === version ||
      // Optional packages are mostly programs for one system, and npm installs those that fit.
      optional ||
      (isProduction && (dev || devOptional)),
  )
}

/** @returns {Record<string, { version?: string, dev?: boolean, devOptional?: boolean, optional?: boolean }>} without the project itself */
function readPackages(file) {
  const { '': _project, ...packages } = JSON.parse(readFileSync(file, 'utf8')).packages
  return packages
}

/** @param {string} node the Node that npm runs on */
async function runNpm(node, ...command) {
  const args = [...command, '--no-audit', '--no-fund', '--loglevel=error']
  const env = { PATH: `${dirname(node)}${delimiter}${process.env.PATH}` }
  const result = await run('npm', args, { env, useShell: process.platform === 'win32' })
  if (result.code === 0) return
  console.error(`The dependencies could not be installed. ${result.output}`)
  endLike(result)
}
