/** Every citation of the specification and of the rulings names a part that docs/ holds. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = new URL('..', import.meta.url).pathname

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const headings = (path: string, pattern: RegExp) =>
  [...read(path).matchAll(pattern)].map(match => match[1] ?? '')

/** As they are cited: `5` and `R4`. */
const PARTS = new Set([
  ...headings('docs/specification.md', /^## (\d+)\. /gm),
  ...headings('docs/rulings.md', /^## (R\d+)\. /gm),
])

const LINE_BREAK_IN_COMMENT = /\s*\n\s*(?:\*|\/\/|--)?\s*/g
/** `5`, `3, 4 and 7`, `5 to 8`. */
const NUMBERS = String.raw`\d+(?:(?:, | and | to )\d+)*`
const SECTIONS = new RegExp(String.raw`\b(?:[Ss]ections?|specification) (${NUMBERS})`, 'g')

/** The parts that a text cites; of a range its two ends. */
function readCitations(text: string): string[] {
  const sections = [...text.matchAll(SECTIONS)].flatMap(([, numbers]) => numbers?.match(/\d+/g) ?? [])
  return [...sections, ...(text.match(/\bR\d+\b/g) ?? [])]
}

/** The comments of a program; any other text as a whole. */
function readProse(path: string): string {
  const text = read(path)
  const prose = /\.(ts|tsx|mjs)$/.test(path)
    ? (text.match(/\/\*[\s\S]*?\*\/|(?:^|\s)\/\/.*$(?:\s*\/\/.*$)*/gm) ?? []).join('\n\n')
    : text
  return prose.replaceAll(LINE_BREAK_IN_COMMENT, ' ')
}

const files = globSync(
  [
    '*.{ts,md}',
    '{scripts,research,e2e}/**/*.{ts,mjs}',
    'src/**/*.{ts,tsx,css,sql}',
    'docs/{ARCHITECTURE,content,embedded-postgres,performance,spec-coverage}.md',
    'docs/decisions/*.md',
  ],
  { cwd: ROOT },
).filter(path => path !== 'src/citations.test.ts')

test('both documents were read', () => {
  expect(PARTS).toEqual(
    new Set([
      ...Array.from({ length: 9 }, (_, index) => `${index + 1}`),
      ...Array.from({ length: 18 }, (_, index) => `R${index + 1}`),
    ]),
  )
})

test('citations are recognised in every form', () => {
  expect(readCitations('Source: specification sections 2, 5 and 7, ruling R1.')).toEqual([
    '2',
    '5',
    '7',
    'R1',
  ])
  expect(readCitations('section 9 (rewards); sections 5 to 8; rulings R1 and R12')).toEqual(
    '9 5 8 R1 R12'.split(' '),
  )
  expect(readCitations('## Accounts (specification 2, 10; rulings R1 to R15)')).toEqual(
    '2 10 R1 R15'.split(' '),
  )
})

test('every citation exists', () => {
  const citations = files.flatMap(path => readCitations(readProse(path)).map(part => ({ path, part })))
  expect(citations.length).toBeGreaterThan(150)
  expect(citations.filter(({ part }) => !PARTS.has(part))).toEqual([])
})
