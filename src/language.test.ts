/** Old-fashioned words stay out of texts, comments and names. Source: docs/language.md. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const REFUSED_WORDS =
  /\b(anew|besides|everybody|henceforth|meanwhile|somebody|thereof|whereby|whoever|whom|whomever|whosoever)\b/gi

const REFUSED_COMMENTS =
  /^\s*(?:\{?\/\*\*?|\/\/|\*) +(?:(?:Of|What|Whatever|Whether|Which|Whichever|Who|Whoever|Whom|Whose) .*|.*\b(?:anew|thereof|whereby|whoever|whom|goes by|is told)\b.*)/gm

const REFUSED_NAMES =
  /\b(?:const|function|interface|type) (Belonging|Brought|Given|Known|Named|Newer|Said|Standing|Thing|Told|Unsaid|Whose|unsaid|(?!ALLERGEN_)\w+_ANSWERS(?= = \[))\b/g

const REFUSED_VARIABLES =
  /\b(?:const|function|let) (brought|given|kept|known|named|office|said|standing)\b|\b(?:class|interface|type) (?:Acting|Kept|Known|Said)\w*|\bOFFICE_\w+/g

function findIn(pattern: string | readonly string[], refused: RegExp): string[] {
  const paths = globSync(pattern, { cwd: import.meta.dirname }).filter(
    path => !path.endsWith('language.test.ts'),
  )
  expect(paths.length).toBeGreaterThan(100)
  return paths.flatMap(path =>
    [...readFileSync(join(import.meta.dirname, path), 'utf8').matchAll(refused)].map(
      ([found]) => `${path}: ${found.trim()}`,
    ),
  )
}

test('contract and web use plain, current words', () => {
  const paths = ['contract/**/*.ts', 'web/**/*.{ts,tsx,css}']
  expect(findIn(paths, REFUSED_WORDS).filter(found => !found.includes('.test.'))).toEqual([])
})

const SERVER = ['server/**/*.ts', '../{scripts,research}/**/*.{mjs,ts}']
const LAYERS = ['domain/**/*.ts', 'contract/**/*.ts', 'web/**/*.{ts,tsx,css}', ...SERVER]

test('comments begin with a noun and use current words', () => {
  expect(findIn(LAYERS, REFUSED_COMMENTS)).toEqual([])
})

test('types and constants are named by the word of the field', () => {
  expect(findIn(LAYERS, REFUSED_NAMES)).toEqual([])
})

test('the server and the scripts name variables by what they hold', () => {
  const found = findIn(SERVER, REFUSED_VARIABLES)
  expect(found.filter(place => !/\.test\.|testing\//.test(place))).toEqual([])
})

test('documents use plain, current words', () => {
  const root = join(import.meta.dirname, '..')
  const paths = globSync(['*.md', 'docs/*.md'], { cwd: root }).filter(
    path => !/(language|rulings|specification)\.md$/.test(path),
  )
  expect(paths.length).toBeGreaterThan(8)
  const found = paths.flatMap(path =>
    [...readFileSync(join(root, path), 'utf8').matchAll(REFUSED_WORDS)].map(([word]) => `${path}: ${word}`),
  )
  expect(found).toEqual([])
})
