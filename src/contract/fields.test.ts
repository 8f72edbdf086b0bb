import { expect, test } from 'vitest'
import { safeParse } from 'zod/mini'
import { email, emailOrNone } from './fields.ts'

test.each([
  ['ana@münchen.example', true],
  ['ana@寿司.example', true],
  ['ana@mu\u0308nchen.example', true],
  ['ana@noren.example', true],
  [' ana@noren.example ', true],
  ['ana@mün chen.example', false],
  ['ana@münchen', false],
  ['ana@@münchen.example', false],
  ['ana@☆.example', false],
  ['ána@noren.example', false],
  ['ana@-münchen.example', false],
])('“%s” is an e-mail address: %s', (typed, isOne) => {
  expect(safeParse(email, typed).success).toBe(isOne)
  expect(safeParse(emailOrNone, typed).success).toBe(isOne)
})
