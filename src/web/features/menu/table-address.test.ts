import { expect, test } from 'vitest'
import { SUBJECT_NAMES } from '#domain/kitchen/allergens.ts'
import type { Mark } from '#domain/kitchen/marks.ts'
import { writeNeeds } from '#web/lib/needs-address.ts'
import { parseNeeds } from './table-address.ts'

const VEGAN: Mark = { key: 'vegan', name: 'Vegan', letters: '', claim: 'vegan' }
const context = { marks: [VEGAN], kept: ['fish', 'sesame', 'tree-nut'] as const, names: SUBJECT_NAMES }

test.each([
  [{}, { dietary: [], without: [], unknown: [] }],
  [{ without: 'sesame,fish' }, { dietary: [], without: ['sesame', 'fish'], unknown: [] }],
  [{ without: 'tree-nut,almond' }, { dietary: [], without: ['tree-nut', 'almond'], unknown: [] }],
  [
    { dietary: 'vegan', other: 'kiwi, onion,' },
    { dietary: [VEGAN], without: [], unknown: ['kiwi', 'onion'] },
  ],
  // An allergen that nobody keeps data of is never dropped.
  [{ without: 'fish,celery' }, { dietary: [], without: ['fish'], unknown: ['Celery'] }],
])('%j is read', (search, needs) => expect(parseNeeds(search, context)).toEqual(needs))

test('needs survive the address', () => {
  const needs = parseNeeds({ dietary: 'vegan', without: 'sesame,fish', other: 'kiwi' }, context)
  expect(parseNeeds(writeNeeds(needs), context)).toEqual(needs)
  expect(writeNeeds({ dietary: [], without: [], unknown: ['a, b'] })).toEqual({ other: 'a  b' })
})
