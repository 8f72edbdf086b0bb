import { readFileSync } from 'node:fs'

/** Version of this release. */
export function norenVersion(): string {
  return JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')).version
}
