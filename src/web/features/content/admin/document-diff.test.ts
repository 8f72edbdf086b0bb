import { describe, expect, test } from 'vitest'
import { asText, diffDocuments } from './document-diff.ts'

describe('two versions', () => {
  test('differ in the fields whose words differ', () => {
    expect(
      diffDocuments({ title: 'Tea', points: 2, tags: ['a'] }, { title: 'Tea', points: 3, tags: ['a', 'b'] }),
    ).toEqual([
      { field: 'points', before: '2', after: '3' },
      { field: 'tags', before: 'a', after: 'a\nb' },
    ])
  })

  test('differ in a field that only one of them has', () => {
    expect(diffDocuments({ note: 'x' }, { title: 'y' })).toEqual([
      { field: 'title', before: '', after: 'y' },
      { field: 'note', before: 'x', after: '' },
    ])
    expect(diffDocuments({ note: null }, {})).toEqual([])
  })
})

test.each([
  [true, 'Yes'],
  [[1, 2], '1\n2'],
  [{ allergen: 'egg', reason: 'shared fryer', nothing: null }, 'allergen: egg, reason: shared fryer'],
  [[{ a: 1 }, { a: 2 }], 'a: 1\na: 2'],
])('%j reads %j', (value, text) => expect(asText(value)).toBe(text))
