import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root, with a closing separator. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url))

export const MODULES = join(ROOT, 'node_modules')

/** The Node that package.json pins, once it is installed. */
export const PINNED_NODE = join(MODULES, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** What describes the package of the pinned Node. */
export const PINNED_NODE_PACKAGE = join(MODULES, 'node', 'package.json')
