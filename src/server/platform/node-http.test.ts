import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SERVER = join(import.meta.dirname, '..')

test('no module of the server imports more of Node’s HTTP than types', () => {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter(
    file => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing'),
  )
  const importing = files.filter(file =>
    /^import (?!type )[^']*'(node:)?https?'/m.test(readFileSync(join(SERVER, file), 'utf8')),
  )
  expect(importing).toEqual([])
})
