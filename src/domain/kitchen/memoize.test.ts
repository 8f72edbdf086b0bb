import { expect, test } from 'vitest'
import { memoize } from './memoize.ts'

test('computes once for each text, and forgets all when they are too many', () => {
  const computed: string[] = []
  const lengthOf = memoize(text => {
    computed.push(text)
    return [text.length]
  }, 2)
  expect(['a', 'bb', 'a', 'bb'].map(lengthOf)).toEqual([[1], [2], [1], [2]])
  expect(computed).toEqual(['a', 'bb'])
  expect(['ccc', 'ccc', 'a'].map(lengthOf)).toEqual([[3], [3], [1]])
  expect(computed).toEqual(['a', 'bb', 'ccc', 'a'])
})
