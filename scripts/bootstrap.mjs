// What every command does first. It must run on Node 18: it is what brings the Node that everything else runs on.
import { readFileSync } from 'node:fs'
import { endLike, endWithNpm, run } from './child-process.mjs'
import { installDependencies } from './install.mjs'
import { PINNED_NODE, PINNED_NODE_PACKAGE, ROOT } from './paths.mjs'

/**
 * Installs the dependencies where they are missing or not those of package-lock.json, and sees to it that the command
 * runs on the Node that package.json pins: any other Node hands over to it here, and does not come back.
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
