/** Old-fashioned words stay out of what people read. Source: docs/language.md. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const REFUSED =
  /\b(anew|besides|everybody|henceforth|meanwhile|somebody|thereof|whereby|whoever|whom|whomever|whosoever)\b/gi

test('contract and web use plain, current words', () => {
  const paths = globSync(['contract/**/*.ts', 'web/**/*.{ts,tsx,css}'], { cwd: import.meta.dirname })
  expect(paths.length).toBeGreaterThan(500)
  const found = paths
    .filter(path => !path.includes('.test.'))
    .flatMap(path =>
      [...readFileSync(join(import.meta.dirname, path), 'utf8').matchAll(REFUSED)].map(
        ([word]) => `${path}: ${word}`,
      ),
    )
  expect(found).toEqual([])
})
