// For node --import, in the processes of the unit and API tests.
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './paths.mjs'

const QUICK_ARGON2 = pathToFileURL(join(ROOT, 'src', 'server', 'testing', 'quick-argon2.ts')).href

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@node-rs/argon2' ? { url: QUICK_ARGON2, shortCircuit: true } : next(specifier, context),
})
