import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import {
  decryptSecret,
  encryptSecret,
  keyIdOf,
  knownKeyIds,
  rotateKey,
  SECRET_KEYS_FILE,
  UnreadableSecretError,
} from './secret-keys.ts'

const folders: string[] = []
function newFolder() {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'noren-keys-'))
  folders.push(dataDirectory)
  return { secretKeys: null, databaseUrl: null, dataDirectory }
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

test('the first secret makes a key that only its owner may read, and another process reads it', () => {
  const config = newFolder()
  const secret = encryptSecret(config, 'ABC', 'user 1')
  expect(secret).not.toContain('ABC')
  expect(encryptSecret(config, 'ABC', 'user 1')).not.toBe(secret)
  expect(decryptSecret({ ...config }, secret, 'user 1')).toBe('ABC')
  expect(readdirSync(config.dataDirectory)).toEqual([SECRET_KEYS_FILE])
  expect(statSync(join(config.dataDirectory, SECRET_KEYS_FILE)).mode & 0o777).toBe(0o600)
})

test('a new key comes first, and those before go on reading', () => {
  const config = newFolder()
  const before = encryptSecret(config, 'ABC', 'user 1')
  rotateKey(config)
  const after = encryptSecret(config, 'ABC', 'user 1')
  expect(knownKeyIds(config)).toEqual([keyIdOf(after), keyIdOf(before)])
  expect([before, after].map(secret => decryptSecret(config, secret, 'user 1'))).toEqual(['ABC', 'ABC'])
  expect(readdirSync(config.dataDirectory)).toEqual([SECRET_KEYS_FILE])
})

test('keys of the configuration come before the file, and nothing is written', () => {
  const { dataDirectory } = newFolder()
  const config = { databaseUrl: null, dataDirectory, secretKeys: ['new key', 'old key'] }
  const old = encryptSecret({ ...config, secretKeys: ['old key'] }, 'ABC', 'user 1')
  expect(decryptSecret(config, old, 'user 1')).toBe('ABC')
  expect(keyIdOf(encryptSecret(config, 'ABC', 'user 1'))).toBe(knownKeyIds(config)[0])
  expect(readdirSync(dataDirectory)).toEqual([])
})

test.each([
  ['another owner', (secret: string) => [secret, 'user 2']],
  ['a changed secret', (secret: string) => [`${secret.slice(0, -4)}AAAA`, 'user 1']],
  ['a cut one', (secret: string) => [secret.slice(0, 20), 'user 1']],
  ['an unknown key', (secret: string) => [`000000000000${secret.slice(12)}`, 'user 1']],
  ['anything else', () => ['x', 'user 1']],
])('%s is refused', (_case, change) => {
  const config = newFolder()
  const [secret = '', owner = ''] = change(encryptSecret(config, 'ABC', 'user 1'))
  expect(() => decryptSecret(config, secret, owner)).toThrow(UnreadableSecretError)
})

test('an empty file is no key: nothing is encrypted with it', () => {
  const config = newFolder()
  const file = join(config.dataDirectory, SECRET_KEYS_FILE)
  writeFileSync(file, '\n')
  expect(() => encryptSecret(config, 'ABC', 'user 1')).toThrow(UnreadableSecretError)
  expect(readFileSync(file, 'utf8')).toBe('\n')
})
