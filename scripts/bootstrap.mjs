// First step of every command. It must run on Node 18, since it installs the Node for everything else.
import { readFileSync } from 'node:fs'
import { endLike, endWithNpm, run } from './child-process.mjs'
import { installDependencies } from './install.mjs'
import { PINNED_NODE, PINNED_NODE_PACKAGE, ROOT } from './paths.mjs'

/**
 * Installs the dependencies unless they match package-lock.json, and hands over to the Node that package.json
 * pins if this is another; it does not return then.
 */
export async function bootstrap() {
  process.chdir(ROOT)
  endWithNpm()
  await installDependencies()
  const pinned = JSON.parse(readFileSync(PINNED_NODE_PACKAGE, 'utf8')).version
  if (majorOf(process.versions.node) !== majorOf(pinned))
    endLike(await run(PINNED_NODE, [...process.execArgv, ...process.argv.slice(1)]))
}

function majorOf(version) {
  return version.split('.')[0]
}
