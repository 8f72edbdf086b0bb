import { expect, test } from 'vitest'
import { ALCOHOL_CELLS, ALCOHOL_CHOICES, readAlcohol } from './alcohol-cells.ts'

test.each([
  [false, ['no', 'None', 'Without alcohol', '0%', '0.0%', '0,00 %', '0.0% vol']],
  ['trace', ['Up to 0.5 %', 'up to 0,5% alcohol', '≤0.5%', '<0.5 % vol', 'max. 0.5%', '0.3 %', '0.5% ABV']],
  [true, ['Yes', 'x', 'contains alcohol', '5%', '12.5 % vol', '0.6%', '40% alc/vol']],
] as const)('%s', (value, cells) => {
  for (const cell of cells) expect(readAlcohol(cell), cell).toEqual({ value })
})

test('what has two readings is not decided, and says what it wants', () => {
  for (const cell of [
    ...['alcohol free', 'Alcohol-free', 'non-alcoholic', 'low alcohol', 'de-alcoholised'],
    ...['up to 5 %', 'less than 1.2%', 'max 12 %'],
  ])
    expect(readAlcohol(cell), cell).toEqual({
      problem: `“${cell}” may mean several amounts. Write “No” for none, “Up to 0.5 %”, or “Yes” for more.`,
    })
  for (const cell of ['a little', '5', '0.5', '>0.5%', '0-5%', '130 %', '-1%', 'yes, 5', 'trace', 'null'])
    expect(readAlcohol(cell), cell).toEqual({
      problem: expect.stringContaining('does not say how much alcohol is in it'),
    })
  expect(readAlcohol('  ')).toBeUndefined()
})

test('an export and an answer are read as they are meant', () => {
  for (const [state, cell] of Object.entries(ALCOHOL_CELLS))
    expect(readAlcohol(cell)).toEqual({ value: JSON.parse(state === 'trace' ? '"trace"' : state) })
  expect(ALCOHOL_CHOICES.map(({ label }) => readAlcohol(label))).toEqual([
    { value: true },
    { value: 'trace' },
    { value: false },
  ])
})
