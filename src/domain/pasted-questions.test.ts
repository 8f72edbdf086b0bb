import { expect, test } from 'vitest'
import { completePastedQuestions } from './pasted-questions.ts'

const LINE = 'What is poured first?\tTea\tBeer\tSoup\tSake\tb\tAlways.'
const HEADINGS = 'Question\tOption A\tOption B\tOption C\tOption D\tRight option\tExplanation'

test.each([
  ['a line without headings', LINE, 'Bar', `${HEADINGS}\tModule\n${LINE}\tBar`],
  ['a line without a module', LINE, null, `${HEADINGS}\n${LINE}`],
  ['headings without a module', `${HEADINGS}\r\n${LINE}\r\n`, 'Bar', `${HEADINGS}\tModule\n${LINE}\tBar`],
  [
    'a module of its own',
    `Training module\t${HEADINGS}\nTea\t${LINE}`,
    'Bar',
    `Training module\t${HEADINGS}\nTea\t${LINE}`,
  ],
  [
    'a short line',
    'Who pours?\tA\tB\tC\tD\tA',
    'Bar',
    `${HEADINGS}\tModule\nWho pours?\tA\tB\tC\tD\tA\t\tBar`,
  ],
  [
    'quotes and line breaks',
    '"Two\nlines of ""text"""\tA\tB\tC\tD\tA\tWhy\n\n',
    null,
    `${HEADINGS}\n"Two\nlines of ""text"""\tA\tB\tC\tD\tA\tWhy`,
  ],
  ['another table', 'Name\tPrice\nTea\t4', 'Bar', 'Name\tPrice\nTea\t4'],
  ['plain text', 'Who pours?', 'Bar', 'Who pours?'],
])('%s', (_what, text, moduleName, completed) => {
  expect(completePastedQuestions(text, moduleName)).toBe(completed)
})
