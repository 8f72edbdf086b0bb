import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { isInstalled } from './install.mjs'

const here = { os: [process.platform], cpu: [process.arch] }
const elsewhere = { os: ['plan9'], cpu: [process.arch] }
const locked = { version: '1.0.0', integrity: 'sha512-a' }

describe('what npm installed is what the lock file says', () => {
  test.each([
    ['the same package', locked, locked, true],
    ['a missing package', locked, undefined, false],
    ['another version', locked, { ...locked, version: '1.0.1' }, false],
    ['the same version with another content', locked, { ...locked, integrity: 'sha512-b' }, false],
    ['a missing program for another system', { ...locked, ...elsewhere, optional: true }, undefined, true],
    ['a missing program for this system', { ...locked, ...here, optional: true }, undefined, false],
    [
      'a missing program for another C library',
      { ...locked, ...here, libc: ['none'], optional: true },
      undefined,
      true,
    ],
    ['a missing optional package for any system', { ...locked, optional: true }, undefined, true],
  ])('%s', (_name, wanted, found, expected) => {
    const packages = { '': { version: '0.1.0' }, 'node_modules/it': wanted }
    expect(isInstalled({ packages }, { packages: found ? { 'node_modules/it': found } : {} })).toBe(expected)
  })

  test('nothing installed at all', () => {
    expect(isInstalled({ packages: { 'node_modules/it': locked } }, {})).toBe(false)
  })
})

test('npm installs for the Node that package.json pins, whichever it runs on', () => {
  const preload = fileURLToPath(new URL('npm-on-pinned-node.cjs', import.meta.url))
  const { dependencies } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  const version = execFileSync(process.execPath, ['--require', preload, '--print', 'process.version'])
  expect(version.toString().trim()).toBe(`v${dependencies.node}`)
})
