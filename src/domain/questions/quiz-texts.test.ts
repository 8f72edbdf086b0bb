import { describe, expect, test } from 'vitest'
import { readQuizText } from './quiz-texts.ts'

const HEADINGS = [
  'Question',
  'Option A',
  'Option B',
  'Option C',
  'Option D',
  'Option E',
  'Option F',
  'Right option',
  'Explanation',
]

describe('GIFT', () => {
  test('has categories, titles, comments, escapes, feedback and statements', () => {
    const text = [
      '// The bar’s quiz',
      '$CATEGORY: $course$/Harbour/Bar rules',
      '',
      '::Tea:: What is poured first? {',
      '  =Tea # Always the guest’s.',
      '  ~Beer # Only when asked.',
      '  ~Soup \\= broth',
      '  ~Sake',
      '}',
      '',
      'The bar opens at {~four =five ~six ~seven #### Every day.} in the evening.',
      '',
      'Ice is food.{T}',
      '',
      '[html]Glasses dry in the sink.{FALSE#They break.#They dry on the rack.}',
    ].join('\r\n')
    expect(readQuizText(text)).toEqual([
      [...HEADINGS, 'Module', 'Feedback on wrong options'],
      [
        ...['What is poured first?', 'Tea', 'Beer', 'Soup = broth', 'Sake', '', '', 'A'],
        ...['Always the guest’s.', 'Bar rules', 'Beer: Only when asked.'],
      ],
      [
        ...['The bar opens at _____ in the evening.', 'four', 'five', 'six', 'seven', '', '', 'B'],
        ...['Every day.', 'Bar rules', ''],
      ],
      ['Ice is food.', 'True', 'False', '', '', '', '', 'A', '', 'Bar rules', ''],
      [
        ...['Glasses dry in the sink.', 'True', 'False', '', '', '', '', 'B'],
        ...['They dry on the rack.', 'Bar rules', 'They break.'],
      ],
    ])
  })

  test('keeps two right options, and names what has no options', () => {
    const text = [
      'Which are drinks? {~%50%Tea ~%50%Beer ~%-100%Soup ~Rice}',
      '',
      'Say how you greet. {}',
      '',
      'How many tables? {#12}',
      '',
      'The house’s colour? {=blue =indigo}',
      '',
      'Match. {=Tea -> cup =Beer -> glass}',
    ].join('\n')
    expect(
      readQuizText(text)
        ?.slice(1)
        .map(row => row[7]),
    ).toEqual([
      'A, B',
      'an essay question without options',
      'a question for a number',
      'a question for a word to type',
      'a matching question',
    ])
  })
})

describe('lettered options', () => {
  test('as Aiken has them', () => {
    const text =
      'What is poured first?\nA. Tea\nB) Beer\nC. Soup\nD. Sake\nANSWER: B\n\nWho pours?\nA) The host\nB) The guest\nANSWER: A\n'
    expect(readQuizText(text)).toEqual([
      HEADINGS,
      ['What is poured first?', 'Tea', 'Beer', 'Soup', 'Sake', '', '', 'B', ''],
      ['Who pours?', 'The host', 'The guest', '', '', '', '', 'A', ''],
    ])
  })

  test('as people type them: numbers, blank lines, a star, a fifth option, reasons', () => {
    const text = [
      '1. What is poured first?',
      '',
      'a) Tea',
      '*b) Beer',
      'c) Soup',
      '',
      'Q2: Which table',
      'is by the window?',
      '(a) One',
      '(b) Two',
      '(c) Three',
      '(d) Four',
      '(e) Five',
      'Correct answer: (e) Five',
      'Explanation: It has the view.',
    ].join('\n')
    expect(readQuizText(text)?.slice(1)).toEqual([
      ['What is poured first?', 'Tea', 'Beer', 'Soup', '', '', '', 'b', ''],
      [
        ...['Which table is by the window?', 'One', 'Two', 'Three', 'Four', 'Five', ''],
        ...['(e) Five', 'It has the view.'],
      ],
    ])
  })

  test('keep a last question without options, which is then named as wrong', () => {
    const text = 'Who pours?\nA) The host\nB) The guest\nANSWER: A\n\nWho sits?\n'
    expect(readQuizText(text)?.at(-1)).toEqual(['Who sits?', '', '', '', '', '', '', '', ''])
  })
})

test.each([
  ['a table', 'Question;Option A;Option B\nWho?;I;You'],
  ['prose', 'We open at five.\n\nA) is not an option.'],
  ['a table with braces', 'Question,Answer\n{who},me'],
  ['nothing', ' '],
])('%s is no quiz', (_what, text) => {
  expect(readQuizText(text)).toBeNull()
})
