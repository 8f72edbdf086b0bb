import { expect, test } from 'vitest'
import { completePastedQuestions } from './pasted-questions.ts'

const LINE = 'What is poured first?\tTea\tBeer\tSoup\tSake\tb\tAlways.'
const HEADINGS = 'Question\tOption A\tOption B\tOption C\tOption D\tRight option\tExplanation'

test.each([
  ['a line without headings', LINE, `${HEADINGS}\n${LINE}`],
  ['headings', `${HEADINGS}\r\n${LINE}\r\n`, `${HEADINGS}\r\n${LINE}\r\n`],
  ['a short line', 'Who pours?\tA\tB\tC\tD\tA', `${HEADINGS}\nWho pours?\tA\tB\tC\tD\tA`],
  [
    'a line with its answer in words',
    'Who pours?\tThe host\tWe\t\t\tthe host',
    `${HEADINGS}\nWho pours?\tThe host\tWe\t\t\tthe host`,
  ],
  [
    'quotes and line breaks',
    '"Two\nlines of ""text"""\tA\tB\tC\tD\tA\tWhy\n\n',
    `${HEADINGS}\n"Two\nlines of ""text"""\tA\tB\tC\tD\tA\tWhy`,
  ],
  ['another table', 'Name\tPrice\nTea\t4', 'Name\tPrice\nTea\t4'],
  ['plain text', 'Who pours?', 'Who pours?'],
])('%s', (_what, text, completed) => {
  expect(completePastedQuestions(text)).toBe(completed)
})
