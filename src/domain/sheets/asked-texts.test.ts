/** Sheets of any spelling: what they say is never safer by what a hurried owner presses. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../testing/chance.ts'
import { BLANK_IS_NO, mentionsAllergens, readAllergenCells } from '../kitchen/allergen-cells.ts'
import { ALLERGEN_DICTIONARY } from '../kitchen/allergen-dictionary.ts'
import { ALLERGEN_PROFILES } from '../kitchen/allergen-profiles.ts'
import { ALLERGENS, type AllergenSubject, allergenState, SUBJECT_NAMES } from '../kitchen/allergens.ts'
import { answerLines, findForeignAnswer } from './file-answers.ts'
import { type AskedFile, askOfFile, type FileAnswer } from './file-questions.ts'

/** For all runs, on a busy machine. */
const LONG = 600_000

const subject = fc.constantFrom(...ALLERGENS)
const saying = subject.chain(one =>
  fc.record({
    subject: fc.constant(one),
    word: fc.constantFrom(SUBJECT_NAMES[one], ...ALLERGEN_DICTIONARY[one]),
  }),
)
const spelling = fc.constantFrom<(text: string) => string>(
  text => text,
  text => text.toUpperCase(),
  text => text.toLowerCase(),
)
const dress = fc.constantFrom<(text: string) => string>(
  text => text,
  text => text,
  text => `contains-${text}`,
  text => `contains_${text}`,
  text => `contains ${text}`,
  text => `${text} `,
  text => `with ${text} inside`,
  text => `${text} or similar`,
)
const SEPARATORS = [
  ';',
  ', ',
  ',',
  '\n',
  '|',
  ' | ',
  '/',
  '+',
  ' + ',
  ' & ',
  '&',
  ' and ',
  ' AND ',
  ' und ',
  '、',
]
const separator = fc.constantFrom(...SEPARATORS)
const line = fc.record({
  sayings: fc.array(fc.tuple(saying, spelling, dress), { maxLength: 5 }),
  separators: fc.array(separator, { minLength: 5, maxLength: 5 }),
  noise: fc.constantFrom('', '', '', 'onion', 'spicy', 'ask the chef', 'vegan'),
})
const profile = fc.constantFrom(...ALLERGEN_PROFILES)

type Line = typeof line extends fc.Arbitrary<infer Made> ? Made : never

/** Words of a line with the signs between them. */
function cellOf({ sayings, separators, noise }: Line) {
  const words = sayings.map(([{ word }, spell, dressed]) => dressed(spell(word)))
  return [...words, ...(noise ? [noise] : [])]
    .map((word, at) => `${at > 0 ? separators[at - 1] : ''}${word}`)
    .join('')
}

/** Each button that is offered, and each choice that says the most. */
function hurriedAnswers(file: AskedFile): FileAnswer[] {
  return askOfFile(file).flatMap(({ kind, place, entries }) =>
    entries.flatMap(({ text, suggestion, namesAllergen }): FileAnswer[] => {
      if (kind === 'listed') return [{ place, text, means: ['none'], isNoted: false }]
      if (kind === 'blank') return [{ place, text, means: ['no'], isNoted: false }]
      if (suggestion) return [{ place, text, means: suggestion.means, isNoted: suggestion.isNoted }]
      return kind === 'words' && !namesAllergen ? [{ place, text, means: [], isNoted: true }] : []
    }),
  )
}

test(
  'a list with any signs, letters and words is never safer than the sheet',
  () => {
    let readCount = 0
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), profile, (lines, law) => {
        const file: AskedFile = {
          lines: lines.map((one, at) => ({ line: at + 2, cells: [`Dish ${at}`, cellOf(one)] })),
          columns: [
            { at: 0, key: 'name', heading: 'Dish', kind: 'name', isKnown: () => false },
            { at: 1, key: 'allergens', heading: 'Contains', kind: 'list', isKnown: () => false },
          ],
          profile: law,
          legend: new Map(),
        }
        const answers = hurriedAnswers(file)
        expect(findForeignAnswer(file, answers)).toBeNull()
        const answerLine = answerLines(file, answers)
        for (const [at, { sayings }] of lines.entries()) {
          const { cells, more, problems } = answerLine(file.lines[at]?.cells ?? [])
          const columns = new Map(
            [...more].map(([key, cell]) => [key.slice('allergen '.length) as AllergenSubject, cell]),
          )
          const reading = readAllergenCells({ contains: cells[1] ?? '', columns }, law)
          // A wrong line waits: nothing comes of it.
          if (problems.length + reading.problems.length > 0) continue
          readCount += 1
          const statement = {
            allergens: reading.contains,
            mayContain: reading.mayContain.map(allergen => ({ allergen, reason: '' })),
            notAssessed: reading.missing.map(allergen => ({ allergen, reason: '' })),
            isAssessed: true,
          }
          for (const [{ subject: said, word }] of sayings)
            expect([word, said, allergenState(statement, said)]).not.toEqual([word, said, 'free'])
        }
      }),
      propertyRuns(20_000),
    )
    // Lines enough come through.
    expect(readCount).toBeGreaterThan(propertyRuns(20_000).numRuns / 4)
  },
  LONG,
)

test('a matrix with blanks denies nothing that another cell of its line says', () => {
  const cells = fc.dictionary(subject, fc.constantFrom('x', 'may', 'no', BLANK_IS_NO, BLANK_IS_NO))
  fc.assert(
    fc.property(cells, profile, (said, law) => {
      const columns = new Map(Object.entries(said) as [AllergenSubject, string][])
      const { contains, mayContain, free, problems } = readAllergenCells({ columns }, law)
      if (problems.length > 0) return
      for (const [one, cell] of columns) if (cell === 'x' || cell === 'may') expect(free).not.toContain(one)
      expect([...contains, ...mayContain].filter(allergen => free.includes(allergen))).toEqual([])
    }),
    propertyRuns(5_000),
  )
})

test(
  'a column that is left out is asked about, whatever stands around the allergen’s name',
  () => {
    const around = fc.constantFrom(
      'contains-*',
      'contains_*',
      'contains *',
      '*-free',
      '*_free',
      'no *',
      'vegan; *',
      '[*]',
    )
    fc.assert(
      fc.property(saying, spelling, around, profile, ({ word }, spell, text, law) => {
        expect(
          mentionsAllergens(
            text.replace('*', () => spell(word)),
            'Dish',
            law,
          ),
        ).toBe(true)
      }),
      propertyRuns(20_000),
    )
  },
  LONG,
)
