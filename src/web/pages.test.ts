/** Texts refused on every page. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const HERE = new URL('.', import.meta.url).pathname

test('no page promises to open soon: an address leads to what is there', () => {
  const pages = globSync('**/*.tsx', { cwd: HERE })
  expect(pages.length).toBeGreaterThan(300)
  const promises = pages.filter(page =>
    /(opens?|open|coming|available|here) soon|not built yet/i.test(readFileSync(HERE + page, 'utf8')),
  )
  expect(promises).toEqual([])
})
