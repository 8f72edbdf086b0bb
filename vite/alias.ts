import { fileURLToPath } from 'node:url'

/** Modules in place of others. */
export const ALIAS = {
  // The router's store imports a shim of what React has had since version 18.
  'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
  'react-style-singleton': fileURLToPath(new URL('../src/web/lib/style-singleton.ts', import.meta.url)),
}
