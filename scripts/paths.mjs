import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Root of the repository, with a trailing separator. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url))

export const MODULES = join(ROOT, 'node_modules')

export const PINNED_NODE = join(MODULES, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

export const PINNED_NODE_PACKAGE = join(MODULES, 'node', 'package.json')
